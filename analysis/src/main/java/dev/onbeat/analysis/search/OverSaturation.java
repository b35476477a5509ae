// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.Trend;
import dev.onbeat.core.summary.RequestRow;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Whether a target falls behind for good: requests arrive faster than they leave, so those in
/// flight and the wait for the first token both grow without bound.
///
/// The idea of testing both slopes is that of GuideLLM's over-saturation constraint (its regression
/// takes samples for independent; ours does not). The time of sending is cut into slices; the
/// requests in flight at the end of each and the median wait of those planned in it are tested for
/// a rising [Trend] at 1 %, and more than one request in twenty that arrives must stay. The start,
/// in which every system fills up, shows a rise of the first but not of the second.
///
/// @param saturated whether all three hold
/// @param growthPerSecond by how many requests the number in flight grows a second
/// @param stayingShare share of the arriving requests that stay
/// @param waitGrowth growth of the median wait, ms a second
public record OverSaturation(
    boolean saturated, double growthPerSecond, double stayingShare, double waitGrowth) {
  /// Nothing can be said, or nothing grows.
  public static final OverSaturation NONE = new OverSaturation(false, 0, 0, 0);

  private static final double SIGNIFICANT = 0.01;
  private static final double STAYING = 0.05;
  private static final int SLICES = 40;
  private static final int FEWEST_SLICES = 12;
  private static final int REQUESTS_A_SLICE = 3;

  /// Tests the requests of one step in planned order; fewer than 36 decide nothing.
  public static OverSaturation of(List<RequestRow> rows) {
    int slices = Math.min(SLICES, rows.size() / REQUESTS_A_SLICE);
    if (slices < FEWEST_SLICES) {
      return NONE;
    }
    double from = rows.get(0).plannedMillis();
    double to = rows.get(rows.size() - 1).plannedMillis();
    double width = (to - from) / slices;
    if (!(width > 0)) {
      return NONE;
    }
    double[] inFlight = new double[slices];
    double[] waits = new double[slices];
    for (int i = 0; i < slices; i++) {
      double start = from + i * width;
      double end = start + width;
      inFlight[i] = inFlightAt(rows, end);
      Optional<Double> wait = medianWait(rows, start, i == slices - 1 ? to + 1 : end);
      waits[i] = wait.orElse(i == 0 ? 0 : waits[i - 1]);
    }
    Trend crowd = Trend.of(inFlight);
    Trend wait = Trend.of(waits);
    double arrivalsASlice = (double) rows.size() / slices;
    double staying = crowd.slope() / arrivalsASlice;
    boolean saturated = rises(crowd) && rises(wait) && staying > STAYING;
    return new OverSaturation(
        saturated, 1000 * crowd.slope() / width, staying, 1000 * wait.slope() / width);
  }

  private static boolean rises(Trend trend) {
    // One-sided: half of the two-sided p.
    return trend.kendall() > 0 && trend.p() / 2 < SIGNIFICANT;
  }

  private static int inFlightAt(List<RequestRow> rows, double millis) {
    int count = 0;
    for (RequestRow row : rows) {
      // Never called and never ended: it still waits.
      count += row.plannedMillis() <= millis && !(row.endMillis() <= millis) ? 1 : 0;
    }
    return count;
  }

  private static Optional<Double> medianWait(List<RequestRow> rows, double from, double to) {
    double[] waits = new double[rows.size()];
    int n = 0;
    for (RequestRow row : rows) {
      if (row.plannedMillis() >= from && row.plannedMillis() < to) {
        double wait =
            row.reading(Metric.TTFT)
                .toOptional()
                .orElse(row.censoredTtftMillis().orElse(Double.NaN));
        if (!Double.isNaN(wait)) {
          waits[n++] = wait;
        }
      }
    }
    return n == 0 ? Optional.empty() : Optional.of(Medians.median(Arrays.copyOf(waits, n)));
  }
}
