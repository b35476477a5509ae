// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Exhibits.Course;
import dev.onbeat.core.summary.Exhibits.RhythmRow;
import dev.onbeat.core.summary.Exhibits.Stage;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// One answer as a staircase of tokens over time; a flat stretch is a silence.
final class StairChart {
  private static final int HEIGHT = 150;

  private final Markup out;
  private final Speech speech;
  private final RhythmRow row;

  private StairChart(Markup out, Speech speech, RhythmRow row) {
    this.out = out;
    this.speech = speech;
    this.row = row;
  }

  /// Draws `row` on a time axis that all its neighbours share.
  static void write(Markup out, Speech speech, RhythmRow row, double maxMillis) {
    new StairChart(out, speech, row).draw(maxMillis);
  }

  private void draw(double maxMillis) {
    Course course = row.course();
    int[] ordinals = course.tokenOrdinals();
    int tokens = ordinals.length == 0 ? 0 : ordinals[ordinals.length - 1];
    Axis x = Axis.durations(maxMillis, 4);
    Axis y = Axis.linear(Math.max(1, tokens), 2, Figures::mark);
    String spoken = spoken(course, tokens);
    out.open("figure", "class", "stair");
    out.open("figcaption");
    out.text(spoken);
    if (!row.outcome().equals("completed")) {
      out.text(" ").element("code", ForeignText.oneLine(row.outcome(), 40));
    }
    out.close("figcaption");
    Plot plot = Plot.open(out, x, y, HEIGHT, spoken);
    plot.curves();
    double first = course.ttftMillis();
    double waited = Double.isNaN(first) ? course.endMillis() : first;
    plot.path("wait", new Pen().move(0, plot.height()).across(plot.px(waited)).toString());
    plot.path("curve", stairs(plot, course));
    for (Stall stall : row.stalls()) {
      plot.path("gap " + stall.stallClass().id(), silence(plot, course, stall));
    }
    plot.endCurves();
    plot.close();
    stages();
    out.close("figure");
  }

  private String spoken(Course course, int tokens) {
    long hitches =
        row.stalls().stream().filter(s -> s.stallClass() != Stall.StallClass.LATE).count();
    double longest = row.stalls().stream().mapToDouble(Stall::gapMillis).max().orElse(Double.NaN);
    double[] times = course.tokenMillis();
    double last = times.length == 0 ? Double.NaN : times[times.length - 1];
    return speech.say(
        ChartWords.STAIRS_SUMMARY,
        ForeignText.oneLine(row.label(), 12),
        Figures.duration(course.ttftMillis()),
        tokens,
        Figures.duration(last),
        hitches,
        Figures.duration(longest));
  }

  private static String stairs(Plot plot, Course course) {
    double[] times = course.tokenMillis();
    int[] ordinals = course.tokenOrdinals();
    Pen pen = new Pen();
    double atX = 0;
    double atY = plot.height();
    for (int i = 0; i < times.length; i++) {
      double x = plot.px(times[i]);
      double y = plot.py(ordinals[i]);
      if (i == 0) {
        pen.move(x, plot.height());
        atX = x;
      }
      if (x - atX >= 0.5) {
        pen.across(x);
        atX = x;
      }
      if (atY - y >= 0.5) {
        pen.down(y);
        atY = y;
      }
    }
    return pen.toString();
  }

  private String silence(Plot plot, Course course, Stall stall) {
    double from = stall.startNanos() / 1e6 - row.plannedMillis();
    double y = plot.height();
    for (int i = 0; i < course.tokenMillis().length; i++) {
      if (course.tokenMillis()[i] <= from + 1e-6) {
        y = plot.py(course.tokenOrdinals()[i]);
      }
    }
    return new Pen().move(plot.px(from), y).across(plot.px(from + stall.gapMillis())).toString();
  }

  private void stages() {
    List<String> parts = new ArrayList<>();
    for (Stage stage : row.stages()) {
      if (stage.millis() > 0) {
        parts.add(StageNames.of(stage.id(), speech) + " " + Figures.duration(stage.millis()));
      }
    }
    if (!parts.isEmpty()) {
      out.element("p", String.join(" · ", parts), "class", "remark");
    }
  }
}
