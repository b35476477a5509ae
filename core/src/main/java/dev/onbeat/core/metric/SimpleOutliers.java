// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.ArrayList;
import java.util.List;

/// The simple rule for late tokens: a gap above three times the stream's mean.
///
/// Easy to check by hand and therefore kept; but the mean contains the stalls themselves, so once a
/// third of all gaps are stalls nothing can exceed three times it. [RobustStalls] does not have
/// that flaw. Source: SPEC §3.
public final class SimpleOutliers {
  private static final int BEFORE = 3;

  private SimpleOutliers() {}

  /// A gap found.
  ///
  /// @param event index of the event that came late
  /// @param beforeNanos mean of the up to three gaps before it; `NaN` when there are none
  public record Found(int event, long gapNanos, double beforeNanos) {}

  /// The gaps of `gapNanos` above three times their mean, in order.
  public static List<Found> find(long[] gapNanos) {
    long sum = 0;
    for (long gap : gapNanos) {
      sum += gap;
    }
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < gapNanos.length; i++) {
      // gap > 3·sum/n, in whole numbers.
      if (gapNanos[i] > 0 && gapNanos[i] * gapNanos.length > 3 * sum) {
        found.add(new Found(i + 1, gapNanos[i], meanBefore(gapNanos, i)));
      }
    }
    return found;
  }

  private static double meanBefore(long[] gaps, int index) {
    int from = Math.max(0, index - BEFORE);
    double sum = 0;
    for (int i = from; i < index; i++) {
      sum += gaps[i];
    }
    return index == from ? Double.NaN : sum / (index - from);
  }
}
