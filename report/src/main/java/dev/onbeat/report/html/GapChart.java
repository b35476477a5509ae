// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Exhibits.GapBand;
import dev.onbeat.core.summary.Exhibits.GapPoint;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.RhythmWords;
import dev.onbeat.report.words.Speech;
import java.util.List;

/// Gaps against token number: where in an answer the silences sit.
final class GapChart {
  private static final int HEIGHT = 220;
  private static final double FLOOR_MILLIS = 0.1;

  private final Markup out;
  private final Speech speech;
  private final List<GapBand> bands;
  private final List<GapPoint> late;

  private GapChart(Markup out, Speech speech, Exhibits exhibits) {
    this.out = out;
    this.speech = speech;
    this.bands = exhibits.gapsByIndex();
    this.late = exhibits.lateTokens();
  }

  static void write(Markup out, Speech speech, Exhibits exhibits) {
    if (exhibits.gapsByIndex().isEmpty()) {
      out.element("p", speech.say(ChartWords.GAPS_NONE), "class", "none");
      return;
    }
    new GapChart(out, speech, exhibits).draw();
  }

  private void draw() {
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    double lowMedian = Double.POSITIVE_INFINITY;
    double highMedian = 0;
    for (GapBand band : bands) {
      low = Math.min(low, band.p10());
      high = Math.max(high, band.max());
      lowMedian = Math.min(lowMedian, band.p50());
      highMedian = Math.max(highMedian, band.p50());
    }
    int last = bands.getLast().toToken();
    String spoken =
        speech.say(
            ChartWords.GAPS_SUMMARY,
            last,
            Figures.duration(lowMedian),
            Figures.duration(highMedian),
            Figures.duration(high),
            late.size());
    Axis x = Axis.linear(last, 5, Figures::mark);
    Axis y =
        Axis.powers(
            Math.max(low, FLOOR_MILLIS), Math.max(high, FLOOR_MILLIS * 10), Figures::duration);
    Plot plot = Plot.open(out, x, y, HEIGHT, spoken);
    plot.curves().path("band", band(plot)).path("median", median(plot)).endCurves();
    for (GapPoint point : late) {
      String tip =
          speech.say(
              RhythmWords.STALL_TITLE,
              ForeignText.oneLine(point.id(), 24),
              point.token(),
              Figures.duration(point.gapMillis()));
      plot.dot("late-token " + point.stallClass().id(), point.token(), point.gapMillis(), tip);
    }
    plot.close();
  }

  private static double middle(GapBand band) {
    return (band.fromToken() + band.toToken()) / 2.0;
  }

  private String band(Plot plot) {
    Pen pen = new Pen();
    for (GapBand band : bands) {
      to(pen, plot, band, band.p90());
    }
    for (GapBand band : bands.reversed()) {
      to(pen, plot, band, band.p10());
    }
    return pen.end().toString();
  }

  private String median(Plot plot) {
    Pen pen = new Pen();
    for (GapBand band : bands) {
      to(pen, plot, band, band.p50());
    }
    return pen.toString();
  }

  private static void to(Pen pen, Plot plot, GapBand band, double millis) {
    pen.to(plot.px(middle(band)), plot.py(Math.max(millis, FLOOR_MILLIS)));
  }
}
