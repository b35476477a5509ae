// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.OptionalLong;

/// Whether enough samples have been seen to say that a share of good ones lies above (or below) a
/// wanted share: MLPerf's early-stopping bound (MLPerf inference rules, "Early Stopping
/// Criterion").
///
/// With h hits and t misses the claim "more than p of all samples are hits" is accepted at
/// confidence c when `I_p(h, t + 1) ≤ 1 − c`: were the true share only p, so many hits would be
/// seen with probability 1 − c at most. The opposite claim is the mirrored test, `I_{1−p}(t, h + 1)
/// ≤ 1 − c`. In between nothing is decided. At 99 % for p99 without a miss: 459 samples.
///
/// The bound holds for independent samples. For latencies that share queues hits and misses are
/// first divided by τ ([Dependence#safeTau()]): fractions are allowed. Pure.
public final class EarlyStopping {
  private static final long NEVER = 1L << 40;

  private EarlyStopping() {}

  /// What can be said.
  public enum Decision {
    /// The share of hits is above the wanted one.
    PASS,
    /// It is below.
    FAIL,
    /// Too few samples for either.
    UNDECIDED
  }

  /// Decides whether the share of hits lies above `p`.
  ///
  /// @param hits effective number of good samples, ≥ 0
  /// @param misses effective number of bad samples, ≥ 0
  /// @param p wanted share of hits, strictly between 0 and 1
  /// @param confidence such as 0.99
  public static Decision decide(double hits, double misses, double p, double confidence) {
    if (!(hits >= 0 && misses >= 0 && p > 0 && p < 1)) {
      throw new IllegalArgumentException("hits=" + hits + " misses=" + misses + " p=" + p);
    }
    if (hits > 0 && Beta.regularised(p, hits, misses + 1) <= 1 - confidence) {
      return Decision.PASS;
    }
    if (misses > 0 && Beta.regularised(1 - p, misses, hits + 1) <= 1 - confidence) {
      return Decision.FAIL;
    }
    return Decision.UNDECIDED;
  }

  /// The smallest number of samples, `misses` of them bad, that passes.
  public static long samplesToPass(long misses, double p, double confidence) {
    long low = 0;
    long high = 1;
    while (decide((double) high, (double) misses, p, confidence) != Decision.PASS) {
      low = high;
      high *= 2;
    }
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      if (decide((double) middle, (double) misses, p, confidence) == Decision.PASS) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high + misses;
  }

  /// How many independent samples would decide, if the share of hits stays as it is.
  ///
  /// @param hitShare share of hits seen so far
  /// @return empty when none would: the share seen is the wanted one, or beyond 10¹² samples
  public static OptionalLong samplesToDecide(double hitShare, double p, double confidence) {
    long high = 1;
    while (!decides(high, hitShare, p, confidence)) {
      high *= 2;
      if (high > NEVER) {
        return OptionalLong.empty();
      }
    }
    long low = high / 2;
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      if (decides(middle, hitShare, p, confidence)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return OptionalLong.of(high);
  }

  private static boolean decides(long n, double hitShare, double p, double confidence) {
    double hits = n * hitShare;
    return decide(hits, n - hits, p, confidence) != Decision.UNDECIDED;
  }
}
