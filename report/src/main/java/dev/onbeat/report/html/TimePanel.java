// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.report.words.Figures;
import java.util.ArrayList;
import java.util.List;

/// One quantity over the run, or two of the same kind: a static drawing, with its numbers beside it
/// for the script that makes it live.
///
/// @param seconds where each value begins, s from the run's origin, ascending
/// @param share whether values are shares of one
record TimePanel(String title, String spoken, double[] seconds, List<Line> lines, boolean share) {
  private static final int HEIGHT = 84;

  /// One line.
  ///
  /// @param kind how it is drawn: `main` or `second`
  record Line(String label, String kind, double[] values) {}

  TimePanel {
    lines = List.copyOf(lines);
  }

  /// Highest value of all lines; 0 when there is none.
  double max() {
    double max = 0;
    for (Line line : lines) {
      for (double value : line.values()) {
        max = value > max ? value : max;
      }
    }
    return max;
  }

  void write(Markup out, double endSeconds) {
    out.open("figure", "class", "over-time", "data-lines", data(), "data-share", share ? "1" : "");
    out.open("figcaption").element("b", title).text(" ");
    for (Line line : lines) {
      if (lines.size() > 1) {
        out.open("span", "class", "key " + line.kind()).close("span");
        out.text(line.label() + " ");
      }
    }
    out.close("figcaption");
    Axis x = Axis.durations(endSeconds * 1e3, 6);
    Axis y = Axis.linear(max(), 2, value -> share ? Figures.share(value) : Figures.mark(value));
    Plot plot = Plot.open(out, x, y, HEIGHT, spoken);
    plot.curves();
    for (Line line : lines) {
      plot.path("series " + line.kind(), steps(plot, line, endSeconds));
    }
    plot.endCurves();
    plot.close();
    out.close("figure").line();
  }

  private String steps(Plot plot, Line line, double endSeconds) {
    Pen pen = new Pen();
    boolean down = false;
    for (int i = 0; i < seconds.length; i++) {
      double value = line.values()[i];
      if (Double.isNaN(value)) {
        down = false;
        continue;
      }
      double x = plot.px(seconds[i] * 1e3);
      if (down) {
        pen.across(x).down(plot.py(value));
      } else {
        pen.move(x, plot.py(value));
        down = true;
      }
    }
    if (down) {
      pen.across(plot.px(endSeconds * 1e3));
    }
    return pen.toString();
  }

  /// The numbers as JSON, for the script. Labels come from our own catalogue and hold no quotes.
  private String data() {
    List<String> series = new ArrayList<>();
    for (Line line : lines) {
      series.add("{\"label\":\"" + line.label() + "\",\"values\":" + array(line.values()) + "}");
    }
    return "{\"x\":" + array(seconds) + ",\"lines\":[" + String.join(",", series) + "]}";
  }

  private static String array(double[] values) {
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < values.length; i++) {
      out.append(i == 0 ? "" : ",");
      out.append(Double.isNaN(values[i]) ? "null" : rounded(values[i]));
    }
    return out.append(']').toString();
  }

  private static String rounded(double value) {
    return java.math.BigDecimal.valueOf(value)
        .setScale(3, java.math.RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }
}
