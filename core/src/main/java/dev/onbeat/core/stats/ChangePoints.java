// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Where the level of one or several parallel series changes: PELT (Killick, Fearnhead and Eckley
/// 2012), which finds the segmentation with the smallest sum of squared residuals plus a penalty
/// for each change, exactly. Pure.
final class ChangePoints {
  private ChangePoints() {}

  /// The first index of every segment but the first, ascending.
  ///
  /// @param series parallel series, each scaled to noise of σ = 1
  /// @param penalty for each change; (d + 1) ln n is Schwarz's criterion for d series
  static List<Integer> of(double[][] series, double penalty) {
    int n = series[0].length;
    Cost cost = new Cost(series);
    double[] best = new double[n + 1];
    int[] previous = new int[n + 1];
    best[0] = -penalty;
    List<Integer> candidates = new ArrayList<>();
    candidates.add(0);
    for (int end = 1; end <= n; end++) {
      best[end] = Double.POSITIVE_INFINITY;
      for (int start : candidates) {
        double value = best[start] + cost.of(start, end) + penalty;
        if (value < best[end]) {
          best[end] = value;
          previous[end] = start;
        }
      }
      int to = end;
      candidates.removeIf(start -> best[start] + cost.of(start, to) > best[to]);
      candidates.add(end);
    }
    List<Integer> changes = new ArrayList<>();
    for (int at = previous[n]; at > 0; at = previous[at]) {
      changes.add(at);
    }
    Collections.reverse(changes);
    return changes;
  }

  /// Sum of squared residuals of a segment around its mean, over all series.
  private static final class Cost {
    private final double[][] sums;
    private final double[][] squares;

    Cost(double[][] series) {
      int n = series[0].length;
      sums = new double[series.length][n + 1];
      squares = new double[series.length][n + 1];
      for (int d = 0; d < series.length; d++) {
        for (int i = 0; i < n; i++) {
          double x = series[d][i];
          sums[d][i + 1] = sums[d][i] + x;
          squares[d][i + 1] = squares[d][i] + x * x;
        }
      }
    }

    double of(int start, int end) {
      double total = 0;
      for (int d = 0; d < sums.length; d++) {
        double sum = sums[d][end] - sums[d][start];
        total += squares[d][end] - squares[d][start] - sum * sum / (end - start);
      }
      return total;
    }
  }
}
