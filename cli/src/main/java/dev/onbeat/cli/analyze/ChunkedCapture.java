// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.wire.http.ResponseDecoder;
import dev.onbeat.wire.http.ResponseHandler;
import dev.onbeat.wire.http.ResponseHead;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Takes a chunked body apart with the decoder that the load tester uses.
final class ChunkedCapture {
  private static final byte[] HEAD =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private ChunkedCapture() {}

  static byte[] body(byte[] chunks) {
    ByteArrayOutputStream body = new ByteArrayOutputStream(chunks.length);
    ResponseDecoder decoder =
        new ResponseDecoder(
            new ResponseHandler() {
              @Override
              public void head(ResponseHead head) {}

              @Override
              public void body(byte[] bytes, int offset, int length) {
                body.write(bytes, offset, length);
              }

              @Override
              public void complete(boolean keepAlive) {}

              @Override
              public void malformed(long offset, String detail) {
                throw new InputException("broken chunked body at byte " + offset + ": " + detail);
              }

              @Override
              public void truncated(String detail) {}
            });
    decoder.feed(HEAD, 0, HEAD.length);
    decoder.feed(chunks, 0, chunks.length);
    decoder.closed();
    return body.toByteArray();
  }
}
