// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.report.Lang;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.content.SeriesStory;
import dev.onbeat.report.content.SeriesTable;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.SeriesWords;
import dev.onbeat.report.words.Speech;

/// Renders a sweep, a search or repeats as one HTML file: the answer, two charts against the load,
/// every step. No script at all.
public final class HtmlSeries {
  private final SeriesReport series;
  private final Speech speech;
  private final Markup out = new Markup();

  private HtmlSeries(SeriesReport series, Lang lang) {
    this.series = series;
    this.speech = new Speech(lang);
  }

  /// The document.
  public static String render(SeriesReport series, Lang lang) {
    return new HtmlSeries(series, lang).document();
  }

  private String document() {
    String name = ForeignText.oneLine(series.name(), 60);
    out.open("main");
    out.open("header").element("b", "onbeat").element("span", name).close("header");
    Story.Opening opening = SeriesStory.of(series, speech);
    HtmlReport.opening(out, opening, speech);
    charts();
    steps();
    out.open("footer").text(name + " · ").text(speech.say(Label.RECOMPUTE));
    out.text(" ").element("code", "onbeat report SERIES").close("footer");
    out.close("main");
    return Page.of(speech.lang(), "onbeat · " + name, out, false);
  }

  private void charts() {
    LevelChart charts = new LevelChart(out, speech, series);
    boolean repeat = series.shape() instanceof SeriesReport.Shape.Repeat;
    out.open("section", "class", "two");
    out.open("div");
    out.element("h2", speech.say(repeat ? SeriesWords.RUNS_TITLE : SeriesWords.LATENCY_TITLE));
    out.element("p", speech.say(SeriesWords.LATENCY_LEDE), "class", "about");
    charts.latency();
    out.close("div").open("div").element("h2", speech.say(SeriesWords.RATE_TITLE));
    out.element("p", speech.say(SeriesWords.RATE_LEDE), "class", "about");
    charts.throughput();
    out.close("div").close("section").line();
  }

  private void steps() {
    SeriesTable table = SeriesTable.of(series, speech);
    out.open("section").element("h2", speech.say(SeriesWords.STEPS));
    out.element("p", speech.say(Label.UNIT_MS), "class", "about");
    out.open("div", "class", "scroll").open("table", "class", "numbers steps").open("tr");
    for (String head : table.head()) {
      out.element("th", head, "scope", "col", "class", "number");
    }
    out.close("tr");
    for (SeriesTable.Line line : table.lines()) {
      out.open("tr");
      for (String cell : line.cells()) {
        out.element("td", cell, "class", "number");
      }
      out.open("td", "class", "number");
      out.element("b", line.verdict(), "class", HtmlReport.tone(line.tone())).close("td");
      out.close("tr");
    }
    out.close("table").close("div").close("section").line();
  }
}
