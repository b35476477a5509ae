// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the naming of late tokens: their ordinals, and what is said to have coincided.
class LateTokensTest {
  private static final long MS = 1_000_000;

  @Test
  void ordinalsCountTokensNotEvents() {
    Streams stream = Streams.sentAt(0);
    for (int i = 0; i < 8; i++) {
      stream.counted(100 + 20 * i, 3);
    }
    Timeline timeline = stream.counted(2000, 3).counted(2020, 3).completed();
    StreamMetrics metrics = StreamAnalyzer.analyze(timeline, MetricOptions.NONE);
    assertThat(metrics.stalls()).extracting(Stall::token).containsExactly(25);
    assertThat(metrics.outliers()).extracting(Outlier::token).containsExactly(25);
  }

  @Test
  void aStallAtABlockEdgeIsNamed() {
    // 127 prompt tokens and 2 of output are stored when the third is made: position 128.
    assertThat(LateTokens.isBlockEdge(127, 2)).isTrue();
    assertThat(LateTokens.isBlockEdge(120, 2)).isFalse();
    assertThat(LateTokens.isBlockEdge(-1, 64)).isTrue();
    assertThat(LateTokens.isBlockEdge(-1, 16)).isTrue();
    assertThat(LateTokens.isBlockEdge(-1, 1)).isFalse();
    assertThat(LateTokens.isBlockEdge(-1, 25)).isFalse();
  }

  @Test
  void aChangeOfKindAndABurstAreNamed() {
    Streams stream = Streams.sentAt(0);
    for (int i = 0; i < 8; i++) {
      stream.read(100 + 20 * i, 100, false).event(EventKind.REASONING, EventSink.UNKNOWN, 4);
    }
    stream.read(2000, 900, false);
    for (int i = 0; i < 3; i++) {
      stream.event(EventKind.CONTENT, EventSink.UNKNOWN, 4);
    }
    Stall stall = StreamAnalyzer.analyze(stream.completed(), MetricOptions.NONE).stalls().get(0);
    assertThat(stall.coincidences())
        .containsExactlyInAnyOrder(Coincidence.KIND_CHANGE, Coincidence.BURST_AFTER);
  }

  @Test
  void aBurstThatFollowsAsReadsOfItsOwnIsNamedToo() {
    Streams stream = Streams.sentAt(0);
    for (int i = 0; i < 10; i++) {
      stream.content(100 + 20 * i);
    }
    for (int i = 0; i < 5; i++) {
      stream.content(2000 + 0.1 * i);
    }
    Stall stall = StreamAnalyzer.analyze(stream.completed(), MetricOptions.NONE).stalls().get(0);
    assertThat(stall.coincidences()).contains(Coincidence.BURST_AFTER);
  }

  @Test
  void ownHiccupsMustCoverAFifthOfTheGap() {
    assertThat(surroundings(new Hiccup(1000 * MS, 200 * MS, "gc")).during(0, 500 * MS, 1500 * MS))
        .containsExactly(Coincidence.CLIENT);
    assertThat(surroundings(new Hiccup(1000 * MS, 199 * MS, "gc")).during(0, 500 * MS, 1500 * MS))
        .isEmpty();
    // Half of it lies outside of the gap.
    assertThat(surroundings(new Hiccup(1400 * MS, 200 * MS, "gc")).during(0, 500 * MS, 1500 * MS))
        .isEmpty();
  }

  @Test
  void overlappingHiccupsCountOnce() {
    Surroundings surroundings =
        surroundings(
            new Hiccup(1000 * MS, 150 * MS, "gc"), new Hiccup(1000 * MS, 150 * MS, "wakeup"));
    assertThat(surroundings.during(0, 500 * MS, 1500 * MS)).isEmpty();
    Surroundings apart =
        surroundings(new Hiccup(600 * MS, 100 * MS, "gc"), new Hiccup(1000 * MS, 100 * MS, "gc"));
    assertThat(apart.during(0, 500 * MS, 1500 * MS)).containsExactly(Coincidence.CLIENT);
  }

  @Test
  void otherStreamsMustShareHalfOfTheShorterSilence() {
    Surroundings surroundings =
        new Surroundings(
            List.of(),
            new long[0],
            List.of(
                new Surroundings.Silence(7, 1000 * MS, 2000 * MS),
                new Surroundings.Silence(8, 5000 * MS, 5100 * MS)));
    assertThat(surroundings.during(1, 1400 * MS, 2400 * MS))
        .containsExactly(Coincidence.OTHER_STREAMS);
    assertThat(surroundings.during(1, 1600 * MS, 2600 * MS)).isEmpty();
    assertThat(surroundings.during(7, 1000 * MS, 2000 * MS)).isEmpty();
    assertThat(surroundings.during(1, 4000 * MS, 9000 * MS))
        .containsExactly(Coincidence.OTHER_STREAMS);
  }

  @Test
  void aRequestThatBeganInTheGapIsNamed() {
    Surroundings surroundings =
        new Surroundings(List.of(), new long[] {1000 * MS, 9000 * MS}, List.of());
    assertThat(surroundings.during(1, 900 * MS, 1100 * MS))
        .containsExactly(Coincidence.NEW_REQUEST);
    assertThat(surroundings.during(1, 1000 * MS, 1100 * MS)).isEmpty();
    assertThat(surroundings.during(1, 2000 * MS, 8000 * MS)).isEmpty();
  }

  private static Surroundings surroundings(Hiccup... hiccups) {
    return new Surroundings(List.of(hiccups), new long[0], List.of());
  }
}
