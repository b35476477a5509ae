// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.RunReport;
import dev.onbeat.report.content.Context;
import dev.onbeat.report.content.LoadRows;
import dev.onbeat.report.content.MetricTable;
import dev.onbeat.report.content.OutcomeRows;
import dev.onbeat.report.content.Row;
import dev.onbeat.report.content.Stories;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.content.Tile;
import dev.onbeat.report.content.Tiles;
import dev.onbeat.report.content.Tone;
import dev.onbeat.report.content.TrustRows;
import dev.onbeat.report.content.VerdictRows;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Renders a run for a terminal of 80 columns: a sentence, four numbers, the rhythm, why, how far
/// to trust it, what to do next.
///
/// Pure: the same report and style give the same text. No line is wider than 80 columns.
public final class TextReport {
  /// Metrics that the terminal leaves to the HTML report and `summary.json`.
  private static final Set<Metric> QUIET =
      EnumSet.of(
          Metric.TTFT_NET_EXCLUDED,
          Metric.TTH,
          Metric.TTFB,
          Metric.E2E_END,
          Metric.SEND_LAG,
          Metric.FLUIDITY,
          Metric.TPOC);

  private static final int SPREAD_COLUMNS = 23;

  private final RunReport report;
  private final Screen screen;
  private final Speech speech;
  private final Story story;

  private TextReport(RunReport report, TextStyle style) {
    this.report = report;
    this.screen = new Screen(style);
    this.speech = screen.speech();
    this.story = Stories.of(report.findings(), speech);
  }

  /// The report.
  ///
  /// @param next commands to try next, each with what it is for; empty for none
  public static String render(RunReport report, TextStyle style, List<Row> next) {
    TextReport text = new TextReport(report, style);
    text.headline();
    text.tiles();
    text.rhythm();
    text.why();
    text.report.verdict().ifPresent(text::verdict);
    text.numbers();
    text.outcomes();
    text.load();
    text.trust();
    text.next(next);
    return text.screen.text();
  }

  private void headline() {
    Summary.Validity validity = report.summary().validity();
    if (!validity.valid()) {
      String why = TrustRows.invalid(validity, speech);
      screen.wrapped("", 0, speech.say(Label.INVALID_LINE, why), Ink.FREEZE);
    }
    Story.Opening opening = story.opening();
    screen.wrapped("", 0, speech.join(opening.strong(), opening.rest()), Ink.STRONG);
    String lede = speech.join(opening.lede(), opening.advice());
    if (!lede.isEmpty()) {
      screen.wrapped("", 0, lede, Ink.PLAIN);
    }
    String context =
        String.join(" · ", Context.of(report.run().manifest(), report.summary(), speech));
    screen.wrapped("", 0, context, Ink.DIM);
  }

  private void tiles() {
    screen.blank();
    List<Tile> tiles = Tiles.of(report.summary(), report.exhibits(), speech);
    int title = 0;
    int term = 0;
    int big = 0;
    for (Tile tile : tiles) {
      title = Math.max(title, DisplayWidth.of(screen.glyphs(tile.title())));
      term = Math.max(term, DisplayWidth.of(tile.term()));
      big = Math.max(big, DisplayWidth.of(screen.glyphs(big(tile))));
    }
    for (Tile tile : tiles) {
      String head =
          Screen.MARGIN
              + screen.left(tile.title(), title + 2)
              + screen.ink(screen.left(tile.term(), term + 2), Ink.DIM)
              + screen.ink(screen.left(big(tile), big + 2), ink(tile.tone()));
      int indent = Screen.MARGIN.length() + title + term + big + 6;
      remarks(head, indent, tile);
    }
  }

  /// Two columns of remarks beside the number: which statistic with its spread, and the rest.
  private void remarks(String head, int indent, Tile tile) {
    List<String> lines = tile.lines();
    String spread = lines.isEmpty() ? "" : lines.getFirst();
    List<String> a = new ArrayList<>();
    if (tile.unit().isEmpty()) {
      a.addAll(Wrap.lines(screen.glyphs(tile.what()), SPREAD_COLUMNS));
      a.addAll(Wrap.lines(screen.glyphs(spread), SPREAD_COLUMNS));
    } else {
      a.addAll(Wrap.lines(screen.glyphs(tile.what() + " " + spread), SPREAD_COLUMNS));
    }
    List<String> b = new ArrayList<>();
    int right = TextStyle.COLUMNS - indent - SPREAD_COLUMNS - 2;
    for (int i = 1; i < lines.size(); i++) {
      b.addAll(Wrap.lines(screen.glyphs(lines.get(i)), right));
    }
    for (int i = 0; i < Math.max(1, Math.max(a.size(), b.size())); i++) {
      String before = i == 0 ? head : " ".repeat(indent);
      String middle = i < a.size() ? a.get(i) : "";
      screen.line(
          before + screen.left(middle, SPREAD_COLUMNS + 2) + (i < b.size() ? b.get(i) : ""));
    }
  }

  private static String big(Tile tile) {
    return tile.unit().isEmpty() ? tile.big() : tile.big() + " " + tile.unit();
  }

  private static Ink ink(Tone tone) {
    return switch (tone) {
      case PLAIN -> Ink.STRONG;
      case GOOD -> Ink.BEAT;
      case LATE -> Ink.LATE;
      case HITCH -> Ink.HITCH;
      case BAD -> Ink.FREEZE;
    };
  }

  private void rhythm() {
    Exhibits exhibits = report.exhibits();
    if (exhibits.rhythm().isEmpty()) {
      return;
    }
    screen.blank();
    int shown = RhythmStrip.write(screen, exhibits.rhythm());
    String remark =
        shown < exhibits.rhythmOf()
            ? speech.say(Label.SHOWN_OF, shown, exhibits.rhythmOf())
            : speech.say(Label.ALL_SHOWN, shown);
    screen.line(Screen.MARGIN + screen.ink(screen.glyphs(remark), Ink.DIM));
  }

  private void why() {
    if (!story.why().isEmpty()) {
      screen.heading(speech.say(Label.WHY));
      points(story.why());
    }
  }

  private void points(List<Story.Point> points) {
    for (Story.Point point : points) {
      String bullet = Screen.MARGIN + screen.ink(screen.glyphs("•"), ink(point.tone())) + " ";
      screen.wrapped(bullet, 4, point.sentence(), Ink.PLAIN);
      if (!point.remedy().isEmpty()) {
        screen.wrapped("    ", 4, point.remedy(), Ink.DIM);
      }
    }
  }

  private void verdict(Verdict verdict) {
    screen.heading(speech.say(Label.OBJECTIVES));
    Ink overall = ink(VerdictText.overall(verdict));
    screen.wrapped(Screen.MARGIN, 2, VerdictRows.overall(verdict, speech), overall);
    VerdictText.write(screen, verdict);
  }

  private void numbers() {
    Map<Metric, Dist> loud = new EnumMap<>(Metric.class);
    report.summary().metrics().forEach(loud::put);
    QUIET.forEach(loud::remove);
    Dist tpot = loud.get(Metric.TPOT);
    if (tpot != null && tpot.n() > 0) {
      loud.remove(Metric.TIME_PER_EVENT);
    }
    boolean brackets = false;
    for (MetricTable table : MetricTable.of(loud, speech)) {
      screen.heading(speech.say(Label.NUMBERS_IN, table.unit()));
      TextTable text =
          new TextTable(
              List.of(
                  speech.say(Label.METRIC),
                  "n",
                  "p50",
                  speech.say(Label.INTERVAL50),
                  "p90",
                  "p95",
                  "p99",
                  speech.say(Label.MAX)));
      for (MetricTable.Line line : table.lines()) {
        row(text, line);
        brackets |= line.quantiles().stream().anyMatch(cell -> cell.startsWith("("));
      }
      text.writeTo(screen);
    }
    if (brackets) {
      screen.line(
          Screen.MARGIN
              + screen.ink(screen.glyphs("( ) " + speech.say(Label.NO_INTERVAL)), Ink.DIM));
    }
  }

  private static void row(TextTable text, MetricTable.Line line) {
    if (line.isEmpty()) {
      text.remark(line.metric().id(), line.absent());
      return;
    }
    List<String> q = line.quantiles();
    String interval = line.intervals().getFirst();
    text.add(
        List.of(
            line.metric().id(),
            line.n(),
            q.get(0),
            interval.isEmpty() ? Figures.NONE : interval,
            q.get(1),
            q.get(2),
            q.get(3),
            line.max()),
        Ink.PLAIN);
  }

  private void outcomes() {
    Summary.Requests requests = report.summary().load().requests();
    List<OutcomeRows.Ended> ended = OutcomeRows.outcomes(requests, speech);
    List<OutcomeRows.Ended> remarks = OutcomeRows.remarks(requests, speech);
    screen.heading(speech.say(Label.OUTCOMES));
    List<Screen.Statement> rows = new ArrayList<>();
    for (OutcomeRows.Ended way : ended) {
      String share =
          Figures.count(way.n())
              + " / "
              + Figures.count(requests.planned())
              + " ("
              + Figures.share(way.share())
              + ")  ";
      Ink ink = way.tone() == Tone.GOOD ? Ink.PLAIN : ink(way.tone());
      rows.add(new Screen.Statement(way.label(), share + way.meaning(), ink));
    }
    for (OutcomeRows.Ended remark : remarks) {
      String text = Figures.count(remark.n()) + "  " + remark.meaning();
      rows.add(new Screen.Statement(remark.label(), text, Ink.PLAIN));
    }
    screen.rows(rows);
  }

  private void load() {
    screen.heading(speech.say(Label.LOAD));
    rows(LoadRows.of(report.run().manifest(), report.summary(), report.exhibits(), speech));
  }

  private void trust() {
    screen.heading(speech.say(Label.TRUST));
    points(story.caveats());
    rows(TrustRows.of(report.run(), report.summary(), speech));
  }

  private void next(List<Row> next) {
    if (next.isEmpty()) {
      return;
    }
    screen.heading(speech.say(Label.NEXT));
    rows(next);
  }

  private void rows(List<Row> rows) {
    screen.rows(
        rows.stream()
            .map(row ->
                new Screen.Statement(
                    row.label(), row.value(), row.tone() == Tone.BAD ? Ink.FREEZE : Ink.PLAIN))
            .toList());
  }
}
