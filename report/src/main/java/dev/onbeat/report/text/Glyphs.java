// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

/// Replaces the typographic characters that reports use by ASCII ones.
final class Glyphs {
  private Glyphs() {}

  /// `text` with every sign of ours in ASCII; letters of any language stay.
  static String ascii(String text) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      out.append(ascii(text.charAt(i)));
    }
    return out.toString();
  }

  private static String ascii(char c) {
    return switch (c) {
      case '·', '•' -> ".";
      case '–', '—', '−', '─' -> "-";
      case '≥' -> ">=";
      case '≤' -> "<=";
      case '…' -> "...";
      case 'µ' -> "u";
      case 'σ' -> "sigma";
      case '±' -> "+-";
      case '×' -> "x";
      case '₁' -> "1";
      case '∞' -> "inf";
      case '▮' -> "|";
      case '▯' -> "!";
      case '→' -> "->";
      case '“', '”' -> "\"";
      case '’' -> "'";
      default -> String.valueOf(c);
    };
  }
}
