// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;

/// Whether a series rises or falls, by ranks, and how steeply.
///
/// Mann–Kendall: S = Σ sign(xⱼ − xᵢ) over i < j, variance corrected for ties (Kendall 1975). Slope
/// by Theil and Sen: the median of all pairwise slopes, which a quarter of wild samples cannot move
/// (Sen 1968). A series that remembers itself trends by chance, so the variance is multiplied by τ
/// of what is left when the slope is taken out (the idea of Hamed and Rao 1998).
///
/// @param kendall Kendall's τ_b against time, −1 … 1; 0 for a constant series
/// @param p two-sided p-value; 1 for fewer than three samples
/// @param slope per step, in the unit of the samples
/// @param inflation factor applied to the variance, ≥ 1
public record Trend(double kendall, double p, double slope, double inflation) {

  /// The trend of a series in time order; O(n²), meant for up to a few thousand samples.
  public static Trend of(double[] series) {
    int n = series.length;
    if (n < 3) {
      return new Trend(0, 1, 0, 1);
    }
    double slope = slope(series);
    double[] rest = new double[n];
    for (int i = 0; i < n; i++) {
      rest[i] = series[i] - slope * i;
    }
    return of(series, slope, Dependence.of(rest).tau());
  }

  /// The trend of independent samples in time order.
  public static Trend ofIndependent(double[] series) {
    return series.length < 3 ? new Trend(0, 1, 0, 1) : of(series, slope(series), 1);
  }

  private static Trend of(double[] series, double slope, double inflation) {
    int n = series.length;
    long s = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        s += Double.compare(series[j], series[i]);
      }
    }
    double pairs = (double) n * (n - 1);
    double ties = 0;
    double tiedPairs = 0;
    double[] sorted = Quantiles.sorted(series);
    for (int i = 0; i < n; ) {
      int last = Ranks.lastOf(sorted, sorted[i]);
      double t = last - i + 1.0;
      ties += t * (t - 1) * (2 * t + 5);
      tiedPairs += t * (t - 1);
      i = last + 1;
    }
    if (tiedPairs == pairs) {
      return new Trend(0, 1, 0, inflation);
    }
    double variance = (pairs * (2.0 * n + 5) - ties) / 18 * inflation;
    double kendall = s / Math.sqrt(pairs / 2 * (pairs - tiedPairs) / 2);
    return new Trend(kendall, Normal.twoSided(s / Math.sqrt(variance)), slope, inflation);
  }

  private static double slope(double[] series) {
    int n = series.length;
    double[] slopes = new double[n * (n - 1) / 2];
    int k = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        slopes[k++] = (series[j] - series[i]) / (j - i);
      }
    }
    Arrays.sort(slopes);
    return Quantiles.type7(slopes, 0.5);
  }
}
