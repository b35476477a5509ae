// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.wire.http.ResponseDecoder;
import dev.onbeat.wire.http.ResponseHandler;
import dev.onbeat.wire.http.ResponseHead;
import java.util.Optional;

/// The whole way of one response: bytes off the socket, HTTP, body, events.
final class Exchange implements ResponseHandler {
  private final Dialect dialect;
  private final EventSink sink;
  private final ResponseDecoder decoder = new ResponseDecoder(this);
  private Optional<BodyDecoder> body = Optional.empty();
  Optional<ResponseHead> head = Optional.empty();
  String ending = "";
  int bodyBytes;

  Exchange(Dialect dialect, EventSink sink) {
    this.dialect = dialect;
    this.sink = sink;
  }

  void feed(byte[] b, int off, int len) {
    decoder.feed(b, off, len);
  }

  void close() {
    decoder.closed();
  }

  BodyDecoder body() {
    return body.orElseThrow();
  }

  @Override
  public void head(ResponseHead responseHead) {
    head = Optional.of(responseHead);
    body =
        Optional.of(
            BodyDecoder.of(dialect, responseHead.contentType(), DecoderOptions.DEFAULT, sink));
  }

  @Override
  public void body(byte[] bytes, int offset, int length) {
    bodyBytes += length;
    body().feed(bytes, offset, length);
  }

  @Override
  public void complete(boolean keepAlive) {
    body().endOfBody();
    ending += keepAlive ? "complete, kept alive" : "complete";
  }

  @Override
  public void malformed(long offset, String detail) {
    ending += "malformed @" + offset + ": " + detail;
  }

  @Override
  public void truncated(String detail) {
    ending += "truncated: " + detail;
  }
}
