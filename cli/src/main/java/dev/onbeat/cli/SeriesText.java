// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.search.Knee;
import dev.onbeat.analysis.search.LoadSearch;
import dev.onbeat.analysis.search.SweepPoint;
import dev.onbeat.cli.bench.SeriesRun;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.Lang;
import dev.onbeat.report.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A series as a table: one row a step, then what it means.
final class SeriesText {
  private final boolean zh;
  private final StringBuilder out = new StringBuilder();

  private SeriesText(Lang lang) {
    this.zh = lang == Lang.ZH;
  }

  static String render(SeriesRun.Finished series, Lang lang) {
    return new SeriesText(lang).text(series);
  }

  private String text(SeriesRun.Finished series) {
    row(
        series.axis().isEmpty() ? "run" : series.axis(),
        List.of("req/s", "tok/s", "TTFT p50", "TTFT p95", "TPOT p50", "gap p99", "grade", "slo"));
    List<SweepPoint> points = new ArrayList<>();
    for (SeriesRun.StepResult step : series.steps()) {
      row(label(step), cells(step.result()));
      points.add(point(step));
    }
    out.append('\n');
    series.answer().ifPresent(this::answer);
    if (series.answer().isEmpty() && !series.axis().isEmpty()) {
      meaning(series.axis(), points);
    }
    if (series.axis().isEmpty()) {
      spread(series.steps());
    }
    out.append(zh ? "目录  " : "folder  ").append(series.folder()).append('\n');
    return out.toString();
  }

  private static String label(SeriesRun.StepResult step) {
    return Double.isNaN(step.level()) ? step.label() : Figures.number(step.level());
  }

  private List<String> cells(RunResult result) {
    Summary summary = result.report().summary();
    Summary.Throughput rate = summary.load().throughput();
    String verdict =
        result.verdict().clauses().isEmpty()
            ? Figures.NONE
            : result.verdict().overall().name().toLowerCase(Locale.ROOT);
    return List.of(
        Figures.number(rate.requestsPerSecondEnd()),
        Figures.number(rate.outputTokensPerSecond()),
        at(summary, Metric.TTFT, Quantile.P50),
        at(summary, Metric.TTFT, Quantile.P95),
        at(summary, Metric.TPOT, Quantile.P50),
        at(summary, Metric.EVENT_GAP, Quantile.P99),
        summary.rhythm().grade().name(),
        summary.validity().valid() ? verdict : "invalid");
  }

  private static String at(Summary summary, Metric metric, Quantile quantile) {
    Dist dist = summary.metrics().get(metric);
    if (dist == null) {
      return Figures.NONE;
    }
    return switch (dist.quantile(quantile)) {
      case QuantileValue.Exact exact -> Figures.duration(exact.value());
      case QuantileValue.AtLeast bound -> "≥ " + Figures.duration(bound.bound());
      case QuantileValue.None _ -> Figures.NONE;
    };
  }

  private void row(String name, List<String> cells) {
    out.append(String.format(Locale.ROOT, "%-14s", name));
    cells.forEach(cell -> out.append(String.format(Locale.ROOT, " %9s", cell)));
    out.append('\n');
  }

  private static SweepPoint point(SeriesRun.StepResult step) {
    Summary summary = step.result().report().summary();
    Dist ttft = summary.metrics().get(Metric.TTFT);
    double p95 = ttft == null ? Double.NaN : ttft.at(Quantile.P95).orElse(Double.NaN);
    return new SweepPoint(
        step.level(),
        summary.load().throughput().outputTokensPerSecond(),
        p95,
        step.result().verdict().clauses().isEmpty()
            ? Optional.empty()
            : Optional.of(step.result().verdict()));
  }

  private void meaning(String axis, List<SweepPoint> points) {
    Knee.of(points)
        .ifPresent(knee ->
            out.append(
                String.format(
                    zh ? "拐点：%s = %s%n" : "knee: %s = %s%n",
                    axis,
                    Figures.number(knee.point().level()))));
    SweepPoint.highestThatMeets(points)
        .ifPresent(best ->
            out.append(
                String.format(
                    zh ? "仍满足目标的最高点：%s = %s%n" : "highest that meets the objectives: %s = %s%n",
                    axis,
                    Figures.number(best.level()))));
  }

  private void answer(LoadSearch.Answer answer) {
    switch (answer) {
      case LoadSearch.Answer.Found found ->
          out.append(
              String.format(
                  zh
                      ? "最高 %s 仍满足目标；%s 起不再满足（受限于：%s）%n"
                      : "up to %s meets the objectives; misses from %s (limited by: %s)%n",
                  Figures.number(found.highest()),
                  Double.isFinite(found.missesFrom())
                      ? Figures.number(found.missesFrom())
                      : Figures.NONE,
                  found.limit().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
      case LoadSearch.Answer.NoneMeets none ->
          out.append(
              String.format(
                  zh ? "试过的最低负载 %s 也不满足目标%n" : "none meets the objectives; lowest tried %s%n",
                  Figures.number(none.lowestTried())));
    }
  }

  /// How far runs of the same load lie apart.
  private void spread(List<SeriesRun.StepResult> steps) {
    for (Metric metric : List.of(Metric.TTFT, Metric.TPOT)) {
      double[] medians =
          steps.stream()
              .map(step -> step.result().report().summary().metrics().get(metric))
              .filter(java.util.Objects::nonNull)
              .flatMap(dist -> dist.at(Quantile.P50).stream().boxed())
              .mapToDouble(Double::doubleValue)
              .sorted()
              .toArray();
      if (medians.length > 1) {
        double low = medians[0];
        double high = medians[medians.length - 1];
        out.append(
            String.format(
                zh ? "%s 中位数在各次之间：%s – %s%n" : "%s medians over runs: %s – %s%n",
                metric.id(),
                Figures.duration(low),
                Figures.duration(high)));
      }
    }
  }
}
