// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.wire.BodyDecoder;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import dev.onbeat.wire.http.ResponseDecoder;
import dev.onbeat.wire.http.ResponseHandler;
import dev.onbeat.wire.http.ResponseHead;

/// Decodes answers from the bytes of a connection, as the client does: HTTP head and chunks,
/// framing of events, their JSON. Owned by one thread.
public final class Decoding implements ResponseHandler {
  private final Dialect dialect;
  private final String contentType;
  private final ResponseDecoder http = new ResponseDecoder(this);
  private BodyDecoder body;
  private boolean complete;

  /// Decodes answers of one dialect.
  public Decoding(Dialect dialect, String contentType) {
    this.dialect = dialect;
    this.contentType = contentType;
    this.body = BodyDecoder.of(dialect, contentType, DecoderOptions.DEFAULT, new CountingSink());
  }

  /// Before an answer: its events go to `sink`.
  public void begin(EventSink sink) {
    http.reset();
    complete = false;
    body = BodyDecoder.of(dialect, contentType, DecoderOptions.DEFAULT, sink);
  }

  /// Takes what one read brought.
  public void feed(byte[] bytes) {
    http.feed(bytes, 0, bytes.length);
  }

  /// Whether the answer ended as HTTP goes and by its dialect's own end marker.
  public boolean isComplete() {
    return complete && body.isTerminal();
  }

  @Override
  public void head(ResponseHead head) {}

  @Override
  public void body(byte[] bytes, int offset, int length) {
    body.feed(bytes, offset, length);
  }

  @Override
  public void complete(boolean keepAlive) {
    body.endOfBody();
    complete = true;
  }

  @Override
  public void malformed(long offset, String detail) {
    throw new IllegalStateException(detail);
  }

  @Override
  public void truncated(String detail) {
    throw new IllegalStateException(detail);
  }
}
