// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Confidence intervals for quantiles of samples that come in clusters: the token gaps of many
/// answers, where the gaps of one answer resemble each other. In the unit of the samples.
///
/// Whole clusters (answers) are drawn with replacement, never single gaps: on clustered gaps the
/// naive interval of a p99 covers the truth in a third of the cases only. The replicates are not
/// sorted; for a fine grid of thresholds around the quantile each cluster's count below them is
/// kept, and `q* ≤ t` exactly when the counts drawn below t reach p. The grid is ±4 standard errors
/// wide by Woodruff's method (Woodruff 1952), which makes millions of gaps affordable.
///
/// No interval below 20 clusters, and none for tails beyond p90 below 200: there even this interval
/// covers too rarely.
public final class ClusterBootstrap {
  private static final int FEWEST = 20;
  private static final int FEWEST_FOR_TAIL = 200;
  private static final double TAIL = 0.9;
  private static final int GRID = 64;
  private static final double WORK = 10e6;

  private final double[] values;
  private final int[] ends;
  private final double[] sorted;

  /// @param values the samples, cluster after cluster; not copied
  /// @param ends for each cluster the index after its last sample, never falling; a cluster may be
  ///   empty
  /// @param sorted the same samples in ascending order; not copied
  /// @throws IllegalArgumentException when the ends do not fit the samples
  public ClusterBootstrap(double[] values, int[] ends, double[] sorted) {
    if (sorted.length != values.length
        || (ends.length == 0 ? 0 : ends[ends.length - 1]) != values.length) {
      throw new IllegalArgumentException("clusters do not cover " + values.length + " samples");
    }
    this.values = values;
    this.ends = ends;
    this.sorted = sorted;
  }

  /// The interval of the `p` quantile of the pooled samples.
  public Optional<Interval> quantile(double p, double confidence, RandomGenerator random) {
    if (ends.length < FEWEST || (p > TAIL && ends.length < FEWEST_FOR_TAIL) || values.length == 0) {
      return Optional.empty();
    }
    double error = shareError(Quantiles.type7(sorted, p), p);
    double[] grid = grid(p, error);
    int[] below = countsBelow(grid);
    double[] shares = reachedShares(grid.length, below, p, random);
    double tail = (1 - confidence) / 2;
    int low = 0;
    while (low + 1 < grid.length && shares[low + 1] <= tail) {
      low++;
    }
    int high = grid.length - 1;
    while (high > 0 && shares[high - 1] >= 1 - tail) {
      high--;
    }
    return Optional.of(new Interval(grid[low], grid[high]));
  }

  /// Standard error of the pooled share of samples ≤ t, clusters being the unit.
  private double shareError(double t, double p) {
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

  private double[] grid(double p, double error) {
    double low = Math.max(0, p - 4 * error);
    double high = Math.min(1, p + 4 * error);
    double[] grid = new double[GRID];
    for (int k = 0; k < GRID; k++) {
      grid[k] = Quantiles.type7(sorted, low + (high - low) * k / (GRID - 1));
    }
    return grid;
  }

  /// For each cluster and threshold how many of its samples are ≤ the threshold.
  private int[] countsBelow(double[] grid) {
    int width = grid.length;
    int[] below = new int[ends.length * width];
    int from = 0;
    for (int c = 0; c < ends.length; c++) {
      int row = c * width;
      for (int i = from; i < ends[c]; i++) {
        int first = Ranks.firstOf(grid, values[i]);
        if (first < width) {
          below[row + first]++;
        }
      }
      for (int k = 1; k < width; k++) {
        below[row + k] += below[row + k - 1];
      }
      from = ends[c];
    }
    return below;
  }

  /// For each threshold the share of replicates whose quantile lies at or below it.
  private double[] reachedShares(int width, int[] below, double p, RandomGenerator random) {
    int clusters = ends.length;
    int replicates = (int) Math.max(200, Math.min(1000, WORK / clusters));
    double[] reached = new double[width];
    long[] counts = new long[width];
    for (int b = 0; b < replicates; b++) {
      Arrays.fill(counts, 0);
      long drawn = 0;
      for (int j = 0; j < clusters; j++) {
        int c = random.nextInt(clusters);
        drawn += ends[c] - (c == 0 ? 0 : ends[c - 1]);
        int row = c * width;
        for (int k = 0; k < width; k++) {
          counts[k] += below[row + k];
        }
      }
      for (int k = 0; k < width; k++) {
        reached[k] += counts[k] >= p * drawn ? 1.0 / replicates : 0;
      }
    }
    return reached;
  }
}
