// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Bounds;
import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.stats.SeriesIntervals;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/// Judges means and medians by their 95 % interval: wholly inside the bounds passes, wholly outside
/// fails, anything else is undecided.
final class IntervalJudge {
  static final double CONFIDENCE = 0.95;
  private static final double[] MEDIAN = {0.5};

  /// Fewest independent requests that carry an interval of a mean, see
  /// [dev.onbeat.core.stats.BlockBootstrap].
  private static final int FEWEST = 20;

  private final Samples.Values values;
  private final RandomGenerator random;

  IntervalJudge(Samples.Values values, RandomGenerator random) {
    this.values = values;
    this.random = random;
  }

  /// Failures are infinitely slow samples of the median.
  ClauseVerdict median(Clause clause, Bounds bounds) {
    int n = values.series().length;
    if (n == 0) {
      return Judge.noSamples(clause);
    }
    SeriesIntervals intervals = SeriesIntervals.of(values.series(), MEDIAN, CONFIDENCE, random);
    CensoredQuantile observed = Observed.quantile(values, 0.5);
    Optional<Interval> interval = intervals.quantiles().get(0);
    return new ClauseVerdict(
        clause,
        result(observed, interval, bounds, intervals.dependence().safeTau()),
        estimated(observed, interval, intervals, n));
  }

  /// The mean is that of the requests that have a value: a failure has no time to average. Waits
  /// that were given up enter with what they had waited, and make the mean a lower bound.
  ClauseVerdict mean(Clause.OfMean clause, boolean point) {
    double[] series = withWaits();
    if (series.length == 0) {
      return Judge.noSamples(clause);
    }
    double mean = Moments.of(series).mean();
    CensoredQuantile observed =
        values.atLeast().length > 0
            ? new CensoredQuantile.AtLeast(mean)
            : new CensoredQuantile.Known(mean);
    if (point) {
      return new ClauseVerdict(
          clause,
          Observed.compare(observed, clause.bounds()),
          new Evidence.Point(observed, series.length));
    }
    SeriesIntervals intervals = SeriesIntervals.of(series, new double[0], CONFIDENCE, random);
    return new ClauseVerdict(
        clause,
        result(observed, intervals.mean(), clause.bounds(), intervals.dependence().safeTau()),
        estimated(observed, intervals.mean(), intervals, series.length));
  }

  private double[] withWaits() {
    double[] series = new double[values.series().length];
    int n = 0;
    int wait = 0;
    for (double value : values.series()) {
      if (Double.isFinite(value)) {
        series[n++] = value;
      } else if (wait < values.atLeast().length) {
        series[n++] = values.atLeast()[wait++];
      }
    }
    return Arrays.copyOf(series, n);
  }

  private static Evidence estimated(
      CensoredQuantile observed, Optional<Interval> interval, SeriesIntervals how, int n) {
    boolean resampled = how.method() == SeriesIntervals.Method.BLOCK_BOOTSTRAP;
    return new Evidence.Estimated(observed, interval, CONFIDENCE, resampled, n);
  }

  private Result result(
      CensoredQuantile observed, Optional<Interval> interval, Bounds bounds, double tau) {
    if (interval.isEmpty()) {
      OptionalLong needed = OptionalLong.of((long) Math.ceil(FEWEST * tau));
      return new Result.Undecided(Reason.TOO_FEW, needed);
    }
    Interval ci = interval.get();
    boolean tooHigh = liesAbove(ci, bounds);
    if (observed instanceof CensoredQuantile.AtLeast) {
      return tooHigh
          ? new Result.Fail()
          : new Result.Undecided(Reason.CENSORED, OptionalLong.empty());
    }
    if (tooHigh || liesBelow(ci, bounds)) {
      return new Result.Fail();
    }
    boolean inside = bounds.keeps(ci.low()) && bounds.keeps(ci.high());
    return inside
        ? new Result.Pass()
        : new Result.Undecided(Reason.TOO_FEW, needed(observed, ci, bounds));
  }

  /// The interval shrinks with √n: how many requests until it ends before the nearer limit.
  private OptionalLong needed(CensoredQuantile observed, Interval ci, Bounds bounds) {
    if (!(observed instanceof CensoredQuantile.Known known)) {
      return OptionalLong.empty();
    }
    double factor = 0;
    if (bounds.hasHigh() && !(bounds.keepsHigh(ci.high()) && bounds.keepsHigh(known.value()))) {
      factor = Math.max(factor, ratio(known.value(), ci, bounds.high()));
    }
    if (bounds.hasLow() && !(bounds.keepsLow(ci.low()) && bounds.keepsLow(known.value()))) {
      factor = Math.max(factor, ratio(known.value(), ci, bounds.low()));
    }
    double needed = values.series().length * factor * factor;
    return Double.isFinite(needed) && needed < 1e12
        ? OptionalLong.of((long) Math.ceil(needed))
        : OptionalLong.empty();
  }

  static boolean liesAbove(Interval ci, Bounds bounds) {
    return bounds.hasHigh() && ci.low() >= bounds.high();
  }

  static boolean liesBelow(Interval ci, Bounds bounds) {
    return bounds.hasLow() && ci.high() <= bounds.low();
  }

  private static double ratio(double value, Interval ci, double limit) {
    double towards = value < limit ? ci.high() - value : value - ci.low();
    return towards / Math.abs(limit - value);
  }
}
