// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Optional;

/// The shift between two samples: the median of all differences y − x, with a distribution-free
/// interval. In the unit of the samples; on logarithms it is the logarithm of a ratio.
///
/// Interval `[D₍c₎, D₍mn+1−c₎]` of the ordered differences, c from the Mann–Whitney distribution:
/// exact for up to 50 samples a side, else `mn/2 − z √(mn(m + n + 1)/12)` (Hodges and Lehmann 1963;
/// Hollander, Wolfe and Chicken, *Nonparametric Statistical Methods*, §4.3).
///
/// @param shift median of the differences
/// @param interval empty where the samples are too few for the confidence: below 4 + 4 at 95 %
public record HodgesLehmann(double shift, Optional<Interval> interval) {

  /// The shift from `x` to `y`, each of independent samples.
  ///
  /// @throws IllegalArgumentException when one of them is empty
  public static HodgesLehmann of(double[] x, double[] y, double confidence) {
    return of(x, y, confidence, 1);
  }

  /// The shift from `x` to `y` where samples depend on each other.
  ///
  /// @param inflation by how much the dependence multiplies the variance, ≥ 1; see
  ///   [Dependence#safeTau()]
  public static HodgesLehmann of(double[] x, double[] y, double confidence, double inflation) {
    if (x.length == 0 || y.length == 0) {
      throw new IllegalArgumentException("no shift between " + x.length + " and " + y.length);
    }
    Differences differences = new Differences(Quantiles.sorted(x), Quantiles.sorted(y));
    long pairs = (long) x.length * y.length;
    double shift = (differences.atRank((pairs + 1) / 2) + differences.atRank((pairs + 2) / 2)) / 2;
    long c = rank(x.length, y.length, (1 - confidence) / 2, inflation);
    Optional<Interval> interval =
        c < 1
            ? Optional.empty()
            : Optional.of(new Interval(differences.atRank(c), differences.atRank(pairs + 1 - c)));
    return new HodgesLehmann(shift, interval);
  }

  private static long rank(int m, int n, double tail, double inflation) {
    if (inflation == 1 && MannWhitney.isExact(m, n)) {
      return MannWhitney.largestRank(m, n, tail);
    }
    double pairs = (double) m * n;
    double spread = Math.sqrt(inflation * pairs * (m + n + 1.0) / 12);
    return (long) Math.floor(pairs / 2 + Normal.quantile(tail) * spread);
  }

  /// The m·n differences, in order, without writing them down.
  private record Differences(double[] x, double[] y) {

    /// The difference of this rank, from 1: bisection on the value, counting in linear time, then
    /// the smallest difference that reaches the rank.
    double atRank(long rank) {
      double low = y[0] - x[x.length - 1];
      double high = y[y.length - 1] - x[0];
      if (atMost(low) >= rank) {
        return low;
      }
      for (int i = 0; i < 200; i++) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) {
          break;
        }
        if (atMost(middle) >= rank) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return high;
    }

    private long atMost(double value) {
      long count = 0;
      int i = 0;
      for (double b : y) {
        while (i < x.length && b - x[i] > value) {
          i++;
        }
        count += x.length - i;
      }
      return count;
    }
  }
}
