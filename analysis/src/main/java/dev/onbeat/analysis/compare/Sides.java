// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Dependence;
import dev.onbeat.core.stats.HodgesLehmann;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.timeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The runs of each side, in the order they were made.
record Sides(List<Leg> a, List<Leg> b) {
  private static final double CONFIDENCE = 0.95;

  static Sides of(List<Leg> legs) {
    return new Sides(
        legs.stream().filter(leg -> leg.side() == Leg.Side.A).toList(),
        legs.stream().filter(leg -> leg.side() == Leg.Side.B).toList());
  }

  /// Logarithms of the positive values of completed answers, in planned order. A value of 0 has no
  /// ratio to anything and is left out, as an absent one is.
  static double[] logs(Leg leg, Metric metric) {
    return leg.rows().stream()
        .filter(row -> row.outcome() instanceof Outcome.Completed)
        .mapToDouble(row -> row.reading(metric).toOptional().orElse(Double.NaN))
        .filter(value -> value > 0)
        .map(Math::log)
        .toArray();
  }

  /// Shifts between requests of one run each, their dependence taken into account.
  Comparison.Indicative indicative(List<Metric> metrics) {
    List<Comparison.Shift> shifts = new ArrayList<>();
    for (Metric metric : metrics) {
      double[] x = logs(a.get(0), metric);
      double[] y = logs(b.get(0), metric);
      if (x.length > 0 && y.length > 0) {
        double tau = Math.max(Dependence.of(x).safeTau(), Dependence.of(y).safeTau());
        HodgesLehmann shift = HodgesLehmann.of(x, y, CONFIDENCE, tau);
        shifts.add(shift(metric, x, y, shift));
      }
    }
    return new Comparison.Indicative(shifts, failures());
  }

  static Comparison.Shift shift(Metric metric, double[] x, double[] y, HodgesLehmann logShift) {
    Optional<Interval> ratio =
        logShift.interval().map(ci -> new Interval(Math.exp(ci.low()), Math.exp(ci.high())));
    return new Comparison.Shift(
        metric,
        Math.exp(Medians.median(x)),
        Math.exp(Medians.median(y)),
        Math.exp(logShift.shift()),
        ratio);
  }

  Comparison.Failures failures() {
    return new Comparison.Failures(failed(a), failed(b));
  }

  private static OptionalDouble failed(List<Leg> legs) {
    List<RequestRow> counting =
        legs.stream()
            .flatMap(leg -> leg.rows().stream())
            .filter(row -> !row.outcome().isOutOfDenominator())
            .toList();
    return counting.stream().mapToDouble(row -> row.outcome().isError() ? 1 : 0).average();
  }

  /// The medians of the runs of a side, as logarithms; empty when some run has none.
  static Optional<double[]> medians(List<Leg> legs, Metric metric) {
    double[] medians = new double[legs.size()];
    for (int i = 0; i < medians.length; i++) {
      double[] values = logs(legs.get(i), metric);
      if (values.length == 0) {
        return Optional.empty();
      }
      medians[i] = Medians.median(values);
    }
    return Optional.of(medians);
  }
}
