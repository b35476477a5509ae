// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.ClusterBootstrap;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.stats.Quantiles;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// The gaps of many streams in one pot: `event_gap`, one sample a gap, and `itl`, one a token.
///
/// Completed answers only; quantiles are exact to what [GapCode] keeps, 1 µs. Their intervals
/// resample whole requests, because the gaps of one answer resemble each other. The bootstrap draws
/// from a fixed seed, so that a report can be made again.
final class PooledSamples {
  private static final double CONFIDENCE = 0.95;
  private static final long SEED = 0x6265617467617073L;

  private final Metric metric;
  private final IntPot codes = new IntPot();
  private final IntPot ends = new IntPot();
  private final EnumMap<AbsentReason, Integer> absent = new EnumMap<>(AbsentReason.class);

  private PooledSamples(Metric metric) {
    this.metric = metric;
  }

  /// Everything that came between two moments, ns from origin, both included; [Long#MIN_VALUE] and
  /// [Long#MAX_VALUE] for all.
  static PooledSamples of(Metric metric, List<KeptStream> streams, long from, long to) {
    PooledSamples pooled = new PooledSamples(metric);
    for (KeptStream stream : streams) {
      if (!stream.outcome().isOutOfDenominator()) {
        pooled.add(stream, from, to);
      }
    }
    return pooled;
  }

  private void add(KeptStream stream, long from, long to) {
    if (!stream.isCompleted()) {
      absent.merge(AbsentReason.NOT_COMPLETED, 1, Integer::sum);
    } else if (Double.isNaN(stream.value(metric))) {
      absent.merge(stream.reason(metric), 1, Integer::sum);
    } else {
      new GapWalk(stream, metric).collect(from, to, codes);
      ends.add(codes.size());
    }
  }

  Dist dist() {
    double[] values = codes.toMillis();
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    ClusterBootstrap requests = new ClusterBootstrap(values, ends.toArray(), sorted);
    List<Optional<Interval>> intervals =
        requests.quantiles(Quantile.probabilities(), CONFIDENCE, new SplittableRandom(SEED));
    EnumMap<Quantile, QuantileValue> quantiles = new EnumMap<>(Quantile.class);
    for (Quantile quantile : Quantile.values()) {
      quantiles.put(
          quantile,
          sorted.length == 0
              ? new QuantileValue.None()
              : new QuantileValue.Exact(
                  Quantiles.type7(sorted, quantile.probability()),
                  intervals.get(quantile.ordinal())));
    }
    Moments moments = Moments.of(sorted);
    return new Dist(
        metric.unit(),
        metric.weighting(),
        sorted.length,
        0,
        Double.NaN,
        sorted.length == 0 ? Dist.Intervals.NONE : Dist.Intervals.REQUEST_BOOTSTRAP,
        new Dist.Moments(moments.mean(), moments.std(), moments.min(), moments.max()),
        quantiles,
        absent);
  }
}
