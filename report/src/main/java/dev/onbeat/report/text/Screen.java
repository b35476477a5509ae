// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.report.words.Phrase;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// Collects the lines of a terminal report. Owned by one thread.
///
/// Text is turned to ASCII, padded and cut before it is inked, so that widths are those that a
/// reader sees.
final class Screen {
  /// What stands on the left of everything but the first sentence.
  static final String MARGIN = "  ";

  private final TextStyle style;
  private final Speech speech;
  private final StringBuilder out = new StringBuilder();

  Screen(TextStyle style) {
    this.style = style;
    this.speech = new Speech(style.lang());
  }

  Speech speech() {
    return speech;
  }

  String say(Phrase phrase, Object... arguments) {
    return speech.say(phrase, arguments);
  }

  /// `text` as this screen may show it.
  String glyphs(String text) {
    return style.ascii() ? Glyphs.ascii(text) : text;
  }

  /// `text`, padded on the right to `columns`, cut where it is longer.
  String left(String text, int columns) {
    return DisplayWidth.padRight(DisplayWidth.cut(glyphs(text), columns), columns);
  }

  /// `text`, padded on the left to `columns`.
  String right(String text, int columns) {
    return DisplayWidth.padLeft(glyphs(text), columns);
  }

  /// `text` in `ink`, when there are colours.
  String ink(String text, Ink ink) {
    return ink.on(text, style.colour());
  }

  void blank() {
    out.append('\n');
  }

  /// A finished line; trailing spaces go.
  void line(String text) {
    out.append(text.stripTrailing()).append('\n');
  }

  /// Text broken into lines, the first after `head`, the others below it.
  ///
  /// @param indent columns that `head` takes, its inks not counted
  void wrapped(String head, int indent, String text, Ink ink) {
    List<String> lines = Wrap.lines(glyphs(text), TextStyle.COLUMNS - indent);
    String before = head;
    for (String line : lines.isEmpty() ? List.of("") : lines) {
      line(before + ink(line, ink));
      before = " ".repeat(indent);
    }
  }

  /// The head of a section.
  void heading(String text) {
    blank();
    line(MARGIN + ink(glyphs(text), Ink.STRONG));
  }

  /// Statements with their names in a column.
  void rows(List<Statement> statements) {
    int widest = 0;
    for (Statement statement : statements) {
      widest = Math.max(widest, DisplayWidth.of(glyphs(statement.label())));
    }
    int columns = Math.min(widest, 24);
    for (Statement statement : statements) {
      String label = ink(left(statement.label(), columns), Ink.DIM);
      List<String> lines =
          Wrap.lines(glyphs(statement.text()), TextStyle.COLUMNS - columns - 2 * MARGIN.length());
      List<String> all = lines.isEmpty() ? List.of("") : lines;
      line(MARGIN + label + MARGIN + ink(all.getFirst(), statement.ink()));
      for (String more : new ArrayList<>(all.subList(1, all.size()))) {
        line(MARGIN + " ".repeat(columns) + MARGIN + ink(more, statement.ink()));
      }
    }
  }

  /// A named statement.
  record Statement(String label, String text, Ink ink) {}

  /// Everything written.
  String text() {
    return out.toString();
  }
}
