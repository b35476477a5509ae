// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Optional;

/// Distribution-free confidence intervals of a quantile from the order statistics of *independent*
/// samples. Pure.
///
/// For ranks l < u (from 1) the interval `[x₍ₗ₎, x₍ᵤ₎]` covers the quantile with probability `P(l ≤
/// Bin(n, p) ≤ u − 1)` (Hahn and Meeker, *Statistical Intervals*, §5.2). Equal-tailed: l is the
/// largest rank with `P(Bin < l) ≤ α/2`, u the smallest with `P(Bin ≥ u) ≤ α/2`. Where the sample
/// is too small for one of the two, that end is the extreme sample and the other takes the whole α;
/// where even that does not keep the confidence, there is no interval.
public final class OrderStatisticInterval {
  private OrderStatisticInterval() {}

  /// Two ranks, from 1, and what they cover.
  ///
  /// @param coverage the exact probability of covering the quantile, for continuous samples
  public record Ranks(int low, int high, double coverage) {}

  /// The ranks for the `p` quantile of `n` samples.
  ///
  /// @param confidence such as 0.95
  /// @return empty when no pair of ranks keeps the confidence: below n = 6 for p50, 29 for p90, 59
  ///   for p95 and 299 for p99, at 95 %
  public static Optional<Ranks> ranks(int n, double p, double confidence) {
    if (n < 1 || !(p > 0 && p < 1) || !(confidence > 0 && confidence < 1)) {
      return Optional.empty();
    }
    double tail = (1 - confidence) / 2;
    int low = largestLow(n, p, tail);
    int high = smallestHigh(n, p, 1 - tail);
    if (low < 1 && high > n) {
      low = 1;
      high = n;
    } else if (high > n) {
      high = n;
      low = largestLow(n, p, Beta.binomialAtMost(n - 1L, n, p) - confidence);
    } else if (low < 1) {
      low = 1;
      high = smallestHigh(n, p, confidence + Beta.binomialAtMost(0, n, p));
    }
    if (low < 1 || high > n || low >= high) {
      return Optional.empty();
    }
    double coverage = Beta.binomialAtMost(high - 1L, n, p) - Beta.binomialAtMost(low - 1L, n, p);
    return coverage >= confidence ? Optional.of(new Ranks(low, high, coverage)) : Optional.empty();
  }

  /// The interval of the `p` quantile of ascending samples.
  public static Optional<Interval> of(double[] sorted, double p, double confidence) {
    return ranks(sorted.length, p, confidence)
        .map(ranks -> new Interval(sorted[ranks.low() - 1], sorted[ranks.high() - 1]));
  }

  /// Largest l with `P(Bin ≤ l − 1) ≤ limit`; 0 when there is none.
  private static int largestLow(int n, double p, double limit) {
    int low = 0;
    int high = n + 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (Beta.binomialAtMost(middle - 1L, n, p) <= limit) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Smallest u with `P(Bin ≤ u − 1) ≥ limit`; n + 1 when there is none within the sample.
  private static int smallestHigh(int n, double p, double limit) {
    int low = 0;
    int high = n + 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (Beta.binomialAtMost(middle - 1L, n, p) >= limit) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}
