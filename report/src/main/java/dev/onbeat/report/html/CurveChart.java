// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Exhibits.Curve;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.report.content.Reasons;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Speech;
import java.util.List;

/// A distribution as a step curve: share of answers at or below a duration, quantiles marked with
/// their intervals, and what is known only as a bound.
final class CurveChart {
  private static final int HEIGHT = 190;
  private static final double LOGARITHMIC_FROM = 40;

  private final Markup out;
  private final Speech speech;
  private final Curve curve;
  private final Dist dist;

  private CurveChart(Markup out, Speech speech, Curve curve, Dist dist) {
    this.out = out;
    this.speech = speech;
    this.curve = curve;
    this.dist = dist;
  }

  static void write(Markup out, Speech speech, Curve curve, Dist dist) {
    if (curve.values().length == 0) {
      String reasons = Reasons.text(dist.absent(), speech);
      out.element("p", speech.say(ChartWords.CURVE_NONE, reasons), "class", "none");
      return;
    }
    new CurveChart(out, speech, curve, dist).draw();
  }

  private void draw() {
    double[] values = curve.values();
    double low = values[0];
    double high = Math.max(values[values.length - 1], dist.censored() > 0 ? bound() : 0);
    Axis x = axis(low, high);
    Axis y =
        new Axis(
            0,
            1,
            false,
            List.of(
                new Axis.Mark(0, "0"),
                new Axis.Mark(0.5, speech.say(ChartWords.SHARE_HALF)),
                new Axis.Mark(1, speech.say(ChartWords.SHARE_ALL))));
    Plot plot = Plot.open(out, x, y, HEIGHT, spoken());
    plot.curves().path("curve", steps(plot, curve)).endCurves();
    for (Quantile quantile : Quantile.values()) {
      mark(plot, quantile);
    }
    if (curve.censored() > 0) {
      double share = curve.shares()[curve.shares().length - 1];
      plot.level("censored", x.share(values[values.length - 1]), 1, plot.py(share));
    }
    plot.close();
    if (curve.censored() > 0) {
      String text =
          speech.say(ChartWords.CENSORED_TAIL, curve.censored(), Figures.duration(bound()));
      out.element("p", text, "class", "remark bad");
    }
  }

  /// From zero where that shows something; else around the values, or by powers of ten when they
  /// lie far apart.
  private static Axis axis(double low, double high) {
    if (low > 0 && high / low > LOGARITHMIC_FROM) {
      return Axis.powers(low, high, Figures::duration);
    }
    double margin = (high - low) * 0.06;
    return low > 0.6 * high && high > low
        ? Axis.durationsBetween(low - margin, high + margin, 4)
        : Axis.durations(high * 1.04, 4);
  }

  private double bound() {
    return Double.isNaN(dist.censoredFrom()) ? 0 : dist.censoredFrom();
  }

  private String spoken() {
    return speech.say(
        ChartWords.CURVE_SUMMARY,
        curve.n(),
        said(dist.quantile(Quantile.P50)),
        said(dist.quantile(Quantile.P90)),
        Figures.range(dist.moments().min(), dist.moments().max()));
  }

  private static String said(QuantileValue value) {
    return switch (value) {
      case QuantileValue.Exact exact -> Figures.duration(exact.value());
      case QuantileValue.AtLeast least -> "≥ " + Figures.duration(least.bound());
      case QuantileValue.None _ -> Figures.NONE;
    };
  }

  /// The steps of a curve.
  static String steps(Plot plot, Curve curve) {
    double[] values = curve.values();
    Pen pen = new Pen().move(0, plot.height());
    double atX = 0;
    double atY = plot.height();
    for (int i = 0; i < values.length; i++) {
      double toX = plot.px(values[i]);
      double toY = plot.py(curve.shares()[i]);
      if (toX - atX >= 0.1) {
        pen.across(toX);
        atX = toX;
      }
      if (atY - toY >= 0.1) {
        pen.down(toY);
        atY = toY;
      }
    }
    if (curve.censored() == 0) {
      pen.across(Plot.WIDTH);
    }
    return pen.toString();
  }

  /// The median always, the tail only where the sample can tell it.
  private void mark(Plot plot, Quantile quantile) {
    if (quantile == Quantile.P95
        || !(dist.quantile(quantile) instanceof QuantileValue.Exact exact)
        || (quantile != Quantile.P50 && exact.ci95().isEmpty())) {
      return;
    }
    double share = quantile.probability();
    if (exact.ci95().isPresent()) {
      Interval ci = exact.ci95().get();
      double y = plot.py(share);
      plot.level("interval", plot.x().share(ci.low()), plot.x().share(ci.high()), y);
    }
    String text = quantile.id() + " " + Figures.duration(exact.value());
    plot.dot("quantile", exact.value(), share, text);
    // A rising curve leaves room below it on the right and above it on the left.
    plot.remark("value", plot.x().share(exact.value()), plot.py(share), text);
  }
}
