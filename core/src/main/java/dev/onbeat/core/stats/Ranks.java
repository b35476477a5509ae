// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;

/// Ranks from 1, equal samples sharing the mean of theirs.
final class Ranks {
  private Ranks() {}

  /// The rank of each sample, in the order of the samples.
  static double[] of(double[] samples) {
    double[] sorted = Quantiles.sorted(samples);
    double[] ranks = new double[samples.length];
    for (int i = 0; i < samples.length; i++) {
      int first = firstOf(sorted, samples[i]);
      int last = lastOf(sorted, samples[i]);
      ranks[i] = (first + last) / 2.0 + 1;
    }
    return ranks;
  }

  /// `Σ (t³ − t)` over groups of t equal samples: the tie term of rank tests.
  static double tieTerm(double[] samples) {
    double[] sorted = Quantiles.sorted(samples);
    double sum = 0;
    for (int i = 0; i < sorted.length; ) {
      int last = lastOf(sorted, sorted[i]);
      double t = last - i + 1.0;
      sum += t * t * t - t;
      i = last + 1;
    }
    return sum;
  }

  /// Index of the first entry of ascending `sorted` that is not below `value`.
  static int firstOf(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Double.compare(sorted[middle], value) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Index of the last entry of ascending `sorted` that is not above `value`; −1 when all are.
  static int lastOf(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Double.compare(sorted[middle], value) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /// Positions of the samples in ascending order of value; equal samples keep their order.
  static int[] order(double[] samples) {
    double[] sorted = Quantiles.sorted(samples);
    int[] next = new int[samples.length];
    Arrays.fill(next, -1);
    int[] order = new int[samples.length];
    for (int i = 0; i < samples.length; i++) {
      int first = firstOf(sorted, samples[i]);
      next[first]++;
      order[first + next[first]] = i;
    }
    return order;
  }
}
