// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.MetricWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The distributions of a run, one table a unit.
///
/// @param unit how the table names its unit
public record MetricTable(String unit, List<Line> lines) {
  /// Copies the list.
  public MetricTable {
    lines = List.copyOf(lines);
  }

  /// One metric.
  ///
  /// @param n samples, with what is censored
  /// @param quantiles p50, p90, p95, p99; in brackets where the sample is too small for a 95 %
  ///   interval, with `≥` where timeouts hide the value
  /// @param intervals the same, as `[low, high]` or empty
  /// @param absent why values are missing; empty when none is
  public record Line(
      Metric metric,
      String n,
      List<String> quantiles,
      List<String> intervals,
      String mean,
      String max,
      String absent) {
    /// Copies the lists.
    public Line {
      quantiles = List.copyOf(quantiles);
      intervals = List.copyOf(intervals);
    }

    /// Whether there is no value at all.
    public boolean isEmpty() {
      return quantiles.isEmpty();
    }

    /// What one sample is.
    public String weighting(Speech speech) {
      return speech.say(MetricWords.weighting(metric.weighting()));
    }
  }

  /// The tables of `metrics`: durations in one unit, then ratios, then times per character. Metrics
  /// that are wanted nowhere are left out, as are tables without lines.
  public static List<MetricTable> of(Map<Metric, Dist> metrics, Speech speech) {
    List<MetricTable> tables = new ArrayList<>();
    Figures.Scale scale = scale(metrics);
    String unit = speech.say(scale == Figures.Scale.SECONDS ? Label.UNIT_S : Label.UNIT_MS);
    add(tables, new MetricTable(unit, lines(metrics, Unit.MILLISECONDS, scale, speech)));
    Figures.Scale plain = Figures.Scale.MILLISECONDS;
    add(
        tables,
        new MetricTable(speech.say(Label.UNIT_RATIO), lines(metrics, Unit.RATIO, plain, speech)));
    add(
        tables,
        new MetricTable(
            Unit.MILLISECONDS_PER_CHARACTER.symbol(),
            lines(metrics, Unit.MILLISECONDS_PER_CHARACTER, plain, speech)));
    return tables;
  }

  private static void add(List<MetricTable> tables, MetricTable table) {
    if (!table.lines().isEmpty()) {
      tables.add(table);
    }
  }

  /// Seconds once every median is long, else milliseconds: one unit a table.
  private static Figures.Scale scale(Map<Metric, Dist> metrics) {
    double smallest = Double.POSITIVE_INFINITY;
    for (Map.Entry<Metric, Dist> entry : metrics.entrySet()) {
      if (entry.getKey().unit() == Unit.MILLISECONDS && entry.getKey() != Metric.SEND_LAG) {
        double median = entry.getValue().at(Quantile.P50).orElse(Double.POSITIVE_INFINITY);
        smallest = median > 0 ? Math.min(smallest, median) : smallest;
      }
    }
    return smallest >= 10_000 && smallest < Double.POSITIVE_INFINITY
        ? Figures.Scale.SECONDS
        : Figures.Scale.MILLISECONDS;
  }

  private static List<Line> lines(
      Map<Metric, Dist> metrics, Unit unit, Figures.Scale scale, Speech speech) {
    List<Line> lines = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      Dist dist = metrics.get(metric);
      if (dist != null && metric.unit() == unit && !isSilent(dist)) {
        lines.add(line(metric, dist, scale, speech));
      }
    }
    return lines;
  }

  private static boolean isSilent(Dist dist) {
    return dist.n() == 0 && dist.absent().isEmpty();
  }

  private static Line line(Metric metric, Dist dist, Figures.Scale scale, Speech speech) {
    String absent = Reasons.text(dist.absent(), speech);
    if (dist.n() == 0) {
      return new Line(metric, "0", List.of(), List.of(), "", "", absent);
    }
    List<String> quantiles = new ArrayList<>();
    List<String> intervals = new ArrayList<>();
    for (Quantile quantile : Quantile.values()) {
      QuantileValue value = dist.quantile(quantile);
      quantiles.add(cell(value, scale));
      intervals.add(interval(value, scale));
    }
    String n = Figures.count(dist.n());
    return new Line(
        metric,
        n,
        quantiles,
        intervals,
        Figures.in(scale, dist.moments().mean()),
        max(dist, scale),
        absent);
  }

  private static String max(Dist dist, Figures.Scale scale) {
    return dist.censored() > 0
        ? "≥" + Figures.in(scale, Math.max(zeroIfNone(dist.moments().max()), dist.censoredFrom()))
        : Figures.in(scale, dist.moments().max());
  }

  private static double zeroIfNone(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private static String cell(QuantileValue value, Figures.Scale scale) {
    return switch (value) {
      case QuantileValue.Exact exact -> {
        String text = Figures.in(scale, exact.value());
        yield exact.ci95().isPresent() ? text : "(" + text + ")";
      }
      case QuantileValue.AtLeast least -> "≥" + Figures.in(scale, least.bound());
      case QuantileValue.None _ -> Figures.NONE;
    };
  }

  private static String interval(QuantileValue value, Figures.Scale scale) {
    if (value instanceof QuantileValue.Exact exact && exact.ci95().isPresent()) {
      Interval ci = exact.ci95().get();
      return "[" + Figures.in(scale, ci.low()) + ", " + Figures.in(scale, ci.high()) + "]";
    }
    return "";
  }
}
