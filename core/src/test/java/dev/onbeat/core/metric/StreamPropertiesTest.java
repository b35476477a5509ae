// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects every rhythm formula against an independent oracle on random streams, and the laws that
/// hold whatever the stream: moving it in time changes nothing, stretching it stretches times only,
/// delaying a token never spares a reader a wait.
class StreamPropertiesTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void agreesWithTheOracle(long seed) {
    Script script = Script.random(new Random(seed));
    StreamMetrics metrics = StreamAnalyzer.analyze(script.timeline(0, 1), MetricOptions.NONE);
    Naive naive = new Naive(script.at, script.tokens);
    assertThat(value(metrics, Metric.CV)).isCloseTo(naive.cv(), within(1e-9));
    assertThat(value(metrics, Metric.TPOT)).isCloseTo(naive.tpot(), within(1e-9));
    assertThat(value(metrics, Metric.OFFBEAT)).isCloseTo(naive.offbeat(), within(1e-12));
    assertThat(value(metrics, Metric.IDLE)).isCloseTo(naive.idle(), within(1e-6));
    assertThat(value(metrics, Metric.FLUIDITY)).isCloseTo(naive.fluidity(50), within(1e-9));
    assertThat(metrics.outliers().stream().map(Outlier::token)).isEqualTo(naive.outliers());
    assertThat(metrics.stalls().stream().map(Stall::token)).isEqualTo(naive.stalls());
    List<Double> itl = new ArrayList<>();
    for (int i = 0; i < metrics.itlMillis().length; i++) {
      for (int k = 0; k < metrics.itlTokens()[i]; k++) {
        itl.add(metrics.itlMillis()[i]);
      }
    }
    assertThat(itl)
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : Double.compare(a, b))
        .isEqualTo(naive.itl());
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24, 25})
  void movingAStreamInTimeChangesNoReading(long seed) {
    Script script = Script.random(new Random(seed));
    StreamMetrics here = StreamAnalyzer.analyze(script.timeline(0, 1), MetricOptions.NONE);
    StreamMetrics later = StreamAnalyzer.analyze(script.timeline(3_600_000, 1), MetricOptions.NONE);
    for (Metric metric : Metric.values()) {
      if (here.reading(metric) instanceof Reading.Of of) {
        assertThat(value(later, metric)).as(metric.id()).isCloseTo(of.value(), within(1e-6));
      } else {
        assertThat(later.reading(metric)).isEqualTo(here.reading(metric));
      }
    }
    assertThat(later.outliers()).isEqualTo(here.outliers());
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34, 35})
  void stretchingAStreamStretchesItsTimesAndLeavesItsShares(long seed) {
    Script script = Script.random(new Random(seed));
    StreamMetrics plain = StreamAnalyzer.analyze(script.timeline(0, 1), MetricOptions.NONE);
    StreamMetrics stretched = StreamAnalyzer.analyze(script.timeline(0, 3), MetricOptions.NONE);
    for (Metric metric : List.of(Metric.TTFT, Metric.E2E, Metric.TPOT, Metric.MAX_GAP)) {
      assertThat(value(stretched, metric)).isCloseTo(3 * value(plain, metric), within(1e-6));
    }
    for (Metric metric : List.of(Metric.CV, Metric.OFFBEAT, Metric.COALESCED)) {
      assertThat(value(stretched, metric)).isCloseTo(value(plain, metric), within(1e-9));
    }
    assertThat(stretched.outliers()).hasSameSizeAs(plain.outliers());
  }

  @ParameterizedTest
  @ValueSource(longs = {41, 42, 43, 44, 45, 46, 47, 48})
  void delayingATokenNeverLowersIdle(long seed) {
    Random random = new Random(seed);
    Script script = Script.random(random);
    double idle = value(script.metrics(), Metric.IDLE);
    for (int i = 0; i < 50; i++) {
      Script delayed = script.delayed(1 + random.nextInt(script.at.size() - 1), random);
      assertThat(value(delayed.metrics(), Metric.IDLE)).isGreaterThanOrEqualTo(idle - 1e-6);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {51, 52, 53})
  void sharesStayBetweenNoneAndAll(long seed) {
    StreamMetrics metrics = Script.random(new Random(seed)).metrics();
    for (Metric metric : List.of(Metric.OFFBEAT, Metric.FLUIDITY, Metric.COALESCED)) {
      assertThat(value(metrics, metric)).isBetween(0.0, 1.0);
    }
  }

  private static double value(StreamMetrics metrics, Metric metric) {
    return metrics.reading(metric).toOptional().orElse(Double.NaN);
  }

  /// Arrivals in ms from the send, and tokens of each event.
  private record Script(List<Double> at, List<Integer> tokens) {

    static Script random(Random random) {
      List<Double> at = new ArrayList<>();
      List<Integer> tokens = new ArrayList<>();
      double now = 50 + random.nextInt(300);
      int n = 20 + random.nextInt(200);
      for (int i = 0; i < n; i++) {
        at.add(now);
        tokens.add(i == 0 ? 1 + random.nextInt(3) : random.nextInt(4));
        double kind = random.nextDouble();
        double gap =
            kind < 0.1 ? 0 : kind < 0.15 ? 300 + random.nextInt(2000) : 15 + random.nextInt(10);
        // Quarters of a millisecond are exact in both, so ties fall the same way.
        now += gap + random.nextInt(4) / 4.0;
      }
      return new Script(at, tokens);
    }

    Timeline timeline(double start, double stretch) {
      Streams stream = Streams.sentAt(start);
      for (int i = 0; i < at.size(); i++) {
        stream.counted(start + stretch * at.get(i), tokens.get(i));
      }
      return stream.completed();
    }

    StreamMetrics metrics() {
      return StreamAnalyzer.analyze(timeline(0, 1), MetricOptions.NONE);
    }

    /// The same with one event delayed, and those behind it only as far as order demands.
    Script delayed(int index, Random random) {
      List<Double> moved = new ArrayList<>(at);
      moved.set(index, at.get(index) + random.nextInt(500));
      for (int i = index + 1; i < moved.size(); i++) {
        moved.set(i, Math.max(moved.get(i), moved.get(i - 1)));
      }
      return new Script(moved, tokens);
    }
  }
}
