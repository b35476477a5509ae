// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// The standard normal distribution. Pure.
public final class Normal {
  private static final double[] UPPER = {
    3.52624965998911e-2,
    0.700383064443688,
    6.37396220353165,
    33.912866078383,
    112.079291497871,
    221.213596169931,
    220.206867912376
  };
  private static final double[] LOWER = {
    8.83883476483184e-2,
    1.75566716318264,
    16.064177579207,
    86.7807322029461,
    296.564248779674,
    637.333633378831,
    793.826512519948,
    440.413735824752
  };

  private Normal() {}

  /// `Φ(x)`: Hart's rational approximation in the form of West (2005), absolute error below 10⁻¹⁴.
  public static double cdf(double x) {
    double size = Math.abs(x);
    double tail = size > 37 ? 0 : Math.exp(-size * size / 2) * tailFactor(size);
    return x > 0 ? 1 - tail : tail;
  }

  private static double tailFactor(double x) {
    if (x < 7.07106781186547) {
      return horner(UPPER, x) / horner(LOWER, x);
    }
    double fraction = x + 0.65;
    for (int k = 4; k >= 1; k--) {
      fraction = x + k / fraction;
    }
    return 1 / fraction / Math.sqrt(2 * Math.PI);
  }

  private static double horner(double[] coefficients, double x) {
    double value = 0;
    for (double c : coefficients) {
      value = value * x + c;
    }
    return value;
  }

  /// The two-sided p-value of a standard normal statistic.
  public static double twoSided(double z) {
    return Math.min(1, 2 * cdf(-Math.abs(z)));
  }

  /// `Φ⁻¹(p)`, by bisection of [#cdf(double)].
  ///
  /// @throws IllegalArgumentException when p is not strictly between 0 and 1
  public static double quantile(double p) {
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException("not strictly a probability: " + p);
    }
    if (p > 0.5) {
      return -quantile(1 - p);
    }
    double low = -38;
    double high = 0;
    for (int i = 0; i < 100 && high - low > 1e-15; i++) {
      double middle = (low + high) / 2;
      if (cdf(middle) < p) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
