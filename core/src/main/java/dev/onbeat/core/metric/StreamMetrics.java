// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.List;
import java.util.Map;

/// Everything computed from one timeline, and nothing else.
///
/// @param gapMillis gaps between output events, ms, in order; empty below two output events
/// @param itlMillis gap / tokens for each gap with known tokens, ms, aligned with `itlTokens`;
///   empty where `itl` is absent
/// @param itlTokens how many tokens each entry of `itlMillis` stands for
public record StreamMetrics(
    Map<Metric, Reading> readings,
    double[] gapMillis,
    double[] itlMillis,
    int[] itlTokens,
    List<Outlier> outliers,
    List<Stall> stalls,
    Grade grade,
    TokenCount tokens) {

  /// Copies the collections; the arrays are owned by this record.
  public StreamMetrics {
    readings = Map.copyOf(readings);
    outliers = List.copyOf(outliers);
    stalls = List.copyOf(stalls);
  }

  /// The reading of `metric`.
  public Reading reading(Metric metric) {
    return readings.getOrDefault(metric, new Reading.Absent(AbsentReason.NOT_REACHED));
  }
}
