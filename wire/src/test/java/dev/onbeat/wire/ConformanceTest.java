// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects what is made of every fixture, however its bytes are cut into reads and whichever way
/// its lines end. The expectations are written by hand beside the bodies.
class ConformanceTest {
  static Stream<Fixture> fixtures() {
    return Fixture.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("fixtures")
  void saysWhatTheFixtureExpects(Fixture fixture) {
    Replay replay = Replay.whole(fixture, fixture.body, false, true);
    assertThat(replay.log.lines()).isEqualTo(fixture.events);
    assertThat(replay.decoder.isTerminal()).isEqualTo(fixture.terminal);
    assertThat(replay.decoder.isWholeReply()).isEqualTo(fixture.wholeReply);
    assertThat(replay.decoder.fault().map(f -> f.detail() + " @" + f.offset()).orElse(""))
        .isEqualTo(fixture.fault);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("fixtures")
  void keepsTheTextAndCountsTheSameWhenItDoes(Fixture fixture) {
    Replay replay = Replay.whole(fixture, fixture.body, true, true);
    assertThat(replay.log.lines()).isEqualTo(fixture.events);
    if (fixture.hasAnswer) {
      assertThat(replay.log.answer.toString()).isEqualTo(fixture.answer);
    }
    if (fixture.hasReasoning) {
      assertThat(replay.log.reasoning.toString()).isEqualTo(fixture.reasoning);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("fixtures")
  void saysTheSameByteByByte(Fixture fixture) {
    Replay replay = Replay.byteByByte(fixture, fixture.body, true);
    assertThat(replay.log.lines()).isEqualTo(fixture.events);
    assertThat(replay.decoder.isWholeReply()).isEqualTo(fixture.wholeReply);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("fixtures")
  void saysTheSameAtEverySplitWithTheReadThatCompletesAnEvent(Fixture fixture) {
    atEverySplit(fixture, fixture.body, true, fixture.events);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("fixtures")
  void saysTheSameWithEveryLineEnd(Fixture fixture) {
    if (!fixture.anyLineEnds) {
      return;
    }
    List<String> expected = Replay.whole(fixture, fixture.body, false, false).log.lines();
    for (String lineEnd : List.of("\r", "\r\n")) {
      byte[] body = withLineEnd(fixture.body, lineEnd);
      assertThat(Replay.whole(fixture, body, false, false).log.lines()).isEqualTo(expected);
      assertThat(Replay.byteByByte(fixture, body, false).log.lines()).isEqualTo(expected);
      atEverySplit(fixture, body, false, expected);
    }
  }

  /* Also: what a split's first piece completes is said before the second comes, and nothing else. */
  private static void atEverySplit(
      Fixture fixture, byte[] body, boolean withOffsets, List<String> expected) {
    int[] saidBy = Replay.byteByByte(fixture, body, withOffsets).saidBy(body.length);
    EventDigest whole = new EventDigest(withOffsets);
    digest(fixture, body, body.length, whole);
    for (int split = 0; split < body.length; split++) {
      EventDigest cut = new EventDigest(withOffsets);
      int said = digest(fixture, body, split, cut);
      if (cut.value() != whole.value() || said != saidBy[split]) {
        Replay replay = new Replay(fixture, false, withOffsets);
        replay.feed(body, 0, split).feed(body, split, body.length).end();
        assertThat(replay.log.lines()).as("split at %d", split).isEqualTo(expected);
        assertThat(said).as("said by byte %d", split).isEqualTo(saidBy[split]);
      }
    }
  }

  /* How much was said of the first piece alone. */
  private static int digest(Fixture fixture, byte[] body, int split, EventDigest digest) {
    BodyDecoder decoder =
        BodyDecoder.of(fixture.dialect, fixture.contentType, fixture.options(), digest);
    decoder.feed(body, 0, split);
    int said = digest.calls;
    decoder.feed(body, split, body.length - split);
    decoder.endOfBody();
    return said;
  }

  private static byte[] withLineEnd(byte[] body, String lineEnd) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length * 2);
    for (byte b : body) {
      if (b == '\n') {
        out.writeBytes(lineEnd.getBytes(StandardCharsets.US_ASCII));
      } else {
        out.write(b);
      }
    }
    return out.toByteArray();
  }
}
