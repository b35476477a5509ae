// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.analysis.search.LoadSearch.Answer;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesReport.Shape;
import dev.onbeat.report.content.Levels;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.SeriesWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;

/// A figure of each step against its level, with the knee and the highest level that meets the
/// objectives. The mark of a step tells its verdict by shape as well as by colour.
final class LevelChart {
  private static final int HEIGHT = 210;
  private static final double LOGARITHMIC_FROM = 12;
  private static final double LABEL_ROOM = 0.07;

  private final Markup out;
  private final Speech speech;
  private final SeriesReport series;

  LevelChart(Markup out, Speech speech, SeriesReport series) {
    this.out = out;
    this.speech = speech;
    this.series = series;
  }

  /// A step's place.
  private record Spot(double level, double value, SeriesReport.Result result) {}

  void latency() {
    List<Spot> high = spots(i -> quantile(i, Quantile.P95));
    List<Spot> middle = spots(i -> quantile(i, Quantile.P50));
    draw(high, middle, SeriesWords.LATENCY_SUMMARY, Figures::duration, true);
  }

  void throughput() {
    List<Spot> spots =
        spots(i -> series.steps().get(i).summary().load().throughput().outputTokensPerSecond());
    draw(spots, List.of(), SeriesWords.RATE_SUMMARY, Figures::number, false);
  }

  /// A timeout's bound is drawn where it lies; the table says that it is one.
  private double quantile(int step, Quantile quantile) {
    Dist dist = series.steps().get(step).summary().dist(Metric.TTFT);
    return switch (dist.quantile(quantile)) {
      case QuantileValue.Exact exact -> exact.value();
      case QuantileValue.AtLeast least -> least.bound();
      case QuantileValue.None _ -> Double.NaN;
    };
  }

  private interface OfStep {
    double value(int index);
  }

  private List<Spot> spots(OfStep figure) {
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < series.steps().size(); i++) {
      double level = series.steps().get(i).level();
      double value = figure.value(i);
      if (Double.isFinite(value)) {
        spots.add(new Spot(Double.isNaN(level) ? i + 1 : level, value, series.result(i)));
      }
    }
    spots.sort(Comparator.comparingDouble(Spot::level));
    return spots;
  }

  private void draw(
      List<Spot> spots,
      List<Spot> second,
      SeriesWords summary,
      DoubleFunction<String> words,
      boolean duration) {
    if (spots.isEmpty()) {
      return;
    }
    double highest = spots.stream().mapToDouble(Spot::value).max().orElse(1);
    Spot first = spots.getFirst();
    Spot last = spots.getLast();
    String spoken =
        speech.say(
            summary,
            words.apply(first.value()),
            level(first.level()),
            words.apply(last.value()),
            level(last.level()));
    Axis y =
        duration
            ? Axis.durations(highest * 1.08, 4)
            : Axis.linear(highest * 1.08, 4, Figures::mark);
    Plot plot = Plot.open(out, levels(spots), y, HEIGHT, spoken);
    landmarks(plot);
    plot.curves();
    plot.path("curve", line(plot, spots));
    plot.path("median", line(plot, second));
    plot.endCurves();
    for (Spot spot : spots) {
      String tip = level(spot.level()) + ": " + words.apply(spot.value());
      plot.dot(
          "step " + spot.result().name().toLowerCase(Locale.ROOT), spot.level(), spot.value(), tip);
    }
    plot.close();
  }

  /// Through the last run of each level: a lengthened step replaces the one before.
  private static String line(Plot plot, List<Spot> spots) {
    Pen pen = new Pen();
    for (int i = 0; i < spots.size(); i++) {
      Spot spot = spots.get(i);
      if (i == spots.size() - 1 || spots.get(i + 1).level() > spot.level()) {
        pen.to(plot.px(spot.level()), plot.py(spot.value()));
      }
    }
    return pen.toString();
  }

  /// An axis marked at the levels that were run, as far as their labels have room.
  private static Axis levels(List<Spot> spots) {
    double low = spots.getFirst().level();
    double high = spots.getLast().level();
    boolean logarithmic = low > 0 && high / low > LOGARITHMIC_FROM;
    double from = logarithmic ? low : 0;
    Axis bare = new Axis(from, high > from ? high : from + 1, logarithmic, List.of());
    List<Axis.Mark> marks = new ArrayList<>();
    double taken = Double.NEGATIVE_INFINITY;
    for (Spot spot : spots) {
      double share = bare.share(spot.level());
      if (share - taken >= LABEL_ROOM) {
        marks.add(new Axis.Mark(spot.level(), Figures.mark(spot.level())));
        taken = share;
      }
    }
    return new Axis(bare.low(), bare.high(), logarithmic, marks);
  }

  private void landmarks(Plot plot) {
    Map<Double, List<String>> notes = new TreeMap<>();
    switch (series.shape()) {
      case Shape.Sweep sweep -> {
        sweep.knee().ifPresent(k -> note(notes, k.point().level(), SeriesWords.KNEE_MARK));
        sweep.highest().ifPresent(h -> note(notes, h.level(), SeriesWords.HIGHEST_MARK));
      }
      case Shape.Find find -> {
        if (find.answer() instanceof Answer.Found found) {
          note(notes, found.highest(), SeriesWords.HIGHEST_MARK);
        }
      }
      case Shape.Repeat _ -> {}
    }
    int line = 0;
    for (Map.Entry<Double, List<String>> note : notes.entrySet()) {
      double level = note.getKey();
      String text = String.join(" · ", note.getValue()) + " " + Figures.number(level);
      plot.upright("target", level);
      plot.note(plot.x().share(level), -3 + 14 * line++, text);
    }
  }

  private void note(Map<Double, List<String>> notes, double level, SeriesWords words) {
    notes.computeIfAbsent(level, _ -> new ArrayList<>()).add(speech.say(words));
  }

  private String level(double level) {
    return Levels.level(series.axis(), level, speech);
  }
}
