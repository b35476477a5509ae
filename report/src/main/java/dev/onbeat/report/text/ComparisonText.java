// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.content.ComparisonLines;
import dev.onbeat.report.words.ComparisonWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Renders a comparison for a terminal of 80 columns: what can be said, each side by itself, then
/// the metrics from A to B.
///
/// Pure: the same report and style give the same text.
public final class ComparisonText {
  private final Screen screen;
  private final ComparisonLines lines;

  private ComparisonText(ComparisonReport report, TextStyle style) {
    this.screen = new Screen(style);
    this.lines = new ComparisonLines(report, screen.speech());
  }

  /// The comparison, ending with a line end.
  public static String render(ComparisonReport report, TextStyle style) {
    ComparisonText text = new ComparisonText(report, style);
    for (String line : text.lines.says()) {
      text.screen.wrapped("", 0, line, Ink.STRONG);
    }
    text.screen.blank();
    text.party("A", report.a());
    text.party("B", report.b());
    switch (report.comparison()) {
      case Comparison.Refused _ -> {
        // The sides stand above; nothing is put beside each other.
      }
      case Comparison.Indicative indicative -> text.indicative(indicative);
      case Comparison.Judged judged -> text.judged(judged);
    }
    return text.screen.text();
  }

  private void party(String side, ComparisonReport.Party party) {
    String head = Screen.MARGIN + screen.ink(side, Ink.STRONG) + Screen.MARGIN;
    int indent = 1 + 2 * Screen.MARGIN.length();
    screen.wrapped(head, indent, ForeignText.oneLine(party.name(), 150), Ink.STRONG);
    screen.wrapped(" ".repeat(indent), indent, lines.party(party), Ink.PLAIN);
  }

  private void indicative(Comparison.Indicative indicative) {
    screen.heading(screen.say(ComparisonWords.CHANGE));
    TextTable table = new TextTable(head(Optional.empty()));
    indicative.shifts().forEach(shift -> table.add(cells(shift), Ink.PLAIN));
    table.writeTo(screen);
    how(ComparisonWords.HOW_INDICATIVE);
  }

  private void judged(Comparison.Judged judged) {
    screen.heading(screen.say(ComparisonWords.CHANGE));
    TextTable table = new TextTable(head(Optional.of(screen.say(Label.RESULT))));
    for (Comparison.Change change : judged.changes()) {
      List<String> cells = new ArrayList<>(cells(change.shift()));
      cells.add(screen.say(claim(change.claim())));
      table.add(cells, ink(change));
    }
    table.writeTo(screen);
    how(ComparisonWords.HOW_JUDGED);
  }

  private void how(ComparisonWords method) {
    screen.wrapped(Screen.MARGIN, Screen.MARGIN.length(), screen.say(method), Ink.DIM);
  }

  private List<String> head(Optional<String> result) {
    List<String> head =
        new ArrayList<>(
            List.of(
                screen.say(Label.METRIC),
                "A",
                "B",
                screen.say(ComparisonWords.RATIO),
                screen.say(Label.INTERVAL95)));
    result.ifPresent(head::add);
    return head;
  }

  private List<String> cells(Comparison.Shift shift) {
    return List.of(
        lines.name(shift.metric()),
        ComparisonLines.value(shift.metric(), shift.medianA()),
        ComparisonLines.value(shift.metric(), shift.medianB()),
        ComparisonLines.change(shift.ratio()),
        shift.interval().map(ComparisonText::range).orElse(Figures.NONE));
  }

  private static String range(Interval ratio) {
    return ComparisonLines.change(ratio.low()) + " … " + ComparisonLines.change(ratio.high());
  }

  private static ComparisonWords claim(Comparison.Claim claim) {
    return switch (claim) {
      case LOWER -> ComparisonWords.LOWER;
      case HIGHER -> ComparisonWords.HIGHER;
      case EQUIVALENT -> ComparisonWords.EQUIVALENT;
      case UNDECIDED -> ComparisonWords.UNDECIDED;
    };
  }

  private static Ink ink(Comparison.Change change) {
    return ComparisonReport.isWorse(change)
        ? Ink.FREEZE
        : change.claim() == Comparison.Claim.LOWER ? Ink.BEAT : Ink.PLAIN;
  }
}
