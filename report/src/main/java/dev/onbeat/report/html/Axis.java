// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.report.content.Ticks;
import dev.onbeat.report.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/// Where values lie along one direction of a chart.
///
/// @param marks places with their labels, from low to high
record Axis(double low, double high, boolean logarithmic, List<Mark> marks) {
  /// A labelled place.
  record Mark(double value, String label) {}

  Axis {
    marks = List.copyOf(marks);
  }

  /// From 0 up to `max`, with about `count` round marks.
  static Axis linear(double max, int count, DoubleFunction<String> label) {
    double high = max > 0 ? max : 1;
    List<Mark> marks = new ArrayList<>();
    for (double tick : Ticks.upTo(high, count)) {
      marks.add(new Mark(tick, label.apply(tick)));
    }
    return new Axis(0, high, false, marks);
  }

  /// Durations from 0, in one unit.
  static Axis durations(double maxMillis, int count) {
    Figures.Scale scale = Figures.Scale.of(maxMillis);
    return linear(maxMillis, count, tick -> Figures.mark(scale, tick));
  }

  /// Durations between two values that lie close together, in one unit.
  static Axis durationsBetween(double lowMillis, double highMillis, int count) {
    Figures.Scale scale = Figures.Scale.of(highMillis);
    List<Mark> marks = new ArrayList<>();
    for (double tick : Ticks.between(lowMillis, highMillis, count)) {
      marks.add(new Mark(tick, Figures.mark(scale, tick)));
    }
    return new Axis(lowMillis, highMillis, false, marks);
  }

  /// Powers of ten around positive values.
  static Axis powers(double min, double max, DoubleFunction<String> label) {
    List<Double> ticks = Ticks.powers(min, max);
    List<Mark> marks = new ArrayList<>();
    for (double tick : ticks) {
      marks.add(new Mark(tick, label.apply(tick)));
    }
    return new Axis(ticks.getFirst(), ticks.getLast(), true, marks);
  }

  /// Where `value` lies: 0 at the low end, 1 at the high one, kept inside.
  double share(double value) {
    double share =
        logarithmic
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.clamp(share, 0, 1);
  }
}
