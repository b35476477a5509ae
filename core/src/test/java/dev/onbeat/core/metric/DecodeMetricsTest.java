// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import org.junit.jupiter.api.Test;

/// Protects what is said per token and per character: divisors, first events, absences.
class DecodeMetricsTest {

  @Test
  void tpotTakesTheTokensOfTheFirstEventOffTheDivisor() {
    // (130 − 100) / (7 − 4)
    Timeline timeline =
        Streams.sentAt(0).counted(100, 4).counted(115, 1).counted(130, 2).completed();
    assertThat(value(timeline, Metric.TPOT)).isEqualTo(10);
  }

  @Test
  void tpotAssumesOneFirstTokenWithAFinalCountOnlyAndMarksIt() {
    Timeline timeline = Streams.sentAt(0).content(100).content(130).usage(3, 4).completed();
    StreamMetrics metrics = metrics(timeline);
    assertThat(metrics.reading(Metric.TPOT)).isEqualTo(new Reading.Of(10));
    assertThat(metrics.tokens().firstAssumed()).isTrue();
  }

  @Test
  void tpotIsAbsentForOneEventForNoDecodeAndForUnknownTokens() {
    assertThat(metrics(Streams.sentAt(0).content(9).usage(3, 4).completed()).reading(Metric.TPOT))
        .isEqualTo(new Reading.Absent(AbsentReason.SINGLE_EVENT));
    assertThat(
            metrics(Streams.sentAt(0).counted(9, 4).counted(12, 0).completed())
                .reading(Metric.TPOT))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_DECODE));
    assertThat(
            metrics(Streams.sentAt(0).content(9).content(12).usage(3, 1).completed())
                .reading(Metric.TPOT))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_DECODE));
    assertThat(metrics(Streams.arrivals(1, 2, 3)).reading(Metric.TPOT))
        .isEqualTo(new Reading.Absent(AbsentReason.TOKENS_UNKNOWN));
    assertThat(value(Streams.arrivals(1, 2, 4), Metric.TIME_PER_EVENT)).isEqualTo(1.5);
  }

  @Test
  void itlIsTheGapPerTokenOnceAToken() {
    Timeline timeline =
        Streams.sentAt(0).counted(100, 4).counted(130, 3).counted(150, 1).completed();
    StreamMetrics metrics = metrics(timeline);
    assertThat(metrics.itlMillis()).containsExactly(10, 20);
    assertThat(metrics.itlTokens()).containsExactly(3, 1);
    // (3 · 10 + 1 · 20) / 4
    assertThat(metrics.reading(Metric.ITL)).isEqualTo(new Reading.Of(12.5));
  }

  @Test
  void anEventWithoutATokenGivesItsGapToTheNext() {
    Timeline timeline =
        Streams.sentAt(0)
            .counted(100, 1)
            .counted(110, 0)
            .counted(130, 2)
            .counted(140, 0)
            .completed();
    StreamMetrics metrics = metrics(timeline);
    assertThat(metrics.itlMillis()).containsExactly(15);
    assertThat(metrics.itlTokens()).containsExactly(2);
    assertThat(metrics.gapMillis()).containsExactly(10, 20, 10);
  }

  @Test
  void itlNeedsAFinalCountWithinOneOfTheEvents() {
    for (int total = 2; total <= 4; total++) {
      Timeline timeline =
          Streams.sentAt(0).content(10).content(20).content(40).usage(5, total).completed();
      assertThat(metrics(timeline).itlMillis()).containsExactly(10, 20);
    }
    Timeline far = Streams.sentAt(0).content(10).content(20).content(40).usage(5, 5).completed();
    assertThat(metrics(far).reading(Metric.ITL))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_TOKEN_COUNTS));
    assertThat(metrics(far).itlMillis()).isEmpty();
  }

  @Test
  void aTokenizersCountIsNotEnoughForItl() {
    Timeline timeline = Streams.arrivals(10, 20, 40).withTokenizerTokens(3);
    assertThat(metrics(timeline).reading(Metric.ITL))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_TOKEN_COUNTS));
    assertThat(value(timeline, Metric.TPOT)).isEqualTo(15);
  }

  @Test
  void tpocCountsCharactersAfterTheFirstVisibleEvent() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(100, 9, false)
            .event(EventKind.REASONING, EventSink.UNKNOWN, 50)
            .read(200, 9, false)
            .event(EventKind.CONTENT, EventSink.UNKNOWN, 5)
            .read(230, 9, false)
            .event(EventKind.CONTENT, EventSink.UNKNOWN, 6)
            .read(290, 9, false)
            .event(EventKind.CONTENT, EventSink.UNKNOWN, 3)
            .completed();
    // (290 − 200) / (6 + 3)
    assertThat(value(timeline, Metric.TPOC)).isEqualTo(10);
    assertThat(value(timeline, Metric.TTFV)).isEqualTo(200);
    assertThat(value(timeline, Metric.TTFT)).isEqualTo(100);
  }

  @Test
  void tpocIsAbsentWithoutVisibleTextOrWithoutMoreOfIt() {
    Timeline thinking =
        Streams.sentAt(0)
            .read(100, 9, false)
            .event(EventKind.REASONING, EventSink.UNKNOWN, 5)
            .completed();
    assertThat(metrics(thinking).reading(Metric.TPOC))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_VISIBLE));
    assertThat(metrics(thinking).reading(Metric.TTFV))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_VISIBLE));
    assertThat(metrics(Streams.arrivals(10)).reading(Metric.TPOC))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_DECODE));
  }

  @Test
  void aReplyThatWasNotStreamedHasAWaitButNoRhythm() {
    Timeline timeline =
        Streams.sentAt(0).content(500).usage(3, 40).flag(Flag.NOT_STREAMED).completed();
    StreamMetrics metrics = metrics(timeline);
    assertThat(metrics.reading(Metric.TTFT)).isEqualTo(new Reading.Of(500));
    for (Metric metric :
        new Metric[] {Metric.TPOT, Metric.ITL, Metric.CV, Metric.IDLE, Metric.COALESCED}) {
      assertThat(metrics.reading(metric)).isEqualTo(new Reading.Absent(AbsentReason.NOT_STREAMED));
    }
  }

  @Test
  void aStreamWithoutATokenHasAReasonForEveryMetricOfIts() {
    StreamMetrics metrics = metrics(Streams.sentAt(0).read(5, 9, false).ended(new Outcome.Empty()));
    for (Metric metric : Metric.values()) {
      assertThat(metrics.readings()).containsKey(metric);
    }
    assertThat(metrics.reading(Metric.TPOT)).isEqualTo(new Reading.Absent(AbsentReason.NO_TOKEN));
    assertThat(metrics.reading(Metric.TTFT)).isEqualTo(new Reading.Absent(AbsentReason.NO_TOKEN));
  }

  @Test
  void everyMetricHasAReadingWhateverTheStream() {
    for (Timeline timeline :
        new Timeline[] {
          Streams.arrivals(1),
          Streams.arrivals(1, 2),
          Streams.arrivals(1, 2, 3, 4, 5, 6, 7),
          Streams.sentAt(0).ended(new Outcome.NotSent("run_end"))
        }) {
      assertThat(metrics(timeline).readings()).hasSize(Metric.values().length);
    }
  }

  @Test
  void idleAndFluidityFollowTokensNotEvents() {
    // Five tokens every 400 ms: 80 ms a token, though each event gap is 400 ms.
    Streams stream = Streams.sentAt(0);
    for (int i = 0; i < 10; i++) {
      stream.counted(100 + 400 * i, 5);
    }
    StreamMetrics metrics = metrics(stream.completed());
    assertThat(metrics.reading(Metric.IDLE)).isEqualTo(new Reading.Of(0));
    // 4 tokens at once earn 200 ms of slack, so each 400 ms gap misses (400 − 200) / 50 = 4 of 8.
    assertThat(value(metrics, Metric.FLUIDITY)).isCloseTo(40.0 / 76, within(1e-12));
  }

  private static StreamMetrics metrics(Timeline timeline) {
    return StreamAnalyzer.analyze(timeline, MetricOptions.NONE);
  }

  private static double value(Timeline timeline, Metric metric) {
    return value(metrics(timeline), metric);
  }

  private static double value(StreamMetrics metrics, Metric metric) {
    return metrics.reading(metric).toOptional().orElse(Double.NaN);
  }
}
