// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import java.util.Arrays;

/// Ints in one growing array, without boxing.
final class IntPot {
  private int[] values = new int[64];
  private int n;

  void add(int value) {
    if (n == values.length) {
      values = Arrays.copyOf(values, n + (n >> 1));
    }
    values[n++] = value;
  }

  int size() {
    return n;
  }

  /// The values as packed durations, in ms.
  double[] toMillis() {
    double[] millis = new double[n];
    for (int i = 0; i < n; i++) {
      millis[i] = GapCode.millis(values[i]);
    }
    return millis;
  }

  int[] toArray() {
    return Arrays.copyOf(values, n);
  }
}
