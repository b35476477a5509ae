// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.SeriesWords;
import dev.onbeat.report.words.Speech;

/// Names the levels of a series.
public final class Levels {
  private Levels() {}

  /// The axis, for the head of a column.
  public static String axis(String axis, Speech speech) {
    return switch (axis) {
      case "concurrency" -> speech.say(SeriesWords.AXIS_CONCURRENCY);
      case "rate" -> speech.say(SeriesWords.AXIS_RATE);
      case "prompt-tokens" -> speech.say(SeriesWords.AXIS_PROMPT);
      case "" -> speech.say(SeriesWords.AXIS_RUN);
      default -> ForeignText.oneLine(axis, 20);
    };
  }

  /// A level, for a sentence.
  public static String level(String axis, double level, Speech speech) {
    String number = Figures.number(level);
    return switch (axis) {
      case "concurrency" -> speech.say(SeriesWords.LEVEL_CONCURRENCY, number);
      case "rate" -> speech.say(SeriesWords.LEVEL_RATE, number);
      case "prompt-tokens" -> speech.say(SeriesWords.LEVEL_PROMPT, number);
      default -> speech.say(SeriesWords.LEVEL_OTHER, ForeignText.oneLine(axis, 20), number);
    };
  }
}
