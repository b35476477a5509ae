// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.Usage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects what is made of the responses of three real engines: against an independent reading of
/// them, whole, in their recorded reads, and cut at every byte.
class CaptureTest {
  static Stream<Capture> captures() {
    return Capture.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void readsItAsAnIndependentProgramDoes(Capture capture) {
    CaptureReplay replay = CaptureReplay.inRecordedReads(capture, true);
    Timeline timeline = replay.timeline();
    assertThat(timeline.ending().status()).isEqualTo(capture.count("status"));
    assertThat(kinds(timeline.events())).isEqualTo(expectedKinds(capture));
    assertThat(sum(timeline.events(), Column.CHARS)).isEqualTo(capture.count("chars"));
    assertThat(sum(timeline.events(), Column.VISIBLE)).isEqualTo(capture.count("visible"));
    assertThat(replay.recorder().answerText()).isEqualTo(capture.text("answer"));
    assertThat(timeline.ending().finishReason()).isEqualTo(capture.text("finish"));
    assertThat(replay.recorder().errorMessage().orElse("")).isEqualTo(capture.text("error"));
    assertThat(timeline.ending().server().id()).isEqualTo(capture.text("server_id"));
    assertThat(usage(timeline)).isEqualTo(capture.list("usage"));
    assertThat(replay.exchange().body().isTerminal()).isEqualTo(capture.expected.get("terminal"));
    assertThat(replay.exchange().body().isWholeReply())
        .isEqualTo(capture.expected.get("whole_reply"));
    assertThat(timeline.ending().anomalies().getOrDefault(Anomaly.OTHER_CHOICE, 0))
        .isEqualTo(capture.count("other_choices"));
    assertThat(timeline.ending().anomalies().keySet()).isSubsetOf(Anomaly.OTHER_CHOICE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void countsTokensAndTakesTimesAsTheEngineSaysThem(Capture capture) {
    Timeline timeline = CaptureReplay.inRecordedReads(capture, false).timeline();
    int tokens = capture.count("tokens");
    if (tokens >= 0) {
      assertThat(sum(timeline.events(), Column.TOKENS)).isEqualTo(tokens);
    }
    assertThat(timeline.events().tokenSource().id()).isEqualTo(capture.text("token_source"));
    List<?> expected = capture.list("timing");
    Optional<EngineTiming> timing = timeline.ending().server().timing();
    if (expected.isEmpty()) {
      assertThat(timing).isEmpty();
      return;
    }
    EngineTiming said = timing.orElseThrow();
    assertThat(said.source()).isEqualTo(expected.getFirst());
    assertThat(
            List.of(
                said.promptMillis(),
                (double) said.promptTokens(),
                (double) said.cachedTokens(),
                said.decodeMillis(),
                (double) said.decodeTokens(),
                Double.isNaN(said.loadMillis()) ? -1.0 : said.loadMillis()))
        .isEqualTo(expected.subList(1, 7));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void saysTheSameAtEverySplit(Capture capture) {
    long whole = digest(capture, capture.response.length);
    for (int split = 0; split < capture.response.length; split++) {
      if (digest(capture, split) != whole) {
        assertThat(lines(capture, split))
            .as("split at %d", split)
            .isEqualTo(lines(capture, capture.response.length));
      }
    }
  }

  private static long digest(Capture capture, int split) {
    EventDigest digest = new EventDigest(true);
    Exchange exchange = new Exchange(capture.dialect(), digest);
    exchange.feed(capture.response, 0, split);
    exchange.feed(capture.response, split, capture.response.length - split);
    return exchange.ending.equals("complete") ? digest.value() : 0;
  }

  private static List<String> lines(Capture capture, int split) {
    EventLog log = new EventLog();
    Exchange exchange = new Exchange(capture.dialect(), log);
    exchange.feed(capture.response, 0, split);
    exchange.feed(capture.response, split, capture.response.length - split);
    assertThat(exchange.ending).isEqualTo("complete");
    return log.lines();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void saysTheSameByteByByte(Capture capture) {
    EventLog log = new EventLog();
    Exchange exchange = new Exchange(capture.dialect(), log);
    for (int i = 0; i < capture.response.length; i++) {
      exchange.feed(capture.response, i, 1);
    }
    assertThat(log.lines()).isEqualTo(lines(capture, capture.response.length));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void accountsForEveryByteOfEveryRecordedRead(Capture capture) {
    assertThat(capture.readBytes.stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(capture.response.length);
    Timeline timeline = CaptureReplay.inRecordedReads(capture, false).timeline();
    assertThat(timeline.reads().count()).isEqualTo(capture.readNanos.size());
    assertThat(timeline.outcome()).isInstanceOf(Outcome.Completed.class);
  }

  private static Map<String, Integer> kinds(Events events) {
    Map<String, Integer> kinds = new TreeMap<>();
    for (int i = 0; i < events.count(); i++) {
      kinds.merge(events.kind(i).id(), 1, Integer::sum);
    }
    return kinds;
  }

  private static Map<String, Integer> expectedKinds(Capture capture) {
    Map<String, Integer> kinds = new TreeMap<>();
    Map<?, ?> expected = capture.object("events");
    expected
        .keySet()
        .forEach(kind ->
            kinds.put(
                String.valueOf(kind), Capture.number(expected, String.valueOf(kind)).intValue()));
    return kinds;
  }

  private enum Column {
    TOKENS,
    CHARS,
    VISIBLE
  }

  private static int sum(Events events, Column column) {
    int sum = 0;
    for (int i = 0; i < events.count(); i++) {
      sum +=
          switch (column) {
            case TOKENS -> events.tokens(i) == EventSink.UNKNOWN ? 0 : events.tokens(i);
            case CHARS -> events.chars(i);
            case VISIBLE -> events.visible(i);
          };
    }
    return sum;
  }

  private static List<Double> usage(Timeline timeline) {
    Usage usage = timeline.ending().usage();
    return List.of(
        (double) usage.prompt(),
        (double) usage.completion(),
        (double) usage.cached(),
        (double) usage.reasoning());
  }
}
