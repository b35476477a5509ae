// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

/// Share of token deadlines met; 0…1, 1 is fluid.
///
/// Each token after the first is due `D` after the one before, and time gained is kept as slack: a
/// gap `g ≤ D + slack` meets its deadline and leaves `D − g` of slack; a longer one misses `⌊(g −
/// slack)/D⌋` deadlines, which enlarge the denominator, and the slack is gone. This is the form of
/// Etalon's released code (`metric_utils.py`), in whole nanoseconds; its paper (arXiv 2407.07000)
/// describes a simpler one. Tokens of one event follow each other without a gap. Source: SPEC §3.
public final class Fluidity {
  /// Etalon's default deadline, ns.
  public static final long DEADLINE_NANOS = 50_000_000;

  private Fluidity() {}

  /// The index of arrivals in ns that bring `tokens` each.
  ///
  /// @param deadlineNanos D, ns
  /// @return `NaN` below two tokens
  public static double of(long[] arrivals, int[] tokens, long deadlineNanos) {
    long met = 0;
    long missed = 0;
    long slack = 0;
    int last = -1;
    for (int i = 0; i < arrivals.length; i++) {
      if (tokens[i] <= 0) {
        continue;
      }
      if (last >= 0) {
        long gap = arrivals[i] - arrivals[last];
        if (gap <= deadlineNanos + slack) {
          met++;
          slack += deadlineNanos - gap;
        } else {
          missed += (gap - slack) / deadlineNanos;
          slack = 0;
        }
      }
      met += tokens[i] - 1;
      slack += (tokens[i] - 1) * deadlineNanos;
      last = i;
    }
    return met + missed == 0 ? Double.NaN : 1 - (double) missed / (met + missed);
  }
}
