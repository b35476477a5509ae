// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/// Two targets, or the same one before and after, side by side (SPEC §5).
///
/// A single pair of runs is *indicative*: what differs between them may be the hour. A verdict
/// needs repeats, interleaved. The unit is then the run: for each metric the medians of the runs,
/// as logarithms, are compared by the Hodges–Lehmann shift with its interval and the exact
/// Mann–Whitney test, p-values corrected over the metrics by Holm; "no change" is claimed only when
/// the 90 % interval lies within ±3 % (TOST at 5 %). Tails are compared by a permutation test on
/// the p99 within pairs of neighbouring runs, corrected among themselves. Pure.
public sealed interface Comparison {

  /// It would be wrong to compare them.
  record Refused(List<Refusal> refusals) implements Comparison {
    /// Copies the list.
    public Refused {
      refusals = List.copyOf(refusals);
    }
  }

  /// One run each: shifts without a verdict.
  ///
  /// @param failures share of requests that failed on each side
  record Indicative(List<Shift> shifts, Failures failures) implements Comparison {
    /// Copies the list.
    public Indicative {
      shifts = List.copyOf(shifts);
    }
  }

  /// Several interleaved runs each: a verdict a metric.
  ///
  /// @param runsA runs of side A
  record Judged(int runsA, int runsB, List<Change> changes, Failures failures)
      implements Comparison {
    /// Copies the list.
    public Judged {
      changes = List.copyOf(changes);
    }
  }

  /// From A to B in one metric.
  ///
  /// @param medianA median of side A: over its requests, or over the medians of its runs
  /// @param ratio B over A; 1.1 is 10 % more
  /// @param interval of the ratio, 95 %; empty below 4 + 4 runs
  record Shift(
      Metric metric, double medianA, double medianB, double ratio, Optional<Interval> interval) {}

  /// What can be said of one metric.
  ///
  /// @param p two-sided, corrected over the metrics
  /// @param tail of the p99; empty when a run has too few requests for one
  /// @param runsNeeded where nothing can be said: how many runs a side could; empty when more runs
  ///   like these may or may not
  record Change(Shift shift, double p, Claim claim, Optional<Tail> tail, OptionalInt runsNeeded) {}

  /// The p99 of one metric.
  ///
  /// @param ratio of the p99, B over A, mean over pairs
  /// @param p two-sided, corrected over the metrics
  record Tail(double ratio, double p, boolean differs) {}

  /// What is claimed.
  enum Claim {
    /// B is lower: shorter waits, steadier gaps.
    LOWER,
    /// B is higher.
    HIGHER,
    /// They are the same within 3 %.
    EQUIVALENT,
    /// Neither can be claimed.
    UNDECIDED
  }

  /// Shares of requests that failed; `NaN` without requests.
  record Failures(OptionalDouble a, OptionalDouble b) {}

  /// The metrics compared when none are named: lower is better in all of them.
  List<Metric> METRICS = List.of(Metric.TTFT, Metric.TPOT, Metric.E2E, Metric.MAX_GAP, Metric.CV);

  /// Compares two sides.
  ///
  /// @param legs all runs in the order they were made, such as A B B A
  /// @param random for permutations; the same seed gives the same answer
  static Comparison of(List<Leg> legs, List<Metric> metrics, RandomGenerator random) {
    List<Refusal> refusals = Alike.refusals(legs);
    if (!refusals.isEmpty()) {
      return new Refused(refusals);
    }
    Sides sides = Sides.of(legs);
    return sides.a().size() == 1 && sides.b().size() == 1
        ? sides.indicative(metrics)
        : new RunsCompared(sides, random).judged(metrics);
  }
}
