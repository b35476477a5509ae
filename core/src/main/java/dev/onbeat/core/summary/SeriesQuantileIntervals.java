// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.stats.BlockBootstrap;
import dev.onbeat.core.stats.Dependence;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.stats.OrderStatisticInterval;
import dev.onbeat.core.stats.Quantiles;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// 95 % intervals of the quantiles of one value a request, in planned order.
///
/// Requests that shared a queue are not independent: where the series shows dependence, a block
/// bootstrap over its order; order statistics where it does not. An interval that a cut-off wait
/// leaves open above, or that does not hold the value shown, is not stated. The bootstrap draws
/// from a fixed seed, so that a report can be made again.
final class SeriesQuantileIntervals {
  private static final double CONFIDENCE = 0.95;
  private static final long SEED = 0x6f6e62656174L;

  private final Dist.Intervals method;
  private final EnumMap<Quantile, Interval> intervals;

  private SeriesQuantileIntervals(Dist.Intervals method, EnumMap<Quantile, Interval> intervals) {
    this.method = method;
    this.intervals = intervals;
  }

  /// @param series in planned order; `+∞` for a wait that was cut off
  static SeriesQuantileIntervals of(double[] series) {
    EnumMap<Quantile, Interval> intervals = new EnumMap<>(Quantile.class);
    if (series.length == 0) {
      return new SeriesQuantileIntervals(Dist.Intervals.NONE, intervals);
    }
    Dependence dependence = Dependence.of(series);
    if (dependence.isIndependent()) {
      double[] sorted = Quantiles.sorted(series);
      for (Quantile quantile : Quantile.values()) {
        OrderStatisticInterval.of(sorted, quantile.probability(), CONFIDENCE)
            .ifPresent(interval -> intervals.put(quantile, interval));
      }
      return new SeriesQuantileIntervals(Dist.Intervals.ORDER_STATISTICS, intervals);
    }
    List<Optional<Interval>> drawn =
        new BlockBootstrap(series, dependence)
            .intervals(Quantile.probabilities(), CONFIDENCE, new SplittableRandom(SEED))
            .quantiles();
    for (Quantile quantile : Quantile.values()) {
      drawn.get(quantile.ordinal()).ifPresent(interval -> intervals.put(quantile, interval));
    }
    return new SeriesQuantileIntervals(Dist.Intervals.BLOCK_BOOTSTRAP, intervals);
  }

  Dist.Intervals method() {
    return method;
  }

  /// The interval around `value`, where there is a closed one that holds it.
  ///
  /// @param cutOffFrom shortest wait that was cut off, `NaN` when there is none
  Optional<Interval> around(Quantile quantile, double value, double cutOffFrom) {
    return Optional.ofNullable(intervals.get(quantile))
        .filter(interval -> Double.isFinite(interval.low()) && Double.isFinite(interval.high()))
        .filter(interval -> interval.contains(value) && !(interval.high() > cutOffFrom));
  }
}
