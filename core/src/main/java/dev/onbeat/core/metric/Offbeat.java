// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.stats.Medians;
import java.util.Arrays;

/// Share of gaps off the beat: outside ±20 % of the stream's median non-zero gap; 0…1.
///
/// Zero gaps are off the beat but do not move the median. Above 0.20 a stream is called unsteady: a
/// Gaussian beat with cv 0.15 gives 0.18. From three gaps on. Source: SPEC §3.
public final class Offbeat {
  /// The share above which a stream is called unsteady.
  public static final double UNSTEADY = 0.20;

  private Offbeat() {}

  /// The share of `gapNanos`, ns.
  public static Reading of(long[] gapNanos) {
    if (gapNanos.length < Steadiness.MIN_GAPS) {
      return new Reading.Absent(AbsentReason.TOO_FEW_GAPS);
    }
    double[] nonZero = Arrays.stream(gapNanos).filter(gap -> gap != 0).asDoubleStream().toArray();
    if (nonZero.length == 0) {
      return new Reading.Absent(AbsentReason.SINGLE_BURST);
    }
    double median = Medians.median(nonZero);
    int off = 0;
    for (long gap : gapNanos) {
      // Exact for gaps on the edge: 5·|g − m| > m rather than a product with 0.2.
      if (5 * Math.abs(gap - median) > median) {
        off++;
      }
    }
    return new Reading.Of((double) off / gapNanos.length);
  }
}
