// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;

/// Quantiles of a sample in which some values are only known as "more than so much": waits that a
/// timeout cut off. In the unit of the samples; immutable.
///
/// Leaving such values out, or taking the timeout for the value, makes a server look best where it
/// is worst. The product-limit estimate `S(t) = Π (1 − dᵢ/rᵢ)` (Kaplan and Meier 1958) gives each
/// its due: it was at risk as long as it was watched. The `p` quantile is the smallest t with `S(t)
/// ≤ 1 − p`; where the estimate never falls that low, only the largest time watched is known as a
/// lower bound. At a tie an observed value comes before a censored one.
///
/// As long as all censored values lie above the order statistics that a quantile needs, their exact
/// size does not matter and the answer is the plain type 7 quantile, so that a single timeout does
/// not change the formula behind the median.
public final class KaplanMeier {
  private final double[] observed;
  private final double[] censored;

  private KaplanMeier(double[] observed, double[] censored) {
    this.observed = observed;
    this.censored = censored;
  }

  /// A sample of observed values and of lower bounds; both in any order, neither kept.
  public static KaplanMeier of(double[] observed, double[] censored) {
    return new KaplanMeier(Quantiles.sorted(observed), Quantiles.sorted(censored));
  }

  /// All samples.
  public int n() {
    return observed.length + censored.length;
  }

  /// What is known of the `p` quantile.
  ///
  /// @throws IllegalArgumentException when `p` is outside 0…1
  public CensoredQuantile quantile(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("not a probability: " + p);
    }
    int n = n();
    if (n == 0) {
      return new CensoredQuantile.None();
    }
    double h = (n - 1) * p;
    int below = (int) h;
    int above = Math.min(n - 1, h > below ? below + 1 : below);
    if (above < observed.length && (censored.length == 0 || censored[0] >= observed[above])) {
      double low = observed[below];
      double high = observed[above];
      return new CensoredQuantile.Known(low == high ? low : low + (h - below) * (high - low));
    }
    return productLimit(1 - p);
  }

  private CensoredQuantile productLimit(double level) {
    double survival = 1;
    int seen = 0;
    int gone = 0;
    while (seen < observed.length) {
      double time = observed[seen];
      while (gone < censored.length && censored[gone] < time) {
        gone++;
      }
      int ties = 1;
      while (seen + ties < observed.length && observed[seen + ties] == time) {
        ties++;
      }
      int atRisk = observed.length - seen + censored.length - gone;
      survival *= 1 - (double) ties / atRisk;
      // Products of ratios miss a level such as 0.5 by rounding.
      if (survival <= level + 1e-12) {
        return new CensoredQuantile.Known(time);
      }
      seen += ties;
    }
    return new CensoredQuantile.AtLeast(largest());
  }

  private double largest() {
    double last = censored[censored.length - 1];
    return observed.length == 0 ? last : Math.max(last, observed[observed.length - 1]);
  }

  /// `S(t)`: the estimated share of waits longer than `t`; `NaN` without samples.
  public double survivalAfter(double t) {
    if (n() == 0) {
      return Double.NaN;
    }
    double survival = 1;
    for (int seen = 0; seen < observed.length && observed[seen] <= t; seen++) {
      int gone = below(censored, observed[seen]);
      survival *= 1 - 1.0 / (observed.length - seen + censored.length - gone);
    }
    return survival;
  }

  /// How many of ascending `values` are smaller than `limit`.
  private static int below(double[] values, double limit) {
    int at = Arrays.binarySearch(values, limit);
    if (at < 0) {
      return -at - 1;
    }
    while (at > 0 && values[at - 1] == limit) {
      at--;
    }
    return at;
  }
}
