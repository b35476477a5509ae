// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import java.util.ArrayList;
import java.util.List;

/// Breaks text into lines by terminal columns: at spaces, and between wide characters, where a
/// closing mark never begins a line and an opening one never ends it.
final class Wrap {
  private static final String NO_START = "，。、；：？！）】》」』”’％%";
  private static final String NO_END = "（【《「『“‘";

  private static final List<String> UNITS = List.of("ms", "s", "µs", "us", "min");

  private Wrap() {}

  /// The lines of `text`, none wider than `columns` unless a single word is.
  static List<String> lines(String text, int columns) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int used = 0;
    for (String piece : pieces(text)) {
      int width = DisplayWidth.of(piece.stripTrailing());
      if (used > 0 && used + width > columns) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        used = 0;
      }
      line.append(piece);
      used += DisplayWidth.of(piece);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  /// Parts that must stay together, each with the spaces that follow it.
  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (next >= text.length() || (breaks(c, text.codePointAt(next)) && !splitsUnit(text, next))) {
        pieces.add(text.substring(start, next));
        start = next;
      }
      i = next;
    }
    return pieces;
  }

  /// A number and its unit stay on one line.
  private static boolean splitsUnit(String text, int at) {
    return at >= 2
        && text.charAt(at - 1) == ' '
        && Character.isDigit(text.charAt(at - 2))
        && UNITS.stream().anyMatch(unit -> isWord(text, at, unit));
  }

  private static boolean isWord(String text, int at, String word) {
    int end = at + word.length();
    return text.startsWith(word, at)
        && (end == text.length()
            || !Character.isLetterOrDigit(text.charAt(end))
            || DisplayWidth.isWide(text.codePointAt(end)));
  }

  private static boolean breaks(int before, int after) {
    if (before == ' ') {
      return after != ' ';
    }
    if (after == ' ' || NO_START.indexOf(after) >= 0 || NO_END.indexOf(before) >= 0) {
      return false;
    }
    return DisplayWidth.isWide(before) || DisplayWidth.isWide(after);
  }
}
