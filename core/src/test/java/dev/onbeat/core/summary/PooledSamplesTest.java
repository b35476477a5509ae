// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.stats.Quantiles;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Protects the pot of gaps: packed at four bytes, yet exact to a microsecond and weighted as said.
class PooledSamplesTest {

  @Test
  void packedDurationsSortAsTheyAreAndKeepAMicrosecond() {
    Random random = new Random(1);
    long before = -1;
    int codeBefore = Integer.MIN_VALUE;
    for (int i = 0; i < 200_000; i++) {
      long nanos = before + 1 + (long) Math.exp(random.nextDouble() * 18);
      int code = GapCode.encode(nanos);
      assertThat(code).isGreaterThanOrEqualTo(codeBefore);
      long error = Math.abs(GapCode.nanos(code) - Math.min(nanos, 2_149_630_648_000L));
      assertThat(error).isLessThanOrEqualTo(nanos < 1L << 31 ? 0 : 500);
      before = nanos;
      codeBefore = code;
      if (nanos > 2_000_000_000_000L) {
        break;
      }
    }
    assertThat(GapCode.nanos(GapCode.encode(0))).isZero();
    assertThat(GapCode.nanos(GapCode.encode((1L << 31) - 1))).isEqualTo((1L << 31) - 1);
    assertThat(GapCode.nanos(GapCode.encode(1L << 31))).isEqualTo(1L << 31);
    assertThat(GapCode.millis(GapCode.encode(Long.MAX_VALUE))).isGreaterThan(35 * 60_000);
  }

  @Test
  void itlWeighsEachTokenOnceAndGapsEachEvent() {
    Timeline timeline =
        Streams.sentAt(0)
            .counted(100, 1)
            .counted(130, 3)
            .counted(140, 0)
            .counted(160, 1)
            .completed();
    Summary summary = Runs.of(Runs.open(), List.of(timeline)).summary();
    Dist itl = summary.dist(Metric.ITL);
    // 10, 10, 10, 30
    assertThat(itl.n()).isEqualTo(4);
    assertThat(itl.moments().mean()).isEqualTo(15);
    Dist gaps = summary.dist(Metric.EVENT_GAP);
    // 30, 10, 20
    assertThat(gaps.n()).isEqualTo(3);
    assertThat(gaps.moments().mean()).isEqualTo(20);
  }

  @Test
  void quantilesAreExactOverAllStreams() {
    Random random = new Random(4);
    List<Timeline> timelines = new ArrayList<>();
    List<Double> gaps = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      double at = i * 10 + 100;
      Streams stream = Streams.request(i, Phase.MEASURE, Role.LOAD).sent(i * 10).counted(at, 1);
      for (int k = 0; k < 40; k++) {
        double gap = Math.round(1e6 * 20 * Math.exp(random.nextGaussian())) / 1e6;
        at += gap;
        gaps.add(gap);
        stream.counted(at, 1);
      }
      timelines.add(stream.completed());
    }
    double[] sorted = gaps.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    Summary summary = Runs.of(Runs.open(), timelines).summary();
    for (Metric metric : List.of(Metric.EVENT_GAP, Metric.ITL)) {
      Dist dist = summary.dist(metric);
      assertThat(dist.n()).isEqualTo(12_000);
      assertThat(dist.intervals()).isEqualTo(Dist.Intervals.REQUEST_BOOTSTRAP);
      for (Quantile quantile : Quantile.values()) {
        double exact = Quantiles.type7(sorted, quantile.probability());
        assertThat(dist.at(quantile).orElseThrow()).isCloseTo(exact, within(1e-3));
        assertThat(dist.quantile(quantile))
            .isInstanceOfSatisfying(
                QuantileValue.Exact.class,
                value -> assertThat(value.ci95().orElseThrow().contains(exact)).isTrue());
      }
    }
  }

  @Test
  void fewRequestsGiveTailsWithoutAnInterval() {
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      Streams stream = Streams.request(i, Phase.MEASURE, Role.LOAD).sent(i * 10);
      for (int k = 0; k < 40; k++) {
        stream.counted(i * 10 + 100 + 20 * k + (k * 7 + i * 13) % 5, 1);
      }
      timelines.add(stream.completed());
    }
    Dist gaps = Runs.of(Runs.open(), timelines).summary().dist(Metric.EVENT_GAP);
    assertThat(gaps.quantile(Quantile.P99))
        .isInstanceOfSatisfying(
            QuantileValue.Exact.class, value -> assertThat(value.ci95()).isEmpty());
    assertThat(gaps.quantile(Quantile.P50))
        .isInstanceOfSatisfying(
            QuantileValue.Exact.class, value -> assertThat(value.ci95()).isPresent());
  }
}
