// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects the reading of HTTP/1 responses: framing, limits, refusals and their offsets, the same
/// however the bytes are cut.
class ResponseDecoderTest {
  /// Bytes, whether the connection then closes, and what is told.
  record Case(String name, String bytes, boolean closes, List<String> expected) {
    byte[] raw() {
      return bytes.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return ResponseCases.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void tellsWhatTheResponseIs(Case c) {
    assertThat(replay(c, c.raw().length)).isEqualTo(c.expected());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void tellsTheSameAtEverySplit(Case c) {
    int step = c.raw().length > 4_000 ? 127 : 1;
    for (int split = 0; split < c.raw().length; split += step) {
      assertThat(keptAliveOrNot(replay(c, split)))
          .as("split at %d", split)
          .isEqualTo(keptAliveOrNot(c.expected()));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void tellsTheSameByteByByte(Case c) {
    ResponseLog log = new ResponseLog();
    ResponseDecoder decoder = new ResponseDecoder(log);
    for (byte b : c.raw()) {
      decoder.feed(new byte[] {b}, 0, 1);
    }
    if (c.closes()) {
      decoder.closed();
    }
    assertThat(keptAliveOrNot(log.lines())).isEqualTo(keptAliveOrNot(c.expected()));
  }

  /* Bytes behind a response forbid reuse only when they are there in time. */
  private static List<String> keptAliveOrNot(List<String> lines) {
    return lines.stream().map(line -> line.replace(", kept alive", "")).toList();
  }

  private static List<String> replay(Case c, int split) {
    ResponseLog log = new ResponseLog();
    ResponseDecoder decoder = new ResponseDecoder(log);
    byte[] raw = c.raw();
    decoder.feed(raw, 0, split);
    decoder.feed(raw, split, raw.length - split);
    if (c.closes()) {
      decoder.closed();
    }
    return log.lines();
  }

  @Test
  void readsOneResponseAfterTheOtherOnAConnection() {
    ResponseLog log = new ResponseLog();
    ResponseDecoder decoder = new ResponseDecoder(log);
    byte[] first =
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab".getBytes(StandardCharsets.UTF_8);
    byte[] second =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nc\r\n0\r\n\r\n"
            .getBytes(StandardCharsets.UTF_8);
    for (byte[] response : List.of(first, second, first)) {
      decoder.feed(response, 0, response.length);
      assertThat(decoder.bytes()).isEqualTo(response.length);
      decoder.reset();
    }
    assertThat(log.lines())
        .containsExactly(
            "head 200 'OK' LENGTH",
            "body ab",
            "complete, kept alive",
            "head 200 'OK' CHUNKED",
            "body c",
            "complete, kept alive",
            "head 200 'OK' LENGTH",
            "body ab",
            "complete, kept alive");
  }

  @Test
  void countsBytesBehindAResponseAndDoesNotKeepItsConnection() {
    ResponseLog log = new ResponseLog();
    ResponseDecoder decoder = new ResponseDecoder(log);
    byte[] bytes =
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP/1.1 200"
            .getBytes(StandardCharsets.UTF_8);
    decoder.feed(bytes, 0, bytes.length);
    assertThat(log.lines()).containsExactly("head 200 'OK' LENGTH", "body ab", "complete");
    assertThat(decoder.surplusBytes()).isEqualTo(12);
    decoder.feed(bytes, 0, 3);
    assertThat(decoder.surplusBytes()).isEqualTo(15);
  }

  @Test
  void expectsNoBodyWhereTheRequestAsksForNone() {
    ResponseLog log = new ResponseLog();
    ResponseDecoder decoder = new ResponseDecoder(log);
    decoder.headOnly();
    byte[] head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n".getBytes(StandardCharsets.UTF_8);
    decoder.feed(head, 0, head.length);
    assertThat(log.lines()).containsExactly("head 200 'OK' NONE", "complete, kept alive");
  }

  @Test
  void saysNothingMoreOnceItIsBroken() {
    ResponseLog log = new ResponseLog();
    ResponseDecoder decoder = new ResponseDecoder(log);
    byte[] bytes = "SSH-2.0-OpenSSH_9.2\r\n".getBytes(StandardCharsets.UTF_8);
    decoder.feed(bytes, 0, bytes.length);
    decoder.feed(bytes, 0, bytes.length);
    decoder.closed();
    assertThat(log.lines()).containsExactly("malformed @0: not an HTTP/1 status line");
  }
}
