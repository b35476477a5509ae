// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Exhibits.RhythmRow;
import dev.onbeat.report.content.Ticks;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import java.util.ArrayList;
import java.util.List;

/// The rhythm of a few answers as characters: `·` waiting for the first token, `▮` tokens, `▯`
/// tokens with a hitch among them, `─` nothing came, `×` it did not complete.
final class RhythmStrip {
  private static final int MAX_ROWS = 8;
  private static final int END_COLUMNS = 9;

  private final Screen screen;
  private final List<RhythmRow> rows;
  private final int labelColumns;
  private final int columns;
  private final double maxMillis;

  private RhythmStrip(Screen screen, List<RhythmRow> rows) {
    this.screen = screen;
    this.rows = rows;
    int label = 0;
    double max = 0;
    for (RhythmRow row : rows) {
      label = Math.max(label, DisplayWidth.of(label(row)));
      max = Math.max(max, endMillis(row));
    }
    this.labelColumns = label;
    this.columns = TextStyle.COLUMNS - Screen.MARGIN.length() - label - 1 - END_COLUMNS;
    this.maxMillis = max;
  }

  /// Writes at most eight of `rows`, evenly picked, the worst always among them; returns how many.
  static int write(Screen screen, List<RhythmRow> rows) {
    RhythmStrip strip = new RhythmStrip(screen, pick(rows));
    if (strip.maxMillis > 0) {
      strip.rows.forEach(strip::row);
      strip.axis();
    }
    return strip.rows.size();
  }

  private static List<RhythmRow> pick(List<RhythmRow> rows) {
    if (rows.size() <= MAX_ROWS) {
      return rows;
    }
    int worst = 0;
    for (int i = 1; i < rows.size(); i++) {
      if (worstStall(rows.get(i)) > worstStall(rows.get(worst))) {
        worst = i;
      }
    }
    List<RhythmRow> picked = new ArrayList<>();
    for (int i = 0; i < MAX_ROWS; i++) {
      int from = (int) Math.round((double) i * (rows.size() - 1) / (MAX_ROWS - 1));
      boolean nearest = Math.abs(from - worst) * 2 * (MAX_ROWS - 1) <= rows.size() - 1;
      picked.add(rows.get(nearest ? worst : from));
    }
    return picked.stream().distinct().toList();
  }

  private static double worstStall(RhythmRow row) {
    return row.stalls().stream().mapToDouble(Stall::gapMillis).max().orElse(0);
  }

  private static String label(RhythmRow row) {
    return DisplayWidth.cut(ForeignText.oneLine(row.label(), 12), 12);
  }

  private static double endMillis(RhythmRow row) {
    double[] tokens = row.course().tokenMillis();
    double last = tokens.length == 0 ? 0 : tokens[tokens.length - 1];
    double end = row.course().endMillis();
    return row.outcome().equals("completed") || Double.isNaN(end) ? last : Math.max(last, end);
  }

  private void row(RhythmRow row) {
    char[] cells = new char[columns];
    Ink[] inks = new Ink[columns];
    java.util.Arrays.fill(cells, ' ');
    java.util.Arrays.fill(inks, Ink.PLAIN);
    double end = endMillis(row);
    double first = Double.isNaN(row.course().ttftMillis()) ? end : row.course().ttftMillis();
    fill(cells, inks, new Span(0, cell(first), '·', Ink.DIM));
    for (Stall stall : row.stalls()) {
      Span span = span(row, stall);
      fill(cells, inks, span);
    }
    for (double token : row.course().tokenMillis()) {
      set(cells, inks, cell(token), '▮', Ink.BEAT);
    }
    for (Stall stall : row.stalls()) {
      markHidden(cells, inks, span(row, stall));
    }
    if (!row.outcome().equals("completed")) {
      set(cells, inks, cell(end), '×', Ink.FREEZE);
    }
    screen.line(
        Screen.MARGIN
            + screen.ink(screen.left(label(row), labelColumns), Ink.DIM)
            + " "
            + inked(cells, inks)
            + screen.right(Figures.duration(end), END_COLUMNS));
  }

  /// A run of cells.
  private record Span(int from, int to, char glyph, Ink ink) {}

  private Span span(RhythmRow row, Stall stall) {
    double from = stall.startNanos() / 1e6 - row.plannedMillis();
    int first = cell(from);
    int last = cell(from + stall.gapMillis());
    Ink ink =
        switch (stall.stallClass()) {
          case LATE -> Ink.LATE;
          case HITCH -> Ink.HITCH;
          case STALL -> Ink.FREEZE;
        };
    return new Span(first, last, '─', ink);
  }

  private static void fill(char[] cells, Ink[] inks, Span span) {
    for (int i = span.from(); i <= span.to(); i++) {
      set(cells, inks, i, span.glyph(), span.ink());
    }
  }

  /// A hitch too short to leave a cell empty still shows.
  private static void markHidden(char[] cells, Ink[] inks, Span span) {
    if (span.ink() == Ink.LATE) {
      return;
    }
    for (int i = span.from(); i <= span.to(); i++) {
      if (cells[i] == '─') {
        return;
      }
    }
    set(cells, inks, (span.from() + span.to()) / 2, '▯', span.ink());
  }

  private static void set(char[] cells, Ink[] inks, int at, char glyph, Ink ink) {
    cells[at] = glyph;
    inks[at] = ink;
  }

  private int cell(double millis) {
    return Math.clamp((long) (millis / maxMillis * columns), 0, columns - 1);
  }

  private String inked(char[] cells, Ink[] inks) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (int i = 1; i <= cells.length; i++) {
      if (i == cells.length || inks[i] != inks[from]) {
        out.append(screen.ink(screen.glyphs(new String(cells, from, i - from)), inks[from]));
        from = i;
      }
    }
    return out.toString();
  }

  private void axis() {
    StringBuilder line = new StringBuilder();
    int offset = Screen.MARGIN.length() + labelColumns + 1;
    Figures.Scale scale = Figures.Scale.of(maxMillis);
    for (double tick : Ticks.upTo(maxMillis, columns / 11)) {
      String label = Figures.mark(scale, tick);
      int at = offset + cell(tick);
      if (line.length() == 0 || at > DisplayWidth.of(line.toString()) + 1) {
        line.append(" ".repeat(Math.max(0, at - DisplayWidth.of(line.toString())))).append(label);
      }
    }
    screen.line(screen.ink(screen.glyphs(line.toString()), Ink.DIM));
  }
}
