// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Confidence intervals for quantiles of samples that come in clusters: the token gaps of many
/// answers, where the gaps of one answer resemble each other. In the unit of the samples.
///
/// Whole clusters (answers) are drawn with replacement, never single gaps: on clustered gaps the
/// naive interval of a p99 covers the truth in a third of the cases only. The replicates are not
/// sorted: only the samples within ±4 standard errors of the quantile (by Woodruff's method,
/// Woodruff 1952) can be its replicate, so each cluster is reduced to how many of its samples lie
/// below that stretch and to the few inside, on a grid of a 32nd of the standard error. All
/// quantiles share one set of draws. That makes ten million gaps of a hundred thousand answers
/// affordable.
///
/// From 5,000 clusters on the interval is the normal limit of the same resampling, p ± z standard
/// errors, which no longer differs from it.
///
/// No interval below 20 clusters, and none for tails beyond p90 below 200: there even this interval
/// covers too rarely.
public final class ClusterBootstrap {
  private static final int FEWEST = 20;
  private static final int FEWEST_FOR_TAIL = 200;
  private static final double TAIL = 0.9;
  private static final int LIMIT_FROM = 5_000;
  private static final int MOST_REPLICATES = 1000;
  private static final int FEWEST_REPLICATES = 200;
  private static final double WORK = 30e6;

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
    return quantiles(new double[] {p}, confidence, random).get(0);
  }

  /// The intervals of several quantiles of the pooled samples, in the order asked.
  ///
  /// @param random consumed in a fixed order: the same seed gives the same intervals
  public List<Optional<Interval>> quantiles(
      double[] probabilities, double confidence, RandomGenerator random) {
    if (ends.length >= LIMIT_FROM) {
      return limits(probabilities, confidence);
    }
    List<ClusterWindow> windows = new ArrayList<>();
    for (double p : probabilities) {
      if (isAffordable(p)) {
        windows.add(ClusterWindow.of(values, ends, sorted, p));
      }
    }
    double[][] drawn = draw(windows, random);
    List<Optional<Interval>> intervals = new ArrayList<>();
    double tail = (1 - confidence) / 2;
    int next = 0;
    for (double p : probabilities) {
      if (isAffordable(p)) {
        double[] replicates = drawn[next++];
        Arrays.sort(replicates);
        intervals.add(
            Optional.of(
                new Interval(
                    Quantiles.type7(replicates, tail), Quantiles.type7(replicates, 1 - tail))));
      } else {
        intervals.add(Optional.empty());
      }
    }
    return intervals;
  }

  /// What the resampling tends to with many clusters.
  private List<Optional<Interval>> limits(double[] probabilities, double confidence) {
    double z = Normal.quantile((1 + confidence) / 2);
    List<Optional<Interval>> intervals = new ArrayList<>();
    for (double p : probabilities) {
      if (values.length == 0) {
        intervals.add(Optional.empty());
        continue;
      }
      double error = ClusterWindow.shareError(values, ends, Quantiles.type7(sorted, p), p);
      double low = Quantiles.type7(sorted, Math.max(0, p - z * error));
      double high = Quantiles.type7(sorted, Math.min(1, p + z * error));
      intervals.add(Optional.of(new Interval(low, high)));
    }
    return intervals;
  }

  private boolean isAffordable(double p) {
    return ends.length >= FEWEST
        && values.length > 0
        && (p <= TAIL || ends.length >= FEWEST_FOR_TAIL);
  }

  /// For each window the quantile of each replicate.
  private double[][] draw(List<ClusterWindow> windows, RandomGenerator random) {
    int clusters = ends.length;
    int replicates =
        (int) Math.max(FEWEST_REPLICATES, Math.min(MOST_REPLICATES, WORK / Math.max(1, clusters)));
    double[][] drawn = new double[windows.size()][replicates];
    int[] times = new int[clusters];
    for (int b = 0; b < replicates && !windows.isEmpty(); b++) {
      Arrays.fill(times, 0);
      long samples = 0;
      for (int j = 0; j < clusters; j++) {
        int c = random.nextInt(clusters);
        times[c]++;
        samples += ends[c] - (c == 0 ? 0 : ends[c - 1]);
      }
      for (int w = 0; w < drawn.length; w++) {
        drawn[w][b] = windows.get(w).quantile(times, samples);
      }
    }
    return drawn;
  }
}
