// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the limits: how long an event may be, where the fault is said to be, and how much is
/// kept between two reads.
class LimitTest {
  private static final int LIMIT = 1_000;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static BodyDecoder decoder(String contentType, long limit, EventLog log) {
    return BodyDecoder.of(
        Dialect.OLLAMA, contentType, new DecoderOptions(Optional.empty(), limit), log);
  }

  @ParameterizedTest
  @CsvSource({
    "text/event-stream, 'data: {}', an event longer than 1000 bytes",
    "application/x-ndjson, '{}', a line longer than 1000 bytes",
    "application/json, '{}', a JSON value longer than 1000 bytes"
  })
  void takesAnEventUpToTheLimitAndNotAByteMore(String type, String event, String fault) {
    String first = event + "\n\n";
    for (int step : new int[] {1, 7, 5_000}) {
      EventLog log = new EventLog();
      BodyDecoder fits = decoder(type, LIMIT, log);
      feed(fits, bytes(first + padded(event, LIMIT) + "\n\n"), step);
      assertThat(fits.fault()).isEmpty();
      assertThat(log.lines()).containsExactly("role", "role");

      BodyDecoder tooLong = decoder(type, LIMIT, new EventLog());
      feed(tooLong, bytes(first + padded(event, LIMIT + 1) + "\n\n" + first), step);
      assertThat(tooLong.fault()).hasValue(new Fault(first.length(), fault));
    }
  }

  @Test
  void takesManyDataLinesUpToTheLimit() {
    String lines = "data: {\n" + "data: \n".repeat(LIMIT - 2) + "data: }\n\n";
    BodyDecoder fits = decoder("text/event-stream", LIMIT, new EventLog());
    feed(fits, bytes(lines), 64);
    assertThat(fits.fault()).hasValue(new Fault(6, "an event longer than 1000 bytes"));
    EventLog log = new EventLog();
    BodyDecoder one = decoder("text/event-stream", LIMIT + 1, log);
    feed(one, bytes(lines), 64);
    assertThat(one.fault()).isEmpty();
    assertThat(log.lines()).containsExactly("role");
  }

  @Test
  void takesAnEventOfSixtyFourMebibytesInSmallReads() {
    int size = 64 << 20;
    EventLog log = new EventLog();
    BodyDecoder decoder =
        BodyDecoder.of(Dialect.OLLAMA, "application/x-ndjson", DecoderOptions.DEFAULT, log);
    byte[] head = bytes("{\"response\":\"");
    byte[] tail = bytes("\"}");
    byte[] read = new byte[64 << 10];
    Arrays.fill(read, (byte) 'x');
    decoder.feed(head, 0, head.length);
    int left = size - head.length - tail.length;
    while (left > 0) {
      decoder.feed(read, 0, Math.min(left, read.length));
      left -= read.length;
    }
    decoder.feed(tail, 0, tail.length);
    assertThat(decoder.retainedBytes()).isBetween(size, 2 * size);
    decoder.feed(bytes("\n"), 0, 1);
    int chars = size - head.length - tail.length;
    assertThat(log.lines()).containsExactly("content chars=" + chars + " visible=" + chars);
    assertThat(decoder.retainedBytes()).isZero();

    BodyDecoder tooLong =
        BodyDecoder.of(Dialect.OLLAMA, "application/x-ndjson", DecoderOptions.DEFAULT, log);
    for (int i = 0; i <= size / read.length; i++) {
      tooLong.feed(read, 0, read.length);
    }
    assertThat(tooLong.fault()).isPresent();
  }

  @Test
  void keepsNothingOfWhatCameWhole() {
    BodyDecoder decoder = decoder("text/event-stream", LIMIT, new EventLog());
    for (int i = 0; i < 1_000; i++) {
      feed(decoder, bytes("data: {\"response\":\"abc\"}\n\n"), 5_000);
    }
    assertThat(decoder.retainedBytes()).isZero();
  }

  @Test
  void refusesALimitThatIsNone() {
    assertThatThrownBy(() -> new DecoderOptions(Optional.empty(), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0");
  }

  private static String padded(String event, int length) {
    return event.substring(0, event.length() - 1)
        + " ".repeat(length - event.length())
        + event.substring(event.length() - 1);
  }

  private static void feed(BodyDecoder decoder, byte[] bytes, int step) {
    for (int at = 0; at < bytes.length; at += step) {
      decoder.feed(bytes, at, Math.min(step, bytes.length - at));
    }
    decoder.endOfBody();
  }
}
