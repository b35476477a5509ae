// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;

/// The stretch of pooled samples in which a resampled quantile can lie, reduced to what drawing
/// clusters needs: for each cluster the samples at or below the stretch, and for each step of a
/// grid over it the clusters that have samples there.
final class ClusterWindow {
  private static final int GRID = 256;
  private static final double ERRORS = 4;

  private final double p;
  private final double[] grid;
  private final int[] below;

  /// Entries in ascending order of their step: which cluster has how many samples in it.
  private final int[] stepOf;

  private final int[] clusterOf;
  private final int[] countOf;

  private ClusterWindow(double p, double[] grid, int[] below, Entries entries) {
    this.p = p;
    this.grid = grid;
    this.below = below;
    int n = entries.n;
    this.stepOf = new int[n];
    this.clusterOf = new int[n];
    this.countOf = new int[n];
    int[] next = new int[GRID + 1];
    for (int i = 0; i < n; i++) {
      next[entries.step[i] + 1]++;
    }
    for (int k = 1; k <= GRID; k++) {
      next[k] += next[k - 1];
    }
    for (int i = 0; i < n; i++) {
      int at = next[entries.step[i]]++;
      stepOf[at] = entries.step[i];
      clusterOf[at] = entries.cluster[i];
      countOf[at] = entries.count[i];
    }
  }

  /// @param values the samples, cluster after cluster, each cluster up to its entry in `ends`
  /// @param sorted the same samples in ascending order, not empty
  static ClusterWindow of(double[] values, int[] ends, double[] sorted, double p) {
    double error = shareError(values, ends, Quantiles.type7(sorted, p), p);
    double low = Math.max(0, p - ERRORS * error);
    double high = Math.min(1, p + ERRORS * error);
    double[] grid = new double[GRID];
    for (int k = 0; k < GRID; k++) {
      grid[k] = Quantiles.type7(sorted, low + (high - low) * k / (GRID - 1));
    }
    int[] below = new int[ends.length];
    Entries entries = new Entries();
    int[] here = new int[GRID];
    int from = 0;
    for (int c = 0; c < ends.length; c++) {
      Arrays.fill(here, 0);
      for (int i = from; i < ends[c]; i++) {
        if (values[i] <= grid[0]) {
          below[c]++;
        } else if (values[i] <= grid[GRID - 1]) {
          here[Ranks.firstOf(grid, values[i])]++;
        }
      }
      for (int k = 0; k < GRID; k++) {
        if (here[k] > 0) {
          entries.add(k, c, here[k]);
        }
      }
      from = ends[c];
    }
    return new ClusterWindow(p, grid, below, entries);
  }

  /// Standard error of the pooled share of samples ≤ t, clusters being the unit.
  static double shareError(double[] values, int[] ends, double t, double p) {
    double squares = 0;
    int from = 0;
    for (int end : ends) {
      int count = 0;
      for (int i = from; i < end; i++) {
        count += values[i] <= t ? 1 : 0;
      }
      double rest = count - p * (end - from);
      squares += rest * rest;
      from = end;
    }
    double clusters = ends.length;
    return Math.sqrt(squares * clusters / (clusters - 1)) / values.length;
  }

  /// The quantile of the replicate that has cluster c `times[c]` times, `samples` samples in all:
  /// the first step up to which there are enough. Outside of the stretch, its end.
  double quantile(int[] times, long samples) {
    double wanted = p * samples;
    long reached = 0;
    for (int c = 0; c < below.length; c++) {
      reached += (long) times[c] * below[c];
    }
    if (reached >= wanted) {
      return grid[0];
    }
    for (int i = 0; i < stepOf.length; i++) {
      reached += (long) times[clusterOf[i]] * countOf[i];
      if (reached >= wanted) {
        return grid[stepOf[i]];
      }
    }
    return grid[GRID - 1];
  }

  /// Entries as they are found.
  private static final class Entries {
    private int[] step = new int[256];
    private int[] cluster = new int[256];
    private int[] count = new int[256];
    private int n;

    void add(int atStep, int ofCluster, int samples) {
      if (n == step.length) {
        step = Arrays.copyOf(step, n * 2);
        cluster = Arrays.copyOf(cluster, n * 2);
        count = Arrays.copyOf(count, n * 2);
      }
      step[n] = atStep;
      cluster[n] = ofCluster;
      count[n++] = samples;
    }
  }
}
