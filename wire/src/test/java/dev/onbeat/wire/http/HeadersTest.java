// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects what a response's headers say.
class HeadersTest {
  private static ResponseHead head(String text) {
    List<ResponseHead> heads = new ArrayList<>();
    ResponseDecoder decoder =
        new ResponseDecoder(
            new ResponseHandler() {
              @Override
              public void head(ResponseHead head) {
                heads.add(head);
              }

              @Override
              public void body(byte[] bytes, int offset, int length) {}

              @Override
              public void complete(boolean keepAlive) {}

              @Override
              public void malformed(long offset, String detail) {}

              @Override
              public void truncated(String detail) {}
            });
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    decoder.feed(bytes, 0, bytes.length);
    Arrays.fill(bytes, (byte) '#');
    return heads.getFirst();
  }

  @Test
  void findsNamesInAnyCaseAndKeepsDoubledOnesApart() {
    ResponseHead head =
        head("HTTP/1.1 200 OK\r\nX-Request-ID: a\r\nretry-After:  7 \r\nx-request-id: b\r\n\r\n");
    assertThat(head.headers().first("x-request-id")).hasValue("a");
    assertThat(head.headers().all("X-REQUEST-ID")).containsExactly("a", "b");
    assertThat(head.headers().first("Retry-After")).hasValue("7");
    assertThat(head.headers().first("server")).isEmpty();
    assertThat(head.headers().size()).isEqualTo(3);
    assertThat(head.headers().name(1)).isEqualTo("retry-After");
    assertThat(head.headers()).hasToString("X-Request-ID: a\nretry-After: 7\nx-request-id: b\n");
    assertThat(head.minorVersion()).isEqualTo(1);
  }

  @Test
  void readsAFoldedValueAsOneWithSpaces() {
    assertThat(head("HTTP/1.1 200 OK\r\nX: a\r\n  b\r\n\tc\r\n\r\n").headers().first("x"))
        .hasValue("a    b  \tc");
  }

  @Test
  void knowsAnEncodedBody() {
    assertThat(head("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n").isEncoded()).isTrue();
    assertThat(head("HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n\r\n").isEncoded()).isFalse();
    assertThat(head("HTTP/1.1 200 OK\r\n\r\n").isEncoded()).isFalse();
  }

  @Test
  void givesTheContentTypeOrNothing() {
    assertThat(head("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n").contentType())
        .isEqualTo("text/event-stream");
    assertThat(head("HTTP/1.1 200 OK\r\n\r\n").contentType()).isEmpty();
  }
}
