// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.report.SeriesReport.Step;
import java.util.List;
import java.util.Optional;

/// How much a figure differs between runs of the same load, in the unit of its metric.
///
/// @param n runs that have the figure
/// @param relative population σ over the mean
public record Spread(int n, double median, double min, double max, double relative) {
  /// The spread of the runs' medians; empty when no valid run has one.
  ///
  /// Runs whose measurement is invalid are left out: they are shown beside the others, never
  /// averaged with them.
  public static Optional<Spread> ofMedians(List<Step> steps, Metric metric) {
    double[] medians =
        steps.stream()
            .filter(step -> step.summary().validity().valid())
            .mapToDouble(step -> median(step, metric))
            .filter(Double::isFinite)
            .toArray();
    if (medians.length == 0) {
      return Optional.empty();
    }
    Moments moments = Moments.of(medians);
    return Optional.of(
        new Spread(
            medians.length, Medians.median(medians), moments.min(), moments.max(), moments.cv()));
  }

  private static double median(Step step, Metric metric) {
    Dist dist = step.summary().metrics().get(metric);
    return dist == null ? Double.NaN : dist.at(Quantile.P50).orElse(Double.NaN);
  }
}
