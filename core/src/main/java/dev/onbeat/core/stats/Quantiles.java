// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;

/// Exact sample quantiles, type 7 of Hyndman and Fan (1996): the default of numpy, R and Excel.
///
/// With `h = (n − 1)·p` the value is `x[⌊h⌋] + (h − ⌊h⌋)·(x[⌊h⌋+1] − x[⌊h⌋])`, counting from 0. The
/// unit is that of the samples. Pure.
public final class Quantiles {
  private Quantiles() {}

  /// The `p` quantile of ascending samples.
  ///
  /// @param sorted ascending, not empty, without `NaN`
  /// @param p between 0 and 1
  /// @throws IllegalArgumentException when `sorted` is empty or `p` is outside 0…1
  public static double type7(double[] sorted, double p) {
    return type7(sorted, sorted.length, p);
  }

  /// The `p` quantile of the first `n` entries of ascending samples.
  ///
  /// @throws IllegalArgumentException when `n` is 0 or larger than the array, or `p` is outside 0…1
  public static double type7(double[] sorted, int n, double p) {
    if (n < 1 || n > sorted.length) {
      throw new IllegalArgumentException("no quantile of " + n + " samples");
    }
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("not a probability: " + p);
    }
    double h = (n - 1) * p;
    int below = (int) h;
    double low = sorted[below];
    if (below + 1 >= n) {
      return low;
    }
    double high = sorted[below + 1];
    return low == high ? low : low + (h - below) * (high - low);
  }

  /// The samples in ascending order; the argument stays as it is.
  public static double[] sorted(double[] samples) {
    double[] copy = samples.clone();
    Arrays.sort(copy);
    return copy;
  }
}
