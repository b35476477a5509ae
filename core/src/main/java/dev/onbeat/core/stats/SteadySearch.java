// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import dev.onbeat.core.stats.SteadyWindow.Drifting;
import dev.onbeat.core.stats.SteadyWindow.Series;
import dev.onbeat.core.stats.SteadyWindow.Steady;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The search behind [SteadyWindow].
final class SteadySearch {
  private static final int MOST_BINS = 1200;
  private static final double MATERIAL = 0.05;
  private static final double SIGNIFICANT = 0.01;

  /// How many σ one bin may weigh: a dip of a bin or two is no start-up.
  private static final double CLIP = 4;

  private final double[] waits;
  private final double[] tokens;
  private final double[][] scaled;

  private SteadySearch(double[] waits, double[] tokens) {
    this.waits = waits;
    this.tokens = tokens;
    double[] logs = new double[waits.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(Math.max(waits[i], 1e-6));
    }
    this.scaled = new double[][] {scaled(logs), scaled(tokens)};
  }

  /// The window of series without gaps.
  static SteadyWindow window(double[] waits, double[] throughput) {
    int n = waits.length;
    int merge = (n + MOST_BINS - 1) / MOST_BINS;
    SteadySearch search = new SteadySearch(merged(waits, merge), merged(throughput, merge));
    int from = Math.min(search.start() * merge, n / 2);
    return search
        .drift(Series.TTFT)
        .or(() -> search.drift(Series.THROUGHPUT))
        .<SteadyWindow>map(drift -> new Drifting(from, n, drift.series, drift.changePercent))
        .orElseGet(() -> new Steady(from, n));
  }

  /// Empty bins take the value before them, leading ones the first value; empty without any value.
  static double[] filled(double[] ttft) {
    double last = Double.NaN;
    for (int i = 0; i < ttft.length && Double.isNaN(last); i++) {
      last = ttft[i];
    }
    if (Double.isNaN(last)) {
      return new double[0];
    }
    double[] filled = new double[ttft.length];
    for (int i = 0; i < ttft.length; i++) {
      last = Double.isNaN(ttft[i]) ? last : ttft[i];
      filled[i] = last;
    }
    return filled;
  }

  /// Means of `factor` neighbours.
  private static double[] merged(double[] series, int factor) {
    if (factor == 1) {
      return series;
    }
    double[] merged = new double[(series.length + factor - 1) / factor];
    for (int i = 0; i < merged.length; i++) {
      int to = Math.min(series.length, (i + 1) * factor);
      double sum = 0;
      for (int j = i * factor; j < to; j++) {
        sum += series[j];
      }
      merged[i] = sum / (to - i * factor);
    }
    return merged;
  }

  private static double[] scaled(double[] series) {
    int n = series.length;
    double[] steps = new double[n - 1];
    for (int i = 1; i < n; i++) {
      steps[i - 1] = series[i] - series[i - 1];
    }
    double median = Medians.median(series);
    double noise = Medians.NORMAL_CONSISTENCY * Medians.mad(steps, 0) / Math.sqrt(2);
    double memory = Math.sqrt(Dependence.of(lastHalf(series)).tau());
    double unit = Math.max(noise, 1e-3 * Math.max(Math.abs(median), 1e-3)) * memory;
    double[] scaled = new double[n];
    for (int i = 0; i < n; i++) {
      scaled[i] = (series[i] - median) / unit;
    }
    return scaled;
  }

  private static double[] lastHalf(double[] series) {
    return Arrays.copyOfRange(series, series.length / 2, series.length);
  }

  private int start() {
    int n = waits.length;
    double penalty = (scaled.length + 1) * Math.log(n);
    List<Integer> starts = new ArrayList<>();
    starts.add(0);
    ChangePoints.of(scaled, penalty).stream().filter(at -> at <= n / 2).forEach(starts::add);
    int best = 0;
    double smallest = Double.POSITIVE_INFINITY;
    for (int start : starts) {
      double error = meanError(start);
      if (error < smallest) {
        smallest = error;
        best = start;
      }
    }
    return best;
  }

  private double meanError(int start) {
    double total = 0;
    for (double[] series : scaled) {
      double centre = Medians.median(lastHalf(series));
      double[] rest = Arrays.copyOfRange(series, start, series.length);
      for (int i = 0; i < rest.length; i++) {
        rest[i] = Math.max(-CLIP, Math.min(CLIP, rest[i] - centre));
      }
      double std = Moments.of(rest).std();
      total += std * std / rest.length;
    }
    return total;
  }

  private record Drift(Series series, double changePercent) {}

  private Optional<Drift> drift(Series which) {
    double[] half =
        lastHalf(
            switch (which) {
              case TTFT -> waits;
              case THROUGHPUT -> tokens;
            });
    Trend trend = Trend.of(half);
    double level = Math.abs(Medians.median(half));
    double change = trend.slope() * half.length;
    boolean drifts = trend.p() < SIGNIFICANT && level > 0 && Math.abs(change) > MATERIAL * level;
    return drifts ? Optional.of(new Drift(which, 100 * change / level)) : Optional.empty();
  }
}
