// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Exhibits.Group;
import dev.onbeat.core.summary.Exhibits.RhythmRow;
import dev.onbeat.core.summary.Exhibits.Stage;
import dev.onbeat.report.RunReport;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// Why it is so: findings, where the gaps sit, how latencies spread, the worst answers, the way to
/// the first token, and what went on over the run.
final class WhySections {
  private static final int WORST = 4;

  private final Markup out;
  private final Speech speech;
  private final RunReport report;
  private final Exhibits exhibits;

  WhySections(Markup out, Speech speech, RunReport report) {
    this.out = out;
    this.speech = speech;
    this.report = report;
    this.exhibits = report.exhibits();
  }

  void write(Story story) {
    if (!story.why().isEmpty()) {
      out.open("section").element("h2", speech.say(Label.WHY));
      HtmlReport.points(out, story.why());
      out.close("section").line();
    }
    if (exhibits.rhythm().isEmpty()) {
      return;
    }
    gapsAndSpread();
    worst();
    firstToken();
    overTime();
  }

  private void gapsAndSpread() {
    out.open("section", "class", "two");
    block(ChartWords.GAPS_TITLE, ChartWords.GAPS_LEDE);
    GapChart.write(out, speech, exhibits);
    out.close("div");
    block(ChartWords.CURVE_TPOT, ChartWords.CURVE_TPOT_LEDE);
    CurveChart.write(out, speech, exhibits.tpot(), report.summary().dist(Metric.TPOT));
    out.close("div").close("section").line();
  }

  private void block(ChartWords title, ChartWords about) {
    out.open("div").element("h2", speech.say(title));
    out.element("p", speech.say(about), "class", "about");
  }

  private void worst() {
    List<RhythmRow> worst = new ArrayList<>();
    for (RhythmRow row : exhibits.rhythm().reversed()) {
      boolean noticed =
          row.stalls().stream().anyMatch(s -> s.stallClass() != Stall.StallClass.LATE);
      if (worst.size() < 2 || (noticed && worst.size() < WORST)) {
        worst.add(row);
      }
    }
    double max = 0;
    for (RhythmRow row : worst) {
      double end = row.course().endMillis();
      max = Double.isNaN(end) ? max : Math.max(max, end);
    }
    out.open("section").element("h2", speech.say(ChartWords.STAIRS_TITLE));
    out.element("p", speech.say(ChartWords.STAIRS_LEDE), "class", "about");
    out.open("div", "class", "two");
    for (RhythmRow row : worst) {
      StairChart.write(out, speech, row, max);
    }
    out.close("div").close("section").line();
  }

  private void firstToken() {
    Exhibits.Relations relations = exhibits.relations();
    out.open("section", "class", "two");
    block(ChartWords.CURVE_TTFT, ChartWords.CURVE_LEDE);
    CurveChart.write(out, speech, exhibits.ttft(), report.summary().dist(Metric.TTFT));
    out.close("div");
    if (!relations.stageMedians().isEmpty()) {
      block(ChartWords.STAGES_TITLE, ChartWords.STAGES_LEDE);
      stages(relations.stageMedians());
      out.close("div");
    }
    if (relations.ttftByPrompt().stream().mapToDouble(Exhibits.Point::x).distinct().count() > 1) {
      block(ChartWords.PROMPT_TITLE, ChartWords.PROMPT_LEDE);
      ScatterChart.write(out, speech, relations.ttftByPrompt());
      out.close("div");
    }
    if (relations.ttftByTurn().size() > 1) {
      groups(ChartWords.TURN_TITLE, Label.TURN, relations.ttftByTurn());
    }
    if (relations.ttftByCachedShare().size() > 1) {
      groups(ChartWords.CACHED_TITLE, Label.CACHED_SHARE, relations.ttftByCachedShare());
    }
    out.close("section").line();
  }

  /// Bars on one scale; the share of a bar is drawn, its length written.
  private void stages(List<Stage> all) {
    List<Stage> stages = all.stream().filter(stage -> stage.millis() > 0).toList();
    double sum = stages.stream().mapToDouble(Stage::millis).sum();
    out.open("table", "class", "stages");
    double before = 0;
    for (Stage stage : stages) {
      out.open("tr").element("th", StageNames.of(stage.id(), speech), "scope", "row");
      out.open("td").open("svg", "class", "bar", "height", "10", "aria-hidden", "true");
      String width = sum > 0 ? Plot.percent(stage.millis() / sum) : "0%";
      String x = sum > 0 ? Plot.percent(before / sum) : "0%";
      out.empty("rect", "x", x, "y", "0", "height", "10", "width", width);
      out.close("svg").close("td");
      out.element("td", Figures.duration(stage.millis()), "class", "number").close("tr");
      before += stage.millis();
    }
    out.close("table");
  }

  private void groups(ChartWords title, Label head, List<Group> groups) {
    double highest = groups.stream().mapToDouble(Group::p90).max().orElse(0);
    Figures.Scale scale = Figures.Scale.of(highest);
    out.open("div").element("h2", speech.say(title)).open("table", "class", "numbers");
    out.open("tr").element("th", speech.say(head), "scope", "col");
    for (String column : List.of("n", "p50, " + scale.symbol(), "p90, " + scale.symbol())) {
      out.element("th", column, "scope", "col", "class", "number");
    }
    out.close("tr");
    for (Group group : groups) {
      out.open("tr").element("th", ForeignText.oneLine(group.label(), 30), "scope", "row");
      out.element("td", Figures.count(group.n()), "class", "number");
      out.element("td", Figures.in(scale, group.p50()), "class", "number");
      out.element("td", Figures.in(scale, group.p90()), "class", "number").close("tr");
    }
    out.close("table").close("div");
  }

  private void overTime() {
    List<TimePanel> panels = TimeSection.panels(speech, exhibits);
    if (panels.isEmpty()) {
      return;
    }
    double end = TimeSection.endSeconds(exhibits);
    out.open("section").element("h2", speech.say(ChartWords.TIME_TITLE));
    out.element("p", speech.say(ChartWords.TIME_LEDE), "class", "about");
    out.open("div", "class", "two");
    panels.forEach(panel -> panel.write(out, end));
    out.close("div").close("section").line();
  }
}
