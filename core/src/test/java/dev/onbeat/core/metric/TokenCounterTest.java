// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TokenSource;
import org.junit.jupiter.api.Test;

/// Protects the order in which token counts are trusted, and what happens when one cannot be true.
class TokenCounterTest {
  private static final int UNKNOWN = EventSink.UNKNOWN;

  @Test
  void runningUsageIsTrustedBeforeTheFinalCount() {
    Timeline timeline = Streams.sentAt(0).counted(10, 3).counted(20, 4).usage(5, 9).completed();
    TokenCounter.Counted counted = count(timeline);
    assertThat(counted.count())
        .isEqualTo(new TokenCount(7, 3, TokenSource.CONTINUOUS_USAGE, false, false));
    assertThat(counted.tokens()).containsExactly(3, 4);
    assertThat(counted.sourcesDisagree()).isTrue();
  }

  @Test
  void tokensOfAnEventWithoutOutputBelongToTheNextOutput() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(5, 50, false)
            .event(EventKind.ROLE, 1, 0)
            .counted(10, 2)
            .read(12, 50, false)
            .event(EventKind.ROLE, 2, 0)
            .counted(20, 1)
            .read(30, 50, false)
            .event(EventKind.FINISH, 1, 0)
            .completed();
    TokenCounter.Counted counted = count(timeline);
    assertThat(counted.tokens()).containsExactly(3, 3);
    assertThat(counted.count().tokens()).isEqualTo(7);
    assertThat(counted.count().firstEventTokens()).isEqualTo(3);
  }

  @Test
  void fallingUsageFallsToTheFinalCount() {
    Streams stream = Streams.sentAt(0).counted(10, 3).counted(20, 4).usage(5, 2);
    stream.recorder().anomaly(Anomaly.FALLING_USAGE, 0);
    TokenCount count = count(stream.completed()).count();
    assertThat(count).isEqualTo(new TokenCount(2, 1, TokenSource.FINAL_USAGE, true, true));
  }

  @Test
  void tokenIdsOnSomeEventsOnlyAreNoCount() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(10, 50, false)
            .event(EventKind.CONTENT, 2, TokenSource.TOKEN_IDS, 4, 4)
            .content(20)
            .completed();
    TokenCount count = count(timeline).count();
    assertThat(count.source()).isEqualTo(TokenSource.EVENTS);
    assertThat(count.disagrees()).isTrue();
  }

  @Test
  void tokenIdsCountWhatWasStreamed() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(10, 50, false)
            .event(EventKind.CONTENT, 2, TokenSource.TOKEN_IDS, 4, 4)
            .read(20, 50, false)
            .event(EventKind.CONTENT, 1, TokenSource.TOKEN_IDS, 4, 4)
            .completed();
    assertThat(count(timeline).count())
        .isEqualTo(new TokenCount(3, 2, TokenSource.TOKEN_IDS, false, false));
  }

  @Test
  void thinkingThatWasNeverStreamedIsTakenOff() {
    Timeline hidden =
        Streams.sentAt(0).content(10).content(20).usage(5, 102, UNKNOWN, 100).completed();
    assertThat(count(hidden).count().tokens()).isEqualTo(2);
    Timeline shown =
        Streams.sentAt(0)
            .read(10, 50, false)
            .event(EventKind.REASONING, UNKNOWN, 8)
            .content(20)
            .usage(5, 102, UNKNOWN, 100)
            .completed();
    assertThat(count(shown).count().tokens()).isEqualTo(102);
  }

  @Test
  void thinkingThatWasNeverStreamedIsTakenOffTheFirstEventOfARunningCount() {
    Timeline hidden =
        Streams.sentAt(0).counted(10, 101).counted(20, 1).usage(5, 102, UNKNOWN, 100).completed();
    assertThat(count(hidden).count())
        .isEqualTo(new TokenCount(2, 1, TokenSource.CONTINUOUS_USAGE, false, false));
  }

  @Test
  void aFinalCountOfZeroContradictsOutputAndFallsToTheTokenizer() {
    Timeline timeline = Streams.sentAt(0).content(10).content(20).usage(5, 0).completed();
    assertThat(count(timeline).count().source()).isEqualTo(TokenSource.EVENTS);
    assertThat(count(timeline.withTokenizerTokens(3)).count())
        .isEqualTo(new TokenCount(3, 1, TokenSource.TOKENIZER, true, true));
    assertThat(StreamAnalyzer.analyze(timeline, MetricOptions.NONE).flags())
        .contains(Flag.TOKEN_COUNT_DISAGREES);
  }

  @Test
  void aTotalIsSpreadOverEventsByTheLengthOfTheirText() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(10, 50, false)
            .event(EventKind.CONTENT, UNKNOWN, 2)
            .read(20, 50, false)
            .event(EventKind.CONTENT, UNKNOWN, 8)
            .read(30, 50, false)
            .event(EventKind.CONTENT, UNKNOWN, 10)
            .usage(5, 10)
            .completed();
    TokenCounter.Counted counted = count(timeline);
    assertThat(counted.tokens()).containsExactly(1, 4, 5);
    assertThat(counted.attribution()).isEqualTo(Attribution.SPREAD);
    assertThat(StreamAnalyzer.analyze(timeline, MetricOptions.NONE).flags())
        .contains(Flag.TOKENS_ASSUMED);
  }

  @Test
  void aSpreadTotalGivesTheFirstEventATokenAndLosesNone() {
    Timeline timeline =
        Streams.sentAt(0)
            .read(10, 50, false)
            .event(EventKind.CONTENT, UNKNOWN, 1)
            .read(20, 50, false)
            .event(EventKind.CONTENT, UNKNOWN, 99)
            .usage(5, 7)
            .completed();
    assertThat(count(timeline).tokens()).containsExactly(1, 6);
  }

  @Test
  void aTotalWithinOneOfTheEventsMeansOneEach() {
    for (int total = 2; total <= 4; total++) {
      Timeline timeline =
          Streams.sentAt(0).content(10).content(20).content(30).usage(5, total).completed();
      assertThat(count(timeline).tokens()).containsExactly(1, 1, 1);
      assertThat(count(timeline).attribution()).isEqualTo(Attribution.ONE_EACH);
    }
    Timeline far = Streams.sentAt(0).content(10).content(20).content(30).usage(5, 5).completed();
    assertThat(count(far).attribution()).isEqualTo(Attribution.SPREAD);
  }

  @Test
  void theLengthAskedForIsNeverUsed() {
    Timeline timeline = Streams.arrivals(10, 20, 30);
    assertThat(count(timeline).count())
        .isEqualTo(new TokenCount(3, 1, TokenSource.EVENTS, true, false));
  }

  private static TokenCounter.Counted count(Timeline timeline) {
    return TokenCounter.count(timeline, OutputIndex.of(timeline));
  }
}
