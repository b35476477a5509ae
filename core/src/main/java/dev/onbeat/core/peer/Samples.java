// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.stats.Quantiles;
import java.util.Arrays;

/// Samples of one of a tool's metrics, growing. Order does not matter: figures are taken from the
/// sorted samples, so that they do not depend on it even in the last digit.
final class Samples {
  private double[] values = new double[64];
  private int n;

  void add(double value) {
    if (n == values.length) {
      values = Arrays.copyOf(values, n + (n >> 1));
    }
    values[n++] = value;
  }

  int n() {
    return n;
  }

  double sum() {
    return Arrays.stream(sorted()).sum();
  }

  /// numpy's default percentile, which is type 7.
  double percentile(double p) {
    return Quantiles.type7(sorted(), p);
  }

  Moments moments() {
    return Moments.of(sorted());
  }

  private double[] sorted() {
    Arrays.sort(values, 0, n);
    return Arrays.copyOf(values, n);
  }
}
