// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.SteadyWindow;
import dev.onbeat.core.timeline.ClockPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The part of a run that is no longer warming up, and the metrics in it.
///
/// Found from two series in bins of a second over the time of sending: the median TTFT of the
/// requests planned in each (waits that were cut off count with what was waited), and the output
/// tokens that came in it; see [SteadyWindow]. A request belongs to the window by its planned time,
/// a gap by the moment it ended, whichever request it is a part of. None for runs of less than ten
/// seconds.
final class SteadySlice {
  private static final long BIN_NANOS = 1_000_000_000;

  private final RunView view;
  private final long from;
  private final int bins;

  private SteadySlice(RunView view) {
    this.view = view;
    this.from = view.window().fromNanos();
    this.bins = (int) Math.max(0, (sendingEnd(view.run(), view.measured()) - from) / BIN_NANOS);
  }

  static Optional<Summary.Steady> of(RunView view) {
    SteadySlice slice = new SteadySlice(view);
    if (slice.bins < SteadyWindow.FEWEST_BINS) {
      return Optional.empty();
    }
    return switch (SteadyWindow.of(slice.waits(), slice.tokens())) {
      case SteadyWindow.TooShort _ -> Optional.empty();
      case SteadyWindow.Steady steady ->
          Optional.of(slice.steady(steady.from(), steady.to(), Optional.empty()));
      case SteadyWindow.Drifting drifting ->
          Optional.of(
              slice.steady(
                  drifting.from(),
                  drifting.to(),
                  Optional.of(
                      new Summary.Drift(
                          drifting.series().name().toLowerCase(Locale.ROOT),
                          drifting.changePercent()))));
    };
  }

  /// When sending stopped: as recorded for a run planned by time, else the last call.
  private static long sendingEnd(RunRecord run, List<KeptStream> measured) {
    boolean byTime = run.manifest().plan().requests() < 0;
    Optional<RunEnd> end = run.end();
    if (byTime && end.isPresent()) {
      return end.get().endNanos();
    }
    long last = Long.MIN_VALUE;
    for (KeptStream stream : measured) {
      last = Math.max(last, stream.stamps().at(ClockPoint.CALLED).orElse(stream.plannedNanos()));
    }
    return measured.isEmpty() ? 0 : last;
  }

  private int bin(long nanos) {
    long bin = Math.floorDiv(nanos - from, BIN_NANOS);
    return bin < 0 || bin >= bins ? -1 : (int) bin;
  }

  private double[] waits() {
    List<List<Double>> byBin = new ArrayList<>();
    for (int i = 0; i < bins; i++) {
      byBin.add(new ArrayList<>());
    }
    for (KeptStream stream : view.measured()) {
      int bin = bin(stream.plannedNanos());
      double wait = stream.value(Metric.TTFT);
      if (Double.isNaN(wait) && stream.isCutOff()) {
        wait = stream.waitedMillis(ClockPoint.PLANNED).orElse(Double.NaN);
      }
      if (bin >= 0 && !Double.isNaN(wait)) {
        byBin.get(bin).add(wait);
      }
    }
    return byBin.stream()
        .mapToDouble(waits ->
            waits.isEmpty()
                ? Double.NaN
                : Medians.median(waits.stream().mapToDouble(Double::doubleValue).toArray()))
        .toArray();
  }

  private double[] tokens() {
    double[] tokens = new double[bins];
    for (KeptStream stream : view.load()) {
      if (stream.outputEvents() == 0) {
        continue;
      }
      long now = stream.derived().firstToken().orElse(0);
      int[] codes = stream.gapCodes();
      for (int i = 0; i <= codes.length; i++) {
        int bin = bin(now);
        if (bin >= 0) {
          tokens[bin] += stream.tokensOf(i);
        }
        now += i < codes.length ? GapCode.nanos(codes[i]) : 0;
      }
    }
    return tokens;
  }

  private Summary.Steady steady(int fromBin, int toBin, Optional<Summary.Drift> drift) {
    long start = from + fromBin * BIN_NANOS;
    long end = from + toBin * BIN_NANOS;
    List<KeptStream> planned =
        view.measured().stream()
            .filter(stream -> start <= stream.plannedNanos() && stream.plannedNanos() < end)
            .toList();
    Map<Metric, Dist> metrics = MetricDists.of(planned, view.load(), start, end);
    return new Summary.Steady(start / 1e9, end / 1e9, "change_points", drift, metrics);
  }
}
