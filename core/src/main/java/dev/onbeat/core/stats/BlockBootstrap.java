// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Confidence intervals for the mean and the quantiles of a series whose samples depend on each
/// other: latencies of requests that shared a queue, in planned order. In the unit of the samples.
///
/// Circular moving blocks (Politis and Romano 1992): stretches of ⌈4 τ⌉ consecutive samples are
/// drawn with replacement until a series of the same length is full, so that each replicate keeps
/// the dependence inside a block; the interval runs between the α/2 and 1 − α/2 quantiles of the
/// replicates. Two corrections, because a few blocks know less than the percentiles pretend: the
/// interval is widened around the estimate by t(n/ℓ − 1)/z, as for batch means, and that of a
/// quantile is never narrower than the order statistics of the *effective* sample allow.
///
/// There is no interval where the effective sample is too small to carry one: below twenty
/// independent samples' worth, or below what [OrderStatisticInterval] needs for the quantile.
///
/// Samples may be `+∞` (failures); an end of an interval may then be too. Not thread-safe only in
/// so far as the random generator is not.
public final class BlockBootstrap {
  private static final int MOST_REPLICATES = 1000;
  private static final int FEWEST_REPLICATES = 200;
  private static final double WORK = 20e6;
  private static final double FEWEST_EFFECTIVE = 20;

  private final double[] series;
  private final double[] sorted;
  private final int[] rank;
  private final Dependence dependence;
  private final int blockLength;

  /// @param series in planned order, not empty, without `NaN`; not copied
  /// @param dependence of that series
  /// @throws IllegalArgumentException without samples
  public BlockBootstrap(double[] series, Dependence dependence) {
    if (series.length == 0) {
      throw new IllegalArgumentException("no samples to resample");
    }
    this.series = series;
    this.dependence = dependence;
    this.sorted = Quantiles.sorted(series);
    int[] order = Ranks.order(series);
    this.rank = new int[series.length];
    for (int r = 0; r < order.length; r++) {
      rank[order[r]] = r;
    }
    this.blockLength = blockLength(dependence, series.length);
  }

  private static int blockLength(Dependence dependence, int n) {
    return dependence.isIndependent()
        ? 1
        : (int) Math.max(1, Math.min(Math.ceil(4 * dependence.safeTau()), n / 4.0));
  }

  /// Intervals of the mean and of some quantiles, from one set of replicates.
  ///
  /// @param mean interval of the mean
  /// @param quantiles in the order of the probabilities asked
  public record Intervals(Optional<Interval> mean, List<Optional<Interval>> quantiles) {
    /// Copies the list.
    public Intervals {
      quantiles = List.copyOf(quantiles);
    }
  }

  /// Samples that each block carries.
  public int blockLength() {
    return blockLength;
  }

  /// Draws the replicates and reads the intervals off them.
  ///
  /// @param probabilities ascending, each between 0 and 1
  /// @param confidence such as 0.95
  /// @param random consumed in a fixed order: the same seed gives the same intervals
  public Intervals intervals(double[] probabilities, double confidence, RandomGenerator random) {
    int n = series.length;
    int replicates = (int) Math.max(FEWEST_REPLICATES, Math.min(MOST_REPLICATES, WORK / n));
    double[] means = new double[replicates];
    double[][] quantiles = new double[probabilities.length][replicates];
    int[] counts = new int[n];
    for (int b = 0; b < replicates; b++) {
      means[b] = draw(counts, random) / n;
      readQuantiles(counts, probabilities, quantiles, b);
    }
    List<Optional<Interval>> intervals = new ArrayList<>();
    for (int q = 0; q < probabilities.length; q++) {
      intervals.add(quantileInterval(probabilities[q], quantiles[q], confidence));
    }
    return new Intervals(meanInterval(means, confidence), intervals);
  }

  /// Fills `counts` with how often each rank was drawn; returns the sum of the replicate.
  private double draw(int[] counts, RandomGenerator random) {
    int n = series.length;
    Arrays.fill(counts, 0);
    double sum = 0;
    for (int filled = 0; filled < n; ) {
      int at = random.nextInt(n);
      int length = Math.min(blockLength, n - filled);
      for (int j = 0; j < length; j++) {
        counts[rank[at]]++;
        sum += series[at];
        at = at + 1 == n ? 0 : at + 1;
      }
      filled += length;
    }
    return sum;
  }

  private void readQuantiles(int[] counts, double[] probabilities, double[][] into, int replicate) {
    int n = series.length;
    int r = -1;
    long seen = 0;
    for (int q = 0; q < probabilities.length; q++) {
      double h = (n - 1) * probabilities[q];
      int below = (int) h;
      while (seen <= below) {
        seen += counts[++r];
      }
      double low = sorted[r];
      double high = low;
      if (seen <= below + 1 && below + 1 < n) {
        int next = r + 1;
        while (counts[next] == 0) {
          next++;
        }
        high = sorted[next];
      }
      into[q][replicate] = low == high ? low : low + (h - below) * (high - low);
    }
  }

  private Optional<Interval> meanInterval(double[] means, double confidence) {
    if (dependence.effective() < FEWEST_EFFECTIVE) {
      return Optional.empty();
    }
    double mean = Arrays.stream(series).sum() / series.length;
    return Optional.of(widened(means, mean, confidence));
  }

  private Optional<Interval> quantileInterval(double p, double[] replicates, double confidence) {
    if (dependence.effective() < FEWEST_EFFECTIVE) {
      return Optional.empty();
    }
    int effective = (int) dependence.effective();
    return OrderStatisticInterval.ranks(effective, p, confidence)
        .map(ranks -> {
          Interval drawn = widened(replicates, Quantiles.type7(sorted, p), confidence);
          double low = atRank(ranks.low(), effective);
          double high = atRank(ranks.high(), effective);
          return new Interval(Math.min(low, drawn.low()), Math.max(high, drawn.high()));
        });
  }

  /// The sample at the place that `rank` of `effective` samples stands for.
  private double atRank(int rankFromOne, int effective) {
    double p = (rankFromOne - 0.5) / effective;
    double place = Math.max(0, Math.min(series.length - 1.0, p * series.length - 0.5));
    return Quantiles.type7(sorted, series.length == 1 ? 0 : place / (series.length - 1));
  }

  private Interval widened(double[] replicates, double estimate, double confidence) {
    double[] ascending = Quantiles.sorted(replicates);
    double tail = (1 - confidence) / 2;
    double low = Quantiles.type7(ascending, tail);
    double high = Quantiles.type7(ascending, 1 - tail);
    double freedom = Math.max(1, (double) series.length / blockLength - 1);
    double factor = StudentT.quantile(1 - tail, freedom) / Normal.quantile(1 - tail);
    return new Interval(stretched(estimate, low, factor), stretched(estimate, high, factor));
  }

  private static double stretched(double centre, double end, double factor) {
    return Double.isFinite(end) && Double.isFinite(centre) ? centre + (end - centre) * factor : end;
  }
}
