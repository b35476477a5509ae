// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TokenSource;
import org.junit.jupiter.api.Test;

/// Protects against the faults that other tools were reported for, as far as they concern one
/// stream; the T-numbers are those of the list that the tests were drawn up from.
class PeerFaultsTest {
  private static final int UNKNOWN = EventSink.UNKNOWN;

  /// T1: TTFT pushed into the list of gaps; T48: a gap that contains TTFT.
  @Test
  void theFirstTokenIsNoGap() {
    StreamMetrics metrics = metrics(Streams.arrivals(900, 920, 940));
    assertThat(metrics.gapMillis()).containsExactly(20, 20);
    assertThat(metrics(Streams.arrivals(900)).gapMillis()).isEmpty();
  }

  /// T2: a role chunk with null content made TTFT 5 ms instead of 214 ms.
  @Test
  void aRoleChunkIsAnEventButNoToken() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(5, 50, false)
            .event(EventKind.ROLE, UNKNOWN, 0)
            .content(214)
            .content(234)
            .completed();
    assertThat(value(timeline, Metric.TTFT)).isEqualTo(214);
    assertThat(value(timeline, Metric.TTFE)).isEqualTo(5);
  }

  /// T4: parsers that buffer tokens; the gap of a chunk sold as the time of a token.
  @Test
  void aChunkOfManyTokensIsNotOneLateToken() {
    Streams stream = Streams.sentAt(0);
    for (int i = 0; i < 5; i++) {
      stream.counted(100 + 100 * i, 10);
    }
    StreamMetrics metrics = metrics(stream.completed());
    assertThat(metrics.itlMillis()).containsOnly(10);
    assertThat(metrics.itlTokens()).containsOnly(10);
    assertThat(metrics.gapMillis()).containsOnly(100);
  }

  /// T12: a service time of 500 ms reported where the user waited 3.3 s.
  @Test
  void theWaitFromTheScheduleAndFromTheCallStandSideBySide() {
    Timeline timeline =
        Streams.sentAt(0)
            .at(ClockPoint.CALLED, 2830)
            .at(ClockPoint.SENT, 2835)
            .content(3330)
            .completed();
    assertThat(value(timeline, Metric.TTFT)).isEqualTo(3330);
    assertThat(value(timeline, Metric.TTFT_SERVICE)).isEqualTo(500);
    assertThat(value(timeline, Metric.TTFT_NET_EXCLUDED)).isEqualTo(495);
    assertThat(value(timeline, Metric.SEND_LAG)).isEqualTo(2830);
  }

  /// T21: a "TPOT" with another formula and a weighting that nobody stated.
  @Test
  void everyMetricStatesItsUnitAndItsWeighting() {
    for (Metric metric : Metric.values()) {
      assertThat(metric.unit()).as(metric.id()).isNotNull();
      assertThat(metric.weighting()).as(metric.id()).isNotNull();
      assertThat(Metric.byId(metric.id())).contains(metric);
    }
    assertThat(Metric.TPOT.weighting()).isEqualTo(Weighting.REQUEST);
    assertThat(Metric.ITL.weighting()).isEqualTo(Weighting.TOKEN);
    assertThat(Metric.EVENT_GAP.weighting()).isEqualTo(Weighting.EVENT);
  }

  /// T22: a mean per request in which a stall disappears.
  @Test
  void aStallIsVisibleThoughTheMeanHidesIt() {
    Streams stream = Streams.sentAt(0);
    double at = 100;
    for (int i = 0; i < 200; i++) {
      stream.counted(at, 1);
      at += i == 100 ? 2000 : 10;
    }
    StreamMetrics metrics = metrics(stream.completed());
    assertThat(value(metrics, Metric.TPOT)).isLessThan(21);
    assertThat(value(metrics, Metric.MAX_GAP)).isEqualTo(2000);
    assertThat(metrics.stalls()).extracting(Stall::token).containsExactly(102);
  }

  /// T23: thinking ignored, so that TTFT was 10 to 30 s, or 0.
  @Test
  void thinkingIsOutputAndTheAnswerHasItsOwnFirstCharacter() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(300, 50, false)
            .event(EventKind.REASONING, UNKNOWN, 4)
            .content(15_000)
            .completed();
    assertThat(value(timeline, Metric.TTFT)).isEqualTo(300);
    assertThat(value(timeline, Metric.TTFV)).isEqualTo(15_000);
  }

  /// T31: time per token taken from chunks while the server batches them.
  @Test
  void timePerTokenDividesByTokens() {
    Timeline timeline =
        Streams.sentAt(0).content(100).content(200).content(300).usage(5, 21).completed();
    assertThat(value(timeline, Metric.TPOT)).isEqualTo(10);
    assertThat(value(timeline, Metric.TIME_PER_EVENT)).isEqualTo(100);
    assertThat(metrics(timeline).flags()).contains(Flag.TOKENS_ASSUMED);
  }

  /// T36: streaming off gave null without a word.
  @Test
  void aWholeReplySaysWhyItHasNoRhythm() {
    Timeline timeline = Streams.sentAt(0).content(800).flag(Flag.NOT_STREAMED).completed();
    assertThat(metrics(timeline).reading(Metric.TPOT))
        .isEqualTo(new Reading.Absent(AbsentReason.NOT_STREAMED));
  }

  /// T38: TTFT and ITL printed as 0 when they were unknown.
  @Test
  void whatIsUnknownIsNeverZero() {
    Timeline capture =
        Streams.request(
                0, dev.onbeat.core.timeline.Phase.MEASURE, dev.onbeat.core.timeline.Role.LOAD)
            .content(100)
            .content(120)
            .completed();
    assertThat(metrics(capture).reading(Metric.TTFT))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_SEND_TIME));
    assertThat(metrics(capture).reading(Metric.ITL))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_TOKEN_COUNTS));
    assertThat(metrics(capture).reading(Metric.TTH))
        .isEqualTo(new Reading.Absent(AbsentReason.NOT_REACHED));
  }

  /// T39: with speculative decoding an ITL of 8.7 ms where the real one is 3.4.
  @Test
  void speculativeDecodingHasAGapPerChunkAndATimePerToken() {
    Streams stream = Streams.sentAt(0);
    int[] accepted = {1, 3, 2, 3, 1, 4, 3, 2, 3, 3};
    for (int i = 0; i < accepted.length; i++) {
      stream.counted(100 + 8.75 * i, accepted[i]);
    }
    StreamMetrics metrics = metrics(stream.completed());
    assertThat(value(metrics, Metric.EVENT_GAP)).isCloseTo(8.75, within(1e-9));
    // 9 gaps of 8.75 ms over 24 tokens.
    assertThat(value(metrics, Metric.ITL)).isCloseTo(8.75 * 9 / 24, within(1e-9));
    assertThat(value(metrics, Metric.TPOT)).isCloseTo(8.75 * 9 / 24, within(1e-9));
  }

  /// T40: re-tokenising 100 spaces gave 7 tokens.
  @Test
  void theServersCountIsTrustedBeforeATokenizersAndTheDifferenceIsShown() {
    Timeline timeline = Streams.arrivals(100, 200).withTokenizerTokens(7);
    assertThat(metrics(timeline).tokens().source()).isEqualTo(TokenSource.TOKENIZER);
    Streams counted = Streams.sentAt(0).content(100).content(200).usage(5, 100);
    StreamMetrics both = metrics(counted.completed().withTokenizerTokens(7));
    assertThat(both.tokens().source()).isEqualTo(TokenSource.FINAL_USAGE);
    assertThat(both.tokens().tokens()).isEqualTo(100);
    assertThat(both.flags()).contains(Flag.TOKEN_COUNT_DISAGREES);
  }

  /// T51: 4,008,080 tokens a second from a tiny denominator.
  @Test
  void anAnswerThatCameInOneBurstHasNoBeatToSpeakOf() {
    Streams stream = Streams.sentAt(0).read(1000, 5000, false);
    for (int i = 0; i < 50; i++) {
      stream.event(EventKind.CONTENT, UNKNOWN, 4);
    }
    StreamMetrics metrics = metrics(stream.usage(5, 50).completed());
    assertThat(metrics.flags()).contains(Flag.SINGLE_BURST);
    assertThat(metrics.reading(Metric.CV)).isEqualTo(new Reading.Absent(AbsentReason.SINGLE_BURST));
    assertThat(metrics.grade()).isEqualTo(Grade.NONE);
    assertThat(value(metrics, Metric.COALESCED)).isEqualTo(1);
  }

  /// T57: all tokens in one burst, TTFT about the whole time.
  @Test
  void fakeStreamingShowsInTheDeliveriesNotInTheEvents() {
    Streams stream = Streams.sentAt(0).read(100, 100, false).event(EventKind.CONTENT, UNKNOWN, 4);
    for (int i = 0; i < 9; i++) {
      stream.read(200 + 0.01 * i, 100, i > 0).event(EventKind.CONTENT, UNKNOWN, 4);
    }
    assertThat(value(stream.completed(), Metric.COALESCED)).isCloseTo(8.0 / 9, within(1e-12));
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
