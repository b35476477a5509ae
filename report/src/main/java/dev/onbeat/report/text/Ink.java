// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

/// Terminal colours by meaning, one accent a meaning. Never the only carrier: glyph and words say
/// the same.
enum Ink {
  /// As the terminal writes.
  PLAIN(""),
  /// The sentence that matters.
  STRONG("1"),
  /// Context.
  DIM("2"),
  /// On the beat.
  BEAT("36"),
  /// Late, or undecided.
  LATE("33"),
  /// A hitch.
  HITCH("33;1"),
  /// A freeze, a failure.
  FREEZE("31;1");

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  /// `text` in this ink, or as it is when colours are off.
  String on(String text, boolean colour) {
    return !colour || code.isEmpty() || text.isEmpty()
        ? text
        : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
