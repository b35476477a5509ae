// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// The regularised incomplete beta function and the binomial distribution that follows from it.
/// Pure; relative error below 10⁻⁹ for parameters up to 10⁶.
public final class Beta {
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };
  private static final double TINY = 1e-300;
  private static final double PRECISION = 1e-15;

  private Beta() {}

  /// `I_x(a, b)`, the probability that a beta(a, b) variable is at most x.
  ///
  /// Continued fraction 8.17.22 of the NIST Digital Library of Mathematical Functions, evaluated by
  /// the modified Lentz method on the side where it converges fast.
  ///
  /// @throws IllegalArgumentException when a or b is not positive or x is outside 0…1
  public static double regularised(double x, double a, double b) {
    if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) {
      throw new IllegalArgumentException("I_x(a,b) of x=" + x + " a=" + a + " b=" + b);
    }
    if (x == 0 || x == 1) {
      return x;
    }
    double logFront =
        logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
    return x < (a + 1) / (a + b + 2)
        ? Math.exp(logFront) * continuedFraction(x, a, b) / a
        : 1 - Math.exp(logFront) * continuedFraction(1 - x, b, a) / b;
  }

  /// `P(Bin(n, p) ≤ k)`; 0 for k < 0 and 1 for k ≥ n.
  public static double binomialAtMost(long k, long n, double p) {
    if (k < 0) {
      return 0;
    }
    return k >= n ? 1 : regularised(1 - p, (double) (n - k), k + 1.0);
  }

  /// `ln Γ(x)` for x > 0: Lanczos approximation, g = 7, nine terms (Godfrey's coefficients).
  static double logGamma(double x) {
    if (x < 0.5) {
      return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
    }
    double z = x - 1;
    double series = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      series += LANCZOS[i] / (z + i);
    }
    double t = z + 7.5;
    return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
  }

  private static double continuedFraction(double x, double a, double b) {
    double c = 1;
    double d = inverse(1 - (a + b) * x / (a + 1));
    double value = d;
    int limit = 200 + 10 * (int) Math.sqrt(Math.max(a, b));
    for (int m = 1; m <= limit; m++) {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      d = inverse(1 + even * d);
      c = awayFromZero(1 + even / c);
      value *= d * c;
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = inverse(1 + odd * d);
      c = awayFromZero(1 + odd / c);
      double step = d * c;
      value *= step;
      if (Math.abs(step - 1) < PRECISION) {
        break;
      }
    }
    return value;
  }

  private static double inverse(double value) {
    return 1 / awayFromZero(value);
  }

  private static double awayFromZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }
}
