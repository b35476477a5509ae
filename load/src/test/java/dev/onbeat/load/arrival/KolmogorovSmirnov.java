// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/// The one-sample Kolmogorov–Smirnov test against a fully specified distribution.
final class KolmogorovSmirnov {
  private KolmogorovSmirnov() {}

  /// The largest distance between the sample's distribution and `cdf`.
  static double distance(double[] sample, DoubleUnaryOperator cdf) {
    double[] sorted = sample.clone();
    Arrays.sort(sorted);
    double distance = 0;
    for (int i = 0; i < sorted.length; i++) {
      double expected = cdf.applyAsDouble(sorted[i]);
      distance = Math.max(distance, expected - (double) i / sorted.length);
      distance = Math.max(distance, (double) (i + 1) / sorted.length - expected);
    }
    return distance;
  }

  /// The distance that a true sample of `n` exceeds with probability `alpha`: √(−ln(α/2)/2n), from
  /// the first term of Kolmogorov's series.
  static double critical(int n, double alpha) {
    return Math.sqrt(-Math.log(alpha / 2) / (2.0 * n));
  }

  /// Gaps in units of the mean gap, the first one from zero.
  static double[] gaps(long[] times, double perSecond) {
    double[] gaps = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      gaps[i] = (times[i] - (i == 0 ? 0 : times[i - 1])) * perSecond / 1e9;
    }
    return gaps;
  }
}
