// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// Count, mean, population σ and range of samples, in their unit.
///
/// `std = √(Σ(x − mean)² / n)`: what we have is what we describe, so the divisor is n. Everything
/// but `n` is `NaN` without samples.
public record Moments(long n, double mean, double std, double min, double max) {
  /// No samples.
  public static final Moments NONE = new Moments(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /// The moments of `samples`: two passes, the second corrected for the rounding of the first
  /// (Chan, Golub and LeVeque 1983), so that a large offset does not eat the spread.
  public static Moments of(double[] samples) {
    int n = samples.length;
    if (n == 0) {
      return NONE;
    }
    double sum = 0;
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double x : samples) {
      sum += x;
      min = Math.min(min, x);
      max = Math.max(max, x);
    }
    double mean = sum / n;
    double squares = 0;
    double rest = 0;
    for (double x : samples) {
      double d = x - mean;
      squares += d * d;
      rest += d;
    }
    double variance = Math.max(0, (squares - rest * rest / n) / n);
    return new Moments(n, mean + rest / n, Math.sqrt(variance), min, max);
  }

  /// σ / mean; `NaN` without samples or with a mean of 0.
  public double cv() {
    return mean == 0 ? Double.NaN : std / mean;
  }
}
