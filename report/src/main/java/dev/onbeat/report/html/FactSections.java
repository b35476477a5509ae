// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.RunReport;
import dev.onbeat.report.content.LoadRows;
import dev.onbeat.report.content.MetricTable;
import dev.onbeat.report.content.OutcomeRows;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.content.TrustRows;
import dev.onbeat.report.content.VerdictRows;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.MetricWords;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.VerdictWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The facts below the story: outcomes, load, the engine's own view, all numbers, how far to trust
/// them, and what they mean.
final class FactSections {
  private final Markup out;
  private final Speech speech;
  private final RunReport report;

  FactSections(Markup out, Speech speech, RunReport report) {
    this.out = out;
    this.speech = speech;
    this.report = report;
  }

  void write(Story story) {
    report.verdict().ifPresent(this::verdict);
    outcomes();
    out.open("section").element("h2", speech.say(Label.LOAD));
    HtmlReport.rows(
        out, LoadRows.of(report.run().manifest(), report.summary(), report.exhibits(), speech));
    out.close("section");
    report.summary().engine().ifPresent(this::engine);
    numbers();
    out.open("section").element("h2", speech.say(Label.TRUST));
    HtmlReport.points(out, story.caveats());
    HtmlReport.rows(out, TrustRows.of(report.run(), report.summary(), speech));
    out.close("section");
    method();
  }

  private void verdict(Verdict verdict) {
    out.open("section").element("h2", speech.say(Label.OBJECTIVES));
    String how = speech.say(verdict.point() ? VerdictWords.POINT : VerdictWords.HOW);
    out.element("p", speech.join(VerdictRows.overall(verdict, speech), how), "class", "about");
    out.open("table", "class", "objectives").open("tr");
    for (Label head : List.of(Label.RESULT, Label.CLAUSE, Label.MEASURED, Label.BASIS)) {
      out.element("th", speech.say(head), "scope", "col");
    }
    out.close("tr");
    for (VerdictRows.Judged row : VerdictRows.of(verdict, speech)) {
      out.open("tr").open("td").element("b", row.result(), "class", HtmlReport.tone(row.tone()));
      out.close("td").open("th", "scope", "row").element("code", row.clause()).close("th");
      out.element("td", row.measured()).element("td", row.basis()).close("tr");
    }
    out.close("table").close("section").line();
  }

  private void outcomes() {
    Summary.Requests requests = report.summary().load().requests();
    List<OutcomeRows.Ended> rows = new ArrayList<>(OutcomeRows.outcomes(requests, speech));
    rows.addAll(OutcomeRows.remarks(requests, speech));
    if (rows.isEmpty()) {
      return;
    }
    out.open("section").element("h2", speech.say(Label.OUTCOMES));
    out.open("table", "class", "outcomes");
    for (OutcomeRows.Ended row : rows) {
      out.open("tr", "class", HtmlReport.tone(row.tone()));
      out.open("th", "scope", "row").element("code", row.label()).close("th");
      out.element("td", Figures.count(row.n()), "class", "number");
      out.element(
          "td", Double.isNaN(row.share()) ? "" : Figures.share(row.share()), "class", "number");
      out.element("td", row.meaning()).close("tr");
    }
    out.close("table");
    out.element("p", errorRate(requests), "class", "remark").close("section").line();
  }

  private String errorRate(Summary.Requests requests) {
    var row = OutcomeRows.errorRate(requests, speech);
    return row.label() + " " + row.value();
  }

  private void engine(Summary.EngineView engine) {
    out.open("section").element("h2", speech.say(Label.ENGINE));
    if (engine.tpot().isPresent() && engine.tpot().get().n() > 0) {
      engineTimes(engine);
    }
    if (!engine.metrics().isEmpty()) {
      out.open("div", "class", "scroll").open("table", "class", "numbers").open("tr");
      out.element("th", speech.say(Label.COUNTER), "scope", "col");
      for (Label head : List.of(Label.BEFORE, Label.DURING, Label.AFTER)) {
        out.element("th", speech.say(head), "scope", "col", "class", "number");
      }
      out.close("tr");
      engine.metrics().forEach(this::counter);
      out.close("table").close("div");
    }
    out.close("section").line();
  }

  private void counter(String name, Summary.Change change) {
    out.open("tr").open("th", "scope", "row");
    out.element("code", ForeignText.oneLine(name, 80)).close("th");
    for (double value : new double[] {change.before(), change.maxDuring(), change.after()}) {
      out.element("td", Figures.number(value), "class", "number");
    }
    out.close("tr");
  }

  private void engineTimes(Summary.EngineView engine) {
    String source = ForeignText.oneLine(engine.source(), 40);
    out.element("p", speech.say(ChartWords.ENGINE_TPOT), "class", "about");
    out.open("table", "class", "numbers").open("tr");
    for (String head : List.of("", "n", "p50, ms", "p90, ms", "p99, ms")) {
      out.element("th", head, "scope", "col", "class", "number");
    }
    out.close("tr");
    time(speech.say(ChartWords.BY_ENGINE, source), engine.tpot());
    time(
        speech.say(ChartWords.BY_CLIENT),
        Optional.ofNullable(report.summary().metrics().get(Metric.TPOT)));
    time(speech.say(ChartWords.PREFILL), engine.prefill());
    out.close("table");
  }

  private void time(String name, Optional<Dist> found) {
    if (found.isEmpty() || found.get().n() == 0) {
      return;
    }
    Dist dist = found.get();
    out.open("tr").element("th", name, "scope", "row");
    out.element("td", Figures.count(dist.n()), "class", "number");
    for (Quantile quantile : List.of(Quantile.P50, Quantile.P90, Quantile.P99)) {
      double value = dist.at(quantile).orElse(Double.NaN);
      out.element("td", Figures.number(value), "class", "number");
    }
    out.close("tr");
  }

  private void numbers() {
    out.open("section").element("h2", speech.say(Label.NUMBERS));
    tables(speech.say(Label.FULL_RUN), report.summary().metrics());
    report
        .summary()
        .steady()
        .ifPresent(steady ->
            tables(
                speech.say(
                    Label.STEADY,
                    Figures.number(steady.fromSeconds()),
                    Figures.number(steady.toSeconds())),
                steady.metrics()));
    out.close("section").line();
  }

  private void tables(String what, Map<Metric, Dist> metrics) {
    for (MetricTable table : MetricTable.of(metrics, speech)) {
      out.element("p", what + " · " + table.unit(), "class", "about");
      out.open("div", "class", "scroll").open("table", "class", "numbers").open("tr");
      out.element("th", speech.say(Label.METRIC), "scope", "col");
      List<String> heads =
          List.of(
              "n",
              speech.say(Label.MEAN),
              "p50",
              speech.say(Label.INTERVAL95),
              "p90",
              "p95",
              "p99",
              speech.say(Label.INTERVAL95),
              speech.say(Label.MAX),
              speech.say(Label.WEIGHTING));
      for (String head : heads) {
        out.element("th", head, "scope", "col", "class", "number");
      }
      out.close("tr");
      table.lines().forEach(this::line);
      out.close("table").close("div");
    }
    out.element("p", "( ) " + speech.say(Label.NO_INTERVAL), "class", "remark");
  }

  private void line(MetricTable.Line line) {
    out.open("tr").open("th", "scope", "row").element("code", line.metric().id());
    out.text(" " + speech.say(MetricWords.name(line.metric()))).close("th");
    if (line.isEmpty()) {
      out.element("td", speech.say(Label.NO_VALUE, line.absent()), "colspan", "10").close("tr");
      return;
    }
    List<String> q = line.quantiles();
    List<String> cells =
        List.of(
            line.n(),
            line.mean(),
            q.get(0),
            line.intervals().get(0),
            q.get(1),
            q.get(2),
            q.get(3),
            line.intervals().get(3),
            line.max(),
            line.weighting(speech));
    for (String cell : cells) {
      out.element("td", cell, "class", "number");
    }
    out.close("tr");
    if (!line.absent().isEmpty()) {
      out.open("tr", "class", "absent").element("th", "");
      out.element("td", speech.say(Label.NO_VALUE, line.absent()), "colspan", "10").close("tr");
    }
  }

  private void method() {
    out.open("section").element("h2", speech.say(Label.METHOD));
    out.open("dl", "class", "method");
    for (Metric metric : Metric.values()) {
      out.open("dt").element("code", metric.id()).close("dt");
      out.element("dd", speech.say(MetricWords.meaning(metric)));
    }
    out.close("dl").close("section").line();
  }
}
