// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesReport.Shape;
import dev.onbeat.report.content.Row;
import dev.onbeat.report.content.SeriesStory;
import dev.onbeat.report.content.SeriesTable;
import dev.onbeat.report.content.Spread;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.content.Tone;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.SeriesWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// Renders a sweep, a search or repeats for a terminal: the answer first, then every step.
public final class TextSeries {
  private final SeriesReport series;
  private final Screen screen;
  private final Speech speech;

  private TextSeries(SeriesReport series, TextStyle style) {
    this.series = series;
    this.screen = new Screen(style);
    this.speech = screen.speech();
  }

  /// The report.
  ///
  /// @param next commands to try next, each with what it is for; empty for none
  public static String render(SeriesReport series, TextStyle style, List<Row> next) {
    TextSeries text = new TextSeries(series, style);
    text.headline();
    text.steps();
    text.spread();
    if (!next.isEmpty()) {
      text.screen.heading(text.speech.say(Label.NEXT));
      text.rows(next);
    }
    return text.screen.text();
  }

  private void headline() {
    Story.Opening opening = SeriesStory.of(series, speech);
    Ink ink = opening.tone() == Tone.BAD ? Ink.FREEZE : Ink.STRONG;
    screen.wrapped("", 0, speech.join(opening.strong(), opening.rest()), ink);
    if (!opening.lede().isEmpty()) {
      screen.wrapped("", 0, opening.lede(), Ink.PLAIN);
    }
  }

  private void steps() {
    SeriesTable table = SeriesTable.of(series, speech);
    screen.heading(speech.say(SeriesWords.STEPS_MS));
    TextTable text = new TextTable(table.head());
    for (SeriesTable.Line line : table.lines()) {
      List<String> cells = new ArrayList<>(line.cells());
      cells.add(line.verdict());
      text.add(cells, ink(line.tone()));
    }
    text.writeTo(screen);
  }

  private static Ink ink(Tone tone) {
    return switch (tone) {
      case PLAIN, GOOD -> Ink.PLAIN;
      case LATE, HITCH -> Ink.LATE;
      case BAD -> Ink.FREEZE;
    };
  }

  private void spread() {
    if (!(series.shape() instanceof Shape.Repeat)) {
      return;
    }
    screen.heading(speech.say(SeriesWords.BETWEEN));
    List<Row> rows = new ArrayList<>();
    for (Metric metric : List.of(Metric.TTFT, Metric.TPOT, Metric.E2E)) {
      Spread.ofMedians(series.steps(), metric)
          .ifPresent(spread ->
              rows.add(
                  Row.of(
                      metric.id() + " p50",
                      speech.say(
                          SeriesWords.SPREAD_IS,
                          Figures.duration(spread.min()),
                          Figures.duration(spread.max()),
                          Figures.share(spread.relative())))));
    }
    rows(rows);
  }

  private void rows(List<Row> rows) {
    screen.rows(
        rows.stream()
            .map(row -> new Screen.Statement(row.label(), row.value(), Ink.PLAIN))
            .toList());
  }
}
