// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Writes distributions: the `dist` shape of `summary.json`.
final class DistJson {
  private DistJson() {}

  static void put(JsonOut out, String name, Dist dist) {
    out.object(name);
    out.put("unit", dist.unit() == Unit.RATIO ? "ratio" : dist.unit().symbol());
    out.put("n", dist.n());
    out.put("censored", dist.censored());
    out.object("at_least");
    for (Quantile quantile : Quantile.values()) {
      if (dist.quantile(quantile) instanceof QuantileValue.AtLeast least) {
        out.put(quantile.id(), least.bound());
      }
    }
    out.end();
    out.put("weighting", dist.weighting().id());
    out.put("mean", dist.moments().mean());
    out.put("std", dist.moments().std());
    out.put("min", dist.moments().min());
    for (Quantile quantile : Quantile.values()) {
      out.put(quantile.id(), dist.at(quantile).orElse(Double.NaN));
    }
    out.put("max", dist.moments().max());
    intervals(out, dist);
    out.object("absent");
    EnumMap<AbsentReason, Integer> reasons = new EnumMap<>(AbsentReason.class);
    reasons.putAll(dist.absent());
    reasons.forEach((reason, n) -> out.put(reason.id(), n));
    out.end().end();
  }

  private static void intervals(JsonOut out, Dist dist) {
    out.object("ci95");
    for (Quantile quantile : Quantile.values()) {
      Optional<Interval> interval =
          dist.quantile(quantile) instanceof QuantileValue.Exact exact
              ? exact.ci95()
              : Optional.empty();
      if (interval.isEmpty()) {
        out.putNull(quantile.id());
      } else {
        out.array(quantile.id());
        out.item(interval.get().low()).item(interval.get().high()).endArray();
      }
    }
    out.end();
    out.put("ci95_method", dist.intervals().name().toLowerCase(Locale.ROOT));
  }

  /// The distributions that belong under the key `metrics`, in the order of their declaration;
  /// those with a place of their own in the document are left out.
  static void putAll(JsonOut out, Map<Metric, Dist> metrics) {
    out.object("metrics");
    for (Metric metric : Metric.values()) {
      Dist dist = metrics.get(metric);
      if (dist != null && metric != Metric.SEND_LAG && metric != Metric.EXPERIENCE) {
        put(out, metric.id(), dist);
      }
    }
    out.end();
  }
}
