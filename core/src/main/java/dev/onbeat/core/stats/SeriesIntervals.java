// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// 95 % (or other) intervals for the mean and quantiles of a series in planned order, by the method
/// that its dependence calls for: order statistics where the samples are independent, a
/// [BlockBootstrap] where they are not. In the unit of the samples.
///
/// @param method how the quantile intervals were made; that of the mean is always a bootstrap
/// @param quantiles in the order of the probabilities asked; empty where the sample is too small
public record SeriesIntervals(
    Method method,
    Dependence dependence,
    Optional<Interval> mean,
    List<Optional<Interval>> quantiles) {

  /// How quantile intervals were made.
  public enum Method {
    ORDER_STATISTICS,
    BLOCK_BOOTSTRAP
  }

  /// Copies the list.
  public SeriesIntervals {
    quantiles = List.copyOf(quantiles);
  }

  /// Estimates the dependence, then the intervals.
  ///
  /// @param series in planned order, without `NaN`; `+∞` stands for failures
  /// @param probabilities ascending
  public static SeriesIntervals of(
      double[] series, double[] probabilities, double confidence, RandomGenerator random) {
    Dependence dependence = Dependence.of(series);
    if (series.length == 0) {
      List<Optional<Interval>> none = new ArrayList<>();
      for (int i = 0; i < probabilities.length; i++) {
        none.add(Optional.empty());
      }
      return new SeriesIntervals(Method.ORDER_STATISTICS, dependence, Optional.empty(), none);
    }
    BlockBootstrap bootstrap = new BlockBootstrap(series, dependence);
    if (!dependence.isIndependent()) {
      BlockBootstrap.Intervals drawn = bootstrap.intervals(probabilities, confidence, random);
      return new SeriesIntervals(
          Method.BLOCK_BOOTSTRAP, dependence, drawn.mean(), drawn.quantiles());
    }
    Optional<Interval> mean = bootstrap.intervals(new double[0], confidence, random).mean();
    double[] sorted = Quantiles.sorted(series);
    List<Optional<Interval>> quantiles = new ArrayList<>();
    for (double p : probabilities) {
      quantiles.add(OrderStatisticInterval.of(sorted, p, confidence));
    }
    return new SeriesIntervals(Method.ORDER_STATISTICS, dependence, mean, quantiles);
  }
}
