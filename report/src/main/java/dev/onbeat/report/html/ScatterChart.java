// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.summary.Exhibits.Point;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// First token against prompt length, one dot a request.
final class ScatterChart {
  private static final int HEIGHT = 200;

  private ScatterChart() {}

  static void write(Markup out, Speech speech, List<Point> points) {
    double lowX = Double.POSITIVE_INFINITY;
    double highX = 0;
    double lowY = Double.POSITIVE_INFINITY;
    double highY = 0;
    for (Point point : points) {
      lowX = Math.min(lowX, point.x());
      highX = Math.max(highX, point.x());
      lowY = Math.min(lowY, point.y());
      highY = Math.max(highY, point.y());
    }
    String spoken =
        speech.say(
            ChartWords.PROMPT_SUMMARY,
            points.size(),
            Figures.number(lowX),
            Figures.number(highX),
            Figures.range(lowY, highY));
    Axis x =
        Axis.linear(
            highX * 1.02, 4, tick -> speech.say(ChartWords.PROMPT_AXIS, Figures.mark(tick)));
    Axis bare = new Axis(x.low(), x.high(), false, shortened(x.marks()));
    Plot plot = Plot.open(out, bare, Axis.durations(highY * 1.04, 4), HEIGHT, spoken);
    for (Point point : points) {
      plot.dot("request", point.x(), point.y(), "");
    }
    plot.close();
  }

  /// Only the last mark says what the numbers are.
  private static List<Axis.Mark> shortened(List<Axis.Mark> marks) {
    List<Axis.Mark> shortened = new ArrayList<>();
    for (int i = 0; i < marks.size() - 1; i++) {
      double value = marks.get(i).value();
      shortened.add(new Axis.Mark(value, Figures.mark(value)));
    }
    shortened.add(marks.getLast());
    return shortened;
  }
}
