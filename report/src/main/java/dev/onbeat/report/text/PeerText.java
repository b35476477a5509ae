// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.core.peer.PeerReport;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.PeerWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Renders a run under another tool's definitions, with that tool's names, units and decimals, and
/// the formula of each line below it.
public final class PeerText {
  private PeerText() {}

  /// The table; no line is wider than 80 columns.
  public static String render(PeerReport report, TextStyle style) {
    Screen screen = new Screen(style);
    Speech speech = screen.speech();
    String version = ForeignText.oneLine(report.tool().version());
    screen.wrapped("", 0, speech.say(PeerWords.AS, version), Ink.STRONG);
    screen.wrapped(
        "", 0, speech.say(PeerWords.COUNTED, report.succeeded(), report.failed()), Ink.PLAIN);
    screen.blank();
    for (PeerReport.Line line : report.lines()) {
      line(screen, line);
    }
    return screen.text();
  }

  private static void line(Screen screen, PeerReport.Line line) {
    String unit = line.unit().isEmpty() ? "" : " (" + line.unit() + ")";
    List<String> figures = new ArrayList<>();
    for (PeerReport.Figure figure : line.figures()) {
      // Two decimals, as both tools print them.
      String value = String.format(Locale.ROOT, "%.2f", figure.value());
      figures.add(figure.statistic().isEmpty() ? value : figure.statistic() + " " + value);
    }
    screen.wrapped("", 0, line.name() + unit, Ink.PLAIN);
    screen.wrapped(
        Screen.MARGIN, 2, figures.isEmpty() ? "-" : String.join("  ", figures), Ink.STRONG);
    screen.wrapped(Screen.MARGIN, 2, "n " + line.n() + "  " + line.formula(), Ink.DIM);
  }
}
