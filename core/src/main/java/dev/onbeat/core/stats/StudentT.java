// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// Student's t distribution, through the incomplete beta function. Pure.
public final class StudentT {
  private StudentT() {}

  /// `P(T ≤ t)` with `freedom` > 0 degrees of freedom: `1 − ½ I(ν/(ν+t²); ν/2, ½)` for t ≥ 0
  /// (Abramowitz and Stegun 26.7.1).
  public static double cdf(double t, double freedom) {
    double tail = 0.5 * Beta.regularised(freedom / (freedom + t * t), freedom / 2, 0.5);
    return t >= 0 ? 1 - tail : tail;
  }

  /// The value that T stays below with probability `p`, by bisection of [#cdf(double, double)].
  ///
  /// @throws IllegalArgumentException when p is not strictly between 0 and 1
  public static double quantile(double p, double freedom) {
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException("not strictly a probability: " + p);
    }
    if (p < 0.5) {
      return -quantile(1 - p, freedom);
    }
    double high = 1;
    while (cdf(high, freedom) < p) {
      high *= 2;
    }
    double low = 0;
    for (int i = 0; i < 200 && high - low > 1e-13 * high; i++) {
      double middle = (low + high) / 2;
      if (cdf(middle, freedom) < p) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
