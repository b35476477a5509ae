// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.content.Tone;
import dev.onbeat.report.content.TrustRows;
import dev.onbeat.report.content.VerdictRows;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.VerdictWords;
import java.util.List;

/// Renders the verdict on a run for a terminal: what `check` prints.
public final class VerdictText {
  private VerdictText() {}

  /// The run as a whole, then each objective with what its verdict rests on.
  public static String render(Summary.Validity validity, Verdict verdict, TextStyle style) {
    Screen screen = new Screen(style);
    Speech speech = screen.speech();
    if (!validity.valid()) {
      String why = TrustRows.invalid(validity, speech);
      screen.wrapped("", 0, speech.say(Label.INVALID_LINE, why), Ink.FREEZE);
    }
    screen.wrapped("", 0, VerdictRows.overall(verdict, speech), ink(overall(verdict)));
    write(screen, verdict);
    return screen.text();
  }

  /// How bad the verdict on the run is.
  static Tone overall(Verdict verdict) {
    return switch (verdict.overall()) {
      case PASS -> Tone.GOOD;
      case FAIL -> Tone.BAD;
      case UNDECIDED -> Tone.LATE;
    };
  }

  /// Each objective.
  static void write(Screen screen, Verdict verdict) {
    Speech speech = screen.speech();
    List<VerdictRows.Judged> rows = VerdictRows.of(verdict, speech);
    int result = 0;
    for (VerdictRows.Judged row : rows) {
      result = Math.max(result, DisplayWidth.of(row.result()));
    }
    for (VerdictRows.Judged row : rows) {
      String word = screen.ink(screen.left(row.result(), result), ink(row.tone()));
      String text = row.clause() + "  " + row.measured() + "  " + row.basis();
      screen.wrapped(Screen.MARGIN + word + Screen.MARGIN, result + 4, text, Ink.PLAIN);
    }
    if (verdict.point()) {
      screen.wrapped(Screen.MARGIN, 2, speech.say(VerdictWords.POINT), Ink.DIM);
    }
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
}
