// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import java.util.Arrays;
import java.util.Optional;

/// Median and p99 of the last samples.
final class RecentSamples {
  private static final int KEPT = 1024;

  private final double[] ring = new double[KEPT];
  private long added;

  void add(double value) {
    ring[(int) (added % KEPT)] = value;
    added++;
  }

  Optional<Progress.Quantiles> quantiles() {
    int n = (int) Math.min(added, KEPT);
    if (n == 0) {
      return Optional.empty();
    }
    double[] sorted = Arrays.copyOf(ring, n);
    Arrays.sort(sorted);
    return Optional.of(
        new Progress.Quantiles(added, sorted[(n - 1) / 2], sorted[(int) (0.99 * (n - 1))]));
  }
}
