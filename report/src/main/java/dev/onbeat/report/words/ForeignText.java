// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

/// Makes text that came from a server, a file or a flag safe to show: it may hold anything.
///
/// Escaping for HTML, JSON, XML or CSV is the renderer's work and comes on top.
public final class ForeignText {
  private ForeignText() {}

  /// `text` on one line, without characters that could move the cursor, change colours or turn the
  /// writing direction, cut to `maxCharacters` code points with an ellipsis.
  public static String oneLine(String text, int maxCharacters) {
    StringBuilder out = new StringBuilder(Math.min(text.length(), maxCharacters + 1));
    int kept = 0;
    boolean space = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isWhitespace(c) || c == 0x85 || Character.isSpaceChar(c)) {
        space = kept > 0;
      } else if (isShown(c)) {
        if (kept + (space ? 1 : 0) >= maxCharacters) {
          return out.append('…').toString();
        }
        if (space) {
          out.append(' ');
          kept++;
          space = false;
        }
        out.appendCodePoint(c);
        kept++;
      }
    }
    return out.toString();
  }

  /// `text` with a generous limit, for names and ids.
  public static String oneLine(String text) {
    return oneLine(text, 200);
  }

  /// Control, format (bidi marks, zero-width characters), surrogate halves, private use and
  /// unassigned characters are dropped.
  private static boolean isShown(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
