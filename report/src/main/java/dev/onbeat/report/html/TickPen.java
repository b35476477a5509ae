// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import java.util.Arrays;

/// Draws token ticks so that a page stays small however many tokens there are.
///
/// Where ticks stand apart each is a stroke of its own. Where they would touch, a stretch of them
/// becomes one block, darker the closer they come.
final class TickPen {
  private static final int UNITS = Plot.WIDTH + 1;
  private static final int CHUNK = 8;

  private final int height;
  private final Pen apart = new Pen();
  private final Pen[] dense = {new Pen(), new Pen(), new Pen()};

  TickPen(int height) {
    this.height = height;
  }

  /// Adds the ticks of one row around `middle`.
  void row(double[] tokenMillis, Plot plot, double middle) {
    int[] counts = new int[UNITS];
    for (double token : tokenMillis) {
      counts[(int) Math.round(plot.px(token))]++;
    }
    double top = middle - height / 2.0;
    int i = 0;
    while (i < UNITS) {
      if (counts[i] == 0) {
        i++;
        continue;
      }
      int end = i;
      while (end < UNITS && counts[end] > 0) {
        end++;
      }
      if (end - i < 3) {
        for (int at = i; at < end; at++) {
          apart.move(at, top).down(top + height);
        }
      } else {
        blocks(counts, i, end, top);
      }
      i = end;
    }
  }

  private void blocks(int[] counts, int from, int to, double top) {
    for (int start = from; start < to; start += CHUNK) {
      int end = Math.min(to, start + CHUNK);
      double mean = Arrays.stream(counts, start, end).average().orElse(0);
      Pen pen = dense[mean < 1.5 ? 0 : mean < 3 ? 1 : 2];
      pen.move(start - 0.5, top).across(end - 0.5).down(top + height).across(start - 0.5).end();
    }
  }

  void writeTo(Plot plot) {
    plot.path("tick", apart.toString());
    for (int i = 0; i < dense.length; i++) {
      plot.path("ticks d" + i, dense[i].toString());
    }
  }
}
