// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import java.util.ArrayList;
import java.util.List;

/// A table of one unit: first column on the left, all others on the right, one space or more
/// between them. The columns share what is left of the screen's width evenly.
final class TextTable {
  /// A line of the table.
  ///
  /// @param remark what follows the last cell on a line of its own; `""` for nothing
  record Line(List<String> cells, Ink ink, String remark) {
    Line {
      cells = List.copyOf(cells);
    }
  }

  private final List<String> head;
  private final List<Line> lines = new ArrayList<>();

  TextTable(List<String> head) {
    this.head = List.copyOf(head);
  }

  void add(List<String> cells, Ink ink) {
    lines.add(new Line(cells, ink, ""));
  }

  /// A line that has only a name and a remark instead of values.
  void remark(String name, String remark) {
    lines.add(new Line(List.of(name), Ink.DIM, remark));
  }

  void writeTo(Screen screen) {
    int[] widths = widths(screen);
    screen.line(Screen.MARGIN + screen.ink(cells(screen, head, widths), Ink.DIM));
    for (Line line : lines) {
      if (line.remark().isEmpty()) {
        screen.line(Screen.MARGIN + screen.ink(cells(screen, line.cells(), widths), line.ink()));
      } else {
        String name = screen.left(line.cells().getFirst(), widths[0]);
        int indent = widths[0] + 2 * Screen.MARGIN.length();
        screen.wrapped(Screen.MARGIN + name + Screen.MARGIN, indent, line.remark(), Ink.DIM);
      }
    }
  }

  private int[] widths(Screen screen) {
    int[] widths = new int[head.size()];
    measure(screen, head, widths);
    lines.forEach(line -> measure(screen, line.cells(), widths));
    int used = Screen.MARGIN.length();
    for (int width : widths) {
      used += width;
    }
    int gaps = widths.length - 1;
    int gap = gaps == 0 ? 0 : Math.clamp((TextStyle.COLUMNS - used) / gaps, 1, 3);
    for (int i = 1; i < widths.length; i++) {
      widths[i] += gap;
    }
    return widths;
  }

  private static void measure(Screen screen, List<String> cells, int[] widths) {
    for (int i = 0; i < cells.size(); i++) {
      widths[i] = Math.max(widths[i], DisplayWidth.of(screen.glyphs(cells.get(i))));
    }
  }

  private static String cells(Screen screen, List<String> cells, int[] widths) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      out.append(
          i == 0 ? screen.left(cells.get(i), widths[i]) : screen.right(cells.get(i), widths[i]));
    }
    return out.toString();
  }
}
