// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import java.util.Arrays;
import java.util.Locale;

/// The quantiles that every distribution states.
public enum Quantile {
  P50(0.50),
  P90(0.90),
  P95(0.95),
  P99(0.99);

  private final double probability;

  Quantile(double probability) {
    this.probability = probability;
  }

  /// Between 0 and 1.
  public double probability() {
    return probability;
  }

  /// The probabilities of all, in their order.
  public static double[] probabilities() {
    return Arrays.stream(values()).mapToDouble(Quantile::probability).toArray();
  }

  /// The key in files, such as `p99`.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
