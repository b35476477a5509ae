// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;

/// The median and the median absolute deviation: centre and spread that half of the samples cannot
/// move. In the unit of the samples; pure.
public final class Medians {
  /// σ of a normal distribution over its MAD: `1/Φ⁻¹(3/4)`.
  public static final double NORMAL_CONSISTENCY = 1.4826;

  private Medians() {}

  /// The median of samples in any order, which stay as they are.
  ///
  /// @throws IllegalArgumentException without samples
  public static double median(double[] samples) {
    return Quantiles.type7(Quantiles.sorted(samples), 0.5);
  }

  /// The median of ascending samples.
  ///
  /// @throws IllegalArgumentException without samples
  public static double ofSorted(double[] sorted) {
    return Quantiles.type7(sorted, 0.5);
  }

  /// `median |x − centre|`, unscaled; times [#NORMAL_CONSISTENCY] it estimates σ.
  ///
  /// @throws IllegalArgumentException without samples
  public static double mad(double[] samples, double centre) {
    double[] deviations = new double[samples.length];
    for (int i = 0; i < samples.length; i++) {
      deviations[i] = Math.abs(samples[i] - centre);
    }
    Arrays.sort(deviations);
    return Quantiles.type7(deviations, 0.5);
  }
}
