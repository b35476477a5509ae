// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;

/// The gaps of many streams in one pot: `event_gap`, one sample a gap, and `itl`, one a token.
///
/// Completed answers only. Packed at four bytes a sample and sorted once; quantiles are exact to
/// what [GapCode] keeps, 1 µs.
final class PooledSamples {
  private final Metric metric;
  private final int[] sorted;
  private final EnumMap<AbsentReason, Integer> absent;

  private PooledSamples(Metric metric, int[] sorted, EnumMap<AbsentReason, Integer> absent) {
    this.metric = metric;
    this.sorted = sorted;
    this.absent = absent;
  }

  /// Everything that came between two moments, ns from origin; [Long#MIN_VALUE] and
  /// [Long#MAX_VALUE] for all.
  static PooledSamples of(Metric metric, List<KeptStream> streams, long from, long to) {
    EnumMap<AbsentReason, Integer> absent = new EnumMap<>(AbsentReason.class);
    IntPot pot = new IntPot();
    for (KeptStream stream : streams) {
      if (stream.outcome().isOutOfDenominator()) {
        continue;
      }
      if (!stream.isCompleted()) {
        absent.merge(AbsentReason.NOT_COMPLETED, 1, Integer::sum);
      } else if (Double.isNaN(stream.value(metric))) {
        absent.merge(stream.reason(metric), 1, Integer::sum);
      } else {
        new GapWalk(stream, metric).collect(from, to, pot);
      }
    }
    int[] sorted = pot.toArray();
    Arrays.sort(sorted);
    return new PooledSamples(metric, sorted, absent);
  }

  int n() {
    return sorted.length;
  }

  Dist dist() {
    int n = sorted.length;
    EnumMap<Quantile, QuantileValue> quantiles = new EnumMap<>(Quantile.class);
    for (Quantile quantile : Quantile.values()) {
      quantiles.put(
          quantile,
          n == 0
              ? new QuantileValue.None()
              : new QuantileValue.Exact(type7(sorted, quantile.probability()), Optional.empty()));
    }
    return new Dist(
        metric.unit(),
        metric.weighting(),
        n,
        0,
        Double.NaN,
        Dist.Intervals.NONE,
        moments(),
        quantiles,
        absent);
  }

  /// Type 7 quantile of ascending codes, ms.
  static double type7(int[] sorted, double p) {
    double h = (sorted.length - 1) * p;
    int below = (int) h;
    double low = GapCode.millis(sorted[below]);
    return below + 1 >= sorted.length
        ? low
        : low + (h - below) * (GapCode.millis(sorted[below + 1]) - low);
  }

  private Dist.Moments moments() {
    int n = sorted.length;
    if (n == 0) {
      return Dist.Moments.NONE;
    }
    double sum = 0;
    for (int code : sorted) {
      sum += GapCode.millis(code);
    }
    double mean = sum / n;
    double squares = 0;
    for (int code : sorted) {
      double d = GapCode.millis(code) - mean;
      squares += d * d;
    }
    return new Dist.Moments(
        mean, Math.sqrt(squares / n), GapCode.millis(sorted[0]), GapCode.millis(sorted[n - 1]));
  }
}
