// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

/// How many terminal columns text takes.
///
/// Wide and full-width characters of Unicode's East Asian Width take two, combining marks none,
/// everything else one. Characters of ambiguous width (such as `·` and `…`) count as one, as
/// terminals with a Western or UTF-8 Chinese locale draw them.
final class DisplayWidth {
  /// Pairs of first and last code point that are two columns wide.
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xA000, 0xA4CF,
    0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6F, 0xFF00, 0xFF60,
    0xFFE0, 0xFFE6, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F900, 0x1F9FF, 0x20000, 0x3FFFD,
  };

  private DisplayWidth() {}

  /// The columns of `text`.
  static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }

  /// The columns of one character.
  static int of(int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return isWide(codePoint) ? 2 : 1;
  }

  /// Whether a character takes two columns.
  static boolean isWide(int codePoint) {
    for (int i = 0; i < WIDE.length; i += 2) {
      if (codePoint >= WIDE[i] && codePoint <= WIDE[i + 1]) {
        return true;
      }
    }
    return false;
  }

  /// `text` with spaces added on the right up to `columns`.
  static String padRight(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - of(text)));
  }

  /// `text` with spaces added on the left up to `columns`.
  static String padLeft(String text, int columns) {
    return " ".repeat(Math.max(0, columns - of(text))) + text;
  }

  /// `text` cut to `columns`, with an ellipsis when something was cut.
  static String cut(String text, int columns) {
    if (of(text) <= columns) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    int used = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (used + of(c) > columns - 1) {
        break;
      }
      used += of(c);
      out.appendCodePoint(c);
      i += Character.charCount(c);
    }
    return out.append('…').toString();
  }
}
