// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.stats.Medians;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The robust rule for gaps that a reader notices. It breaks down only when half of all gaps are
/// stalls.
///
/// 1. Arrivals closer than `ε = max(0.2 ms, 0.1 × median of the gaps above 0.2 ms)` to the one
///    before are one burst (chained); `ε = 0.2 ms` when no gap is above that. Without this a proxy
///    that sends ten tokens at once would make nine tenths of all gaps zero.
/// 2. A merged gap runs from burst start to burst start; `m` is their median.
/// 3. A merged gap `g` is a stall iff `(ln g − ln m) / max(1.4826·MAD(ln g), 0.05) > 4` and `g > m
///    + 100 ms`. Logarithms, because gaps are skewed; the floors, because a very even stream would
///      otherwise flag what nobody sees.
///
/// Below five merged gaps the rule does not apply. Source: SPEC §3; robust z-score after Iglewicz
/// and Hoaglin (1993) on logarithms.
public final class RobustStalls {
  /// Merged gaps that the rule needs.
  public static final int MIN_GAPS = 5;

  private static final long SMALL_NANOS = 200_000;
  private static final double NOTICED_NANOS = 100e6;
  private static final double MIN_SPREAD = 0.05;
  private static final double MIN_Z = 4;

  private RobustStalls() {}

  /// A gap found.
  ///
  /// @param event index of the first event of the burst that came late
  /// @param startNanos start of the burst before it
  /// @param gapNanos from there to the late burst
  /// @param z robust z-score of its logarithm
  public record Found(int event, long startNanos, long gapNanos, double z) {}

  /// What the rule says of a stream.
  ///
  /// @param judged whether there were enough merged gaps
  /// @param epsilonNanos the distance below which arrivals are one burst
  public record Verdict(boolean judged, double epsilonNanos, List<Found> found) {
    /// Copies the list.
    public Verdict {
      found = List.copyOf(found);
    }
  }

  /// The stalls among `arrivals`, ns, never falling.
  public static Verdict find(long[] arrivals) {
    double epsilon = epsilonNanos(arrivals);
    int[] starts = burstStarts(arrivals, epsilon);
    int n = starts.length - 1;
    if (n < MIN_GAPS) {
      return new Verdict(false, epsilon, List.of());
    }
    double[] gaps = new double[n];
    double[] logs = new double[n];
    for (int i = 0; i < n; i++) {
      gaps[i] = arrivals[starts[i + 1]] - arrivals[starts[i]];
      logs[i] = Math.log(gaps[i]);
    }
    double median = Medians.median(gaps);
    double mad = Medians.mad(logs, Medians.median(logs));
    double spread = Math.max(Medians.NORMAL_CONSISTENCY * mad, MIN_SPREAD);
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double z = (logs[i] - Math.log(median)) / spread;
      if (z > MIN_Z && gaps[i] > median + NOTICED_NANOS) {
        found.add(new Found(starts[i + 1], arrivals[starts[i]], (long) gaps[i], z));
      }
    }
    return new Verdict(true, epsilon, found);
  }

  /// The distance below which two arrivals are one burst, ns.
  public static double epsilonNanos(long[] arrivals) {
    double[] visible = new double[Math.max(0, arrivals.length - 1)];
    int n = 0;
    for (int i = 1; i < arrivals.length; i++) {
      long gap = arrivals[i] - arrivals[i - 1];
      if (gap > SMALL_NANOS) {
        visible[n++] = gap;
      }
    }
    return n == 0
        ? SMALL_NANOS
        : Math.max(SMALL_NANOS, 0.1 * Medians.median(Arrays.copyOf(visible, n)));
  }

  /// Index of the first arrival of each burst.
  private static int[] burstStarts(long[] arrivals, double epsilon) {
    int[] starts = new int[arrivals.length];
    int n = 0;
    for (int i = 0; i < arrivals.length; i++) {
      if (i == 0 || arrivals[i] - arrivals[i - 1] >= epsilon) {
        starts[n++] = i;
      }
    }
    return Arrays.copyOf(starts, n);
  }
}
