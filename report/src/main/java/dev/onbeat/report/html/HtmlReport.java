// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.metric.Stall;
import dev.onbeat.report.Lang;
import dev.onbeat.report.RunReport;
import dev.onbeat.report.content.Context;
import dev.onbeat.report.content.Row;
import dev.onbeat.report.content.Stories;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.content.Tile;
import dev.onbeat.report.content.Tiles;
import dev.onbeat.report.content.Tone;
import dev.onbeat.report.content.TrustRows;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.RhythmWords;
import dev.onbeat.report.words.Speech;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Renders a run as one HTML file that opens without network, in light, dark, print and on a phone.
///
/// Everything is drawn in the markup; a script only makes the panels over time live. Pure: the same
/// report and language give the same bytes. At most 2 MB for any run, as exhibits do not grow.
public final class HtmlReport {
  private final RunReport report;
  private final Speech speech;
  private final Story story;
  private final Markup out = new Markup();

  private HtmlReport(RunReport report, Lang lang) {
    this.report = report;
    this.speech = new Speech(lang);
    this.story = Stories.of(report.findings(), speech);
  }

  /// The document.
  public static String render(RunReport report, Lang lang) {
    return new HtmlReport(report, lang).document();
  }

  private String document() {
    out.open("main");
    header();
    headline();
    tiles();
    rhythm();
    new WhySections(out, speech, report).write(story);
    new FactSections(out, speech, report).write(story);
    footer();
    out.close("main");
    String name = ForeignText.oneLine(report.run().manifest().name(), 60);
    boolean live = !TimeSection.panels(speech, report.exhibits()).isEmpty();
    return Page.of(speech.lang(), "onbeat · " + name, out, live);
  }

  private void header() {
    out.open("header").element("b", "onbeat");
    for (String part : Context.of(report.run().manifest(), report.summary(), speech)) {
      out.element("span", part);
    }
    out.close("header").line();
  }

  private void headline() {
    if (!report.summary().validity().valid()) {
      String why = TrustRows.invalid(report.summary().validity(), speech);
      out.element("p", speech.say(Label.INVALID_LINE, why), "class", "invalid", "role", "alert");
    }
    opening(out, story.opening(), speech);
  }

  /// A headline with what belongs to it.
  static void opening(Markup out, Story.Opening opening, Speech speech) {
    out.open("h1");
    out.element("em", opening.strong(), "class", tone(opening.tone()));
    if (!opening.rest().isEmpty()) {
      out.text((speech.lang() == Lang.ZH ? "" : " ") + opening.rest());
    }
    out.close("h1");
    if (!opening.lede().isEmpty() || !opening.advice().isEmpty()) {
      out.open("p", "class", "lede").text(opening.lede());
      out.element("span", opening.advice()).close("p");
    }
    out.line();
  }

  static String tone(Tone tone) {
    return "tone-" + tone.name().toLowerCase(Locale.ROOT);
  }

  private void tiles() {
    out.open("div", "class", "tiles");
    for (Tile tile : Tiles.of(report.summary(), report.exhibits(), speech)) {
      out.open("div", "class", "tile");
      String term = tile.term().isEmpty() ? "" : " " + tile.term();
      out.open("h2").text(tile.title());
      if (!term.isEmpty()) {
        out.element("small", term);
      }
      out.close("h2");
      out.open("p", "class", "big " + tone(tile.tone())).text(tile.big() + " ");
      out.element("small", (tile.unit() + " " + tile.what()).strip()).close("p");
      for (String line : tile.lines()) {
        out.element("p", line);
      }
      out.close("div");
    }
    out.close("div").line();
  }

  private void rhythm() {
    int shown = report.exhibits().rhythm().size();
    int all = report.exhibits().rhythmOf();
    out.open("section").element("h2", speech.say(Label.RHYTHM));
    if (shown == 0) {
      out.element("p", speech.say(RhythmWords.NOTHING)).close("section");
      return;
    }
    String lede = speech.say(ChartWords.RHYTHM_LEDE);
    String part = shown < all ? speech.say(ChartWords.RHYTHM_PART, shown, all) : "";
    out.element("p", speech.join(lede, part), "class", "about");
    RhythmChart.write(out, speech, report.exhibits());
    legend();
    out.close("section").line();
  }

  /// Explains only what is there.
  private void legend() {
    Set<Stall.StallClass> seen = EnumSet.noneOf(Stall.StallClass.class);
    report
        .exhibits()
        .rhythm()
        .forEach(row -> row.stalls().forEach(stall -> seen.add(stall.stallClass())));
    out.open("p", "class", "legend");
    key("wait", RhythmWords.KEY_WAIT);
    key("ok", RhythmWords.KEY_BEAT);
    for (Stall.StallClass kind : seen) {
      switch (kind) {
        case LATE -> key("late", RhythmWords.KEY_LATE);
        case HITCH -> key("hitch", RhythmWords.KEY_HITCH);
        case STALL -> key("freeze", RhythmWords.KEY_FREEZE);
      }
    }
    out.close("p");
  }

  private void key(String kind, RhythmWords words) {
    out.open("span").open("i", "class", kind).close("i").text(speech.say(words)).close("span");
  }

  private void footer() {
    String name = ForeignText.oneLine(report.run().manifest().name(), 60);
    String version = ForeignText.oneLine(report.run().manifest().environment().toolVersion(), 30);
    out.open("footer").text("onbeat " + version + " · " + name + " · ");
    out.text(speech.say(Label.RECOMPUTE)).text(" ").element("code", "onbeat report RUN");
    out.close("footer");
  }

  /// Findings as a list.
  static void points(Markup out, List<Story.Point> points) {
    if (points.isEmpty()) {
      return;
    }
    out.open("ul", "class", "findings");
    for (Story.Point point : points) {
      out.open("li", "class", tone(point.tone())).text(point.sentence());
      if (!point.remedy().isEmpty()) {
        out.element("small", point.remedy());
      }
      out.close("li");
    }
    out.close("ul").line();
  }

  /// Named statements as a table of two columns.
  static void rows(Markup out, List<Row> rows) {
    out.open("table", "class", "facts");
    for (Row row : rows) {
      out.open("tr").element("th", row.label(), "scope", "row");
      out.element("td", row.value(), "class", tone(row.tone())).close("tr");
    }
    out.close("table").line();
  }
}
