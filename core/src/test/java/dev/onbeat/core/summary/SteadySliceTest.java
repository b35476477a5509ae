// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Protects the steady window: a slow start must not spoil what the server does once it runs (T28,
/// T46, T53), and a short run gets no window.
class SteadySliceTest {

  /// Five requests a second; TTFT 2 s in the first `coldSeconds`, then 0.2 s.
  private static List<Timeline> run(int seconds, int coldSeconds) {
    Random random = new Random(6);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 5 * seconds; i++) {
      double sent = 200.0 * i;
      double wait = (sent < 1000.0 * coldSeconds ? 2000 : 200) * (1 + 0.1 * random.nextDouble());
      Streams stream = Streams.request(i, Phase.MEASURE, Role.LOAD).sent(sent);
      for (int k = 0; k < 20; k++) {
        stream.counted(sent + wait + 20 * k + random.nextDouble(), 1);
      }
      timelines.add(stream.completed());
    }
    return timelines;
  }

  @Test
  void aSlowStartIsCutAndTheWholeRunStaysBesideIt() {
    Summary summary = Runs.of(Runs.timed(60_000), run(60, 8)).summary();
    Summary.Steady steady = summary.steady().orElseThrow();
    assertThat(steady.fromSeconds()).isCloseTo(8, within(3.0));
    assertThat(steady.toSeconds()).isCloseTo(60, within(1.0));
    assertThat(steady.drift()).isEmpty();
    Dist inside = Objects.requireNonNull(steady.metrics().get(Metric.TTFT));
    assertThat(inside.at(Quantile.P99).orElseThrow()).isLessThan(230);
    assertThat(summary.dist(Metric.TTFT).at(Quantile.P99).orElseThrow()).isGreaterThan(2000);
    assertThat(inside.n()).isLessThan(summary.dist(Metric.TTFT).n());
  }

  @Test
  void aRunUnderTenSecondsHasNoWindow() {
    assertThat(Runs.of(Runs.timed(9_000), run(9, 0)).summary().steady()).isEmpty();
  }

  @Test
  void aQueueThatGrowsToTheEndIsDriftingNotSteady() {
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      double sent = 200.0 * i;
      timelines.add(
          Streams.request(i, Phase.MEASURE, Role.LOAD)
              .sent(sent)
              .counted(sent + 100 + 20.0 * i + i % 7, 1)
              .completed());
    }
    Summary.Steady steady = Runs.of(Runs.timed(60_000), timelines).summary().steady().orElseThrow();
    Summary.Drift drift = steady.drift().orElseThrow();
    assertThat(drift.series()).isEqualTo("ttft");
    assertThat(drift.percent()).isPositive();
  }

  @Test
  void aGapBelongsToTheWindowInWhichItEnded() {
    List<Timeline> timelines = run(60, 8);
    Summary.Steady steady = Runs.of(Runs.timed(60_000), timelines).summary().steady().orElseThrow();
    long inside = 0;
    for (Timeline timeline : timelines) {
      for (int i = 1; i < timeline.events().count(); i++) {
        double seconds = timeline.eventNanos(i) / 1e9;
        inside += steady.fromSeconds() <= seconds && seconds <= steady.toSeconds() ? 1 : 0;
      }
    }
    Dist gaps = Objects.requireNonNull(steady.metrics().get(Metric.EVENT_GAP));
    assertThat(gaps.n()).isEqualTo((int) inside);
    assertThat(inside).isLessThan(19L * timelines.size());
  }
}
