// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// The frame of a chart: grid, labels, and a place for the marks.
///
/// Horizontal places are percentages, so that a chart fills its column while its text keeps the
/// size of the page's text, on a phone as on a screen; vertical places are pixels. Curves live in
/// an inner drawing of [#WIDTH] units across that is stretched, with strokes that are not.
final class Plot {
  /// Units across the inner drawing.
  static final int WIDTH = 1000;

  private final Markup out;
  private final Axis x;
  private final Axis y;
  private final int height;

  private Plot(Markup out, Axis x, Axis y, int height) {
    this.out = out;
    this.x = x;
    this.y = y;
    this.height = height;
  }

  /// Opens a chart and draws its grid; `spoken` says what it shows to those who cannot see it.
  static Plot open(Markup out, Axis x, Axis y, int height, String spoken) {
    Plot plot = new Plot(out, x, y, height);
    out.open("div", "class", "frame");
    out.open("svg", "class", "plot", "height", n(height), "role", "img", "aria-label", spoken);
    plot.grid();
    return plot;
  }

  private void grid() {
    for (Axis.Mark mark : y.marks()) {
      String at = n(py(mark.value()));
      out.empty("line", "class", "grid", "x1", "0", "x2", "100%", "y1", at, "y2", at);
      out.element("text", mark.label(), "class", "y", "x", "-8", "y", at, "dy", ".35em");
    }
    List<Axis.Mark> marks = x.marks();
    for (int i = 0; i < marks.size(); i++) {
      double share = x.share(marks.get(i).value());
      String anchor = i == 0 && share < 0.02 ? "x first" : share > 0.97 ? "x last" : "x";
      out.element(
          "text", marks.get(i).label(), "class", anchor, "x", percent(share), "y", n(height + 17));
    }
  }

  /// Begins the stretched inner drawing, for paths.
  Plot curves() {
    out.open(
        "svg",
        "class",
        "curves",
        "width",
        "100%",
        "height",
        n(height),
        "viewBox",
        "0 0 " + WIDTH + " " + height,
        "preserveAspectRatio",
        "none");
    return this;
  }

  Plot path(String kind, String data) {
    if (!data.isEmpty()) {
      out.empty("path", "class", kind, "d", data);
    }
    return this;
  }

  Plot endCurves() {
    out.close("svg");
    return this;
  }

  /// A dot that keeps its shape, with a tip where one is given.
  void dot(String kind, double xValue, double yValue, String tip) {
    String cx = percent(x.share(xValue));
    String cy = n(py(yValue));
    if (tip.isEmpty()) {
      out.empty("circle", "class", kind, "cx", cx, "cy", cy, "r", "2.5");
    } else {
      out.open("circle", "class", kind, "cx", cx, "cy", cy, "r", "4");
      out.element("title", tip).close("circle");
    }
  }

  /// A remark beside a point of a rising curve: below it on the right, or above it on the left,
  /// where there is room.
  void remark(String kind, double xShare, double yPixels, String text) {
    boolean right = xShare < 0.68;
    out.element(
        "text",
        text,
        "class",
        right ? kind : kind + " before",
        "x",
        percent(xShare),
        "dx",
        right ? "9" : "-9",
        "y",
        n(right ? yPixels + 15 : yPixels - 7));
  }

  /// A remark beside a vertical line, at a height of its own.
  void note(double xShare, double yPixels, String text) {
    boolean right = xShare < 0.75;
    out.element(
        "text",
        text,
        "class",
        right ? "value" : "value before",
        "x",
        percent(xShare),
        "dx",
        right ? "6" : "-6",
        "y",
        n(yPixels));
  }

  /// A vertical line through the whole height.
  void upright(String kind, double xValue) {
    String at = percent(x.share(xValue));
    out.empty("line", "class", kind, "x1", at, "x2", at, "y1", "0", "y2", n(height));
  }

  /// A horizontal stretch, in pixels from the top.
  void level(String kind, double fromShare, double toShare, double yPixels) {
    String at = n(yPixels);
    out.empty(
        "line",
        "class",
        kind,
        "x1",
        percent(fromShare),
        "x2",
        percent(toShare),
        "y1",
        at,
        "y2",
        at);
  }

  void close() {
    out.close("svg").close("div").line();
  }

  Axis x() {
    return x;
  }

  /// Units from the left in the inner drawing.
  double px(double value) {
    return x.share(value) * WIDTH;
  }

  /// Pixels from the top.
  double py(double value) {
    return height * (1 - y.share(value));
  }

  int height() {
    return height;
  }

  /// A coordinate in pixels or units, to a tenth.
  static String n(double value) {
    return decimal(value, 1);
  }

  /// A share as a percentage, to a hundredth.
  static String percent(double share) {
    return decimal(share * 100, 2) + "%";
  }

  private static String decimal(double value, int places) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
