// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// How much a series resembles itself some samples later. Dimensionless; pure.
public final class Autocorrelation {
  private Autocorrelation() {}

  /// `ρ(k) = Σ (xᵢ − x̄)(xᵢ₊ₖ − x̄) / Σ (xᵢ − x̄)²` for k = 0 … n − 1: the biased estimate, which
  /// dies out where few pairs are left (Priestley 1981, §5.3.3). By Fourier transform, O(n log n).
  ///
  /// A series without spread has no correlation: 1 at lag 0, else 0.
  ///
  /// @param series in time order, finite
  public static double[] of(double[] series) {
    int n = series.length;
    double[] rho = new double[n];
    if (n == 0) {
      return rho;
    }
    double mean = Moments.of(series).mean();
    int size = Integer.highestOneBit(Math.max(1, 2 * n - 1)) << 1;
    double[] re = new double[size];
    double[] im = new double[size];
    double spread = 0;
    for (int i = 0; i < n; i++) {
      re[i] = series[i] - mean;
      spread += re[i] * re[i];
    }
    rho[0] = 1;
    if (!(spread > 1e-12 * n * Math.max(mean * mean, Double.MIN_NORMAL))) {
      return rho;
    }
    Fourier.transform(re, im);
    for (int i = 0; i < size; i++) {
      re[i] = re[i] * re[i] + im[i] * im[i];
      im[i] = 0;
    }
    // The power spectrum is even, so the forward transform inverts it up to the factor n.
    Fourier.transform(re, im);
    for (int k = 1; k < n; k++) {
      rho[k] = re[k] / re[0];
    }
    return rho;
  }
}
