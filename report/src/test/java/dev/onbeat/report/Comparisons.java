// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.analysis.compare.Comparison.Change;
import dev.onbeat.analysis.compare.Comparison.Claim;
import dev.onbeat.analysis.compare.Comparison.Failures;
import dev.onbeat.analysis.compare.Comparison.Shift;
import dev.onbeat.analysis.compare.Comparison.Tail;
import dev.onbeat.analysis.compare.Leg;
import dev.onbeat.analysis.compare.Refusal;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Summary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Comparisons for tests, each with every kind of statement of its sort.
public final class Comparisons {
  private Comparisons() {}

  /// One run each, B later with its first token.
  public static ComparisonReport indicative() {
    List<Shift> shifts =
        List.of(
            shift(Metric.TTFT, 210, 252, Optional.of(new Interval(1.12, 1.29))),
            shift(Metric.TPOT, 33.4, 33.3, Optional.of(new Interval(0.991, 1.004))),
            shift(Metric.CV, 0.12, 0.31, Optional.empty()));
    return report(new Comparison.Indicative(shifts, failures(0, 0)), 1, true);
  }

  /// Repeats that were not made in turns: one metric of each claim, and more failures.
  public static ComparisonReport judged() {
    List<Change> changes =
        List.of(
            change(
                shift(Metric.TTFT, 210, 252, Optional.of(new Interval(1.18, 1.22))), Claim.HIGHER),
            change(
                shift(Metric.TPOT, 33.4, 33.3, Optional.of(new Interval(0.99, 1.01))),
                Claim.EQUIVALENT),
            change(
                shift(Metric.E2E, 9_000, 8_000, Optional.of(new Interval(0.86, 0.92))),
                Claim.LOWER),
            new Change(
                shift(Metric.MAX_GAP, 40, 130, Optional.of(new Interval(0.9, 9))),
                0.21,
                Claim.UNDECIDED,
                Optional.of(new Tail(2.4, 0.01, true)),
                OptionalInt.of(7)));
    return report(new Comparison.Judged(5, 5, changes, failures(0, 0.05)), 2, false);
  }

  /// Every reason not to compare.
  public static ComparisonReport refused() {
    return report(
        new Comparison.Refused(
            List.of(
                new Refusal.FingerprintsDiffer("9f2c41d7", "00aa"),
                new Refusal.TokensDiffer("prompt", 128, 140),
                new Refusal.TokensDiffer("output", 64, Double.NaN),
                new Refusal.InvalidRun(
                    1, List.of(new Summary.InvalidReason("late_sends", "7 of 40, worst 90 ms"))),
                new Refusal.NothingToCompare(Leg.Side.B))),
        1,
        true);
  }

  private static Failures failures(double a, double b) {
    return new Failures(OptionalDouble.of(a), OptionalDouble.of(b));
  }

  private static Shift shift(Metric metric, double a, double b, Optional<Interval> interval) {
    return new Shift(metric, a, b, b / a, interval);
  }

  private static Change change(Shift shift, Claim claim) {
    return new Change(shift, 0.02, claim, Optional.empty(), OptionalInt.empty());
  }

  private static ComparisonReport report(Comparison comparison, int runs, boolean inTurns) {
    Summary a = Runs.healthy().summary();
    Summary b = Runs.failing().summary();
    return new ComparisonReport(
        comparison,
        new ComparisonReport.Party(
            "http://127.0.0.1:8000/v1 old", java.util.Collections.nCopies(runs, a)),
        new ComparisonReport.Party(
            "http://127.0.0.1:9000/v1 \u001b[31mnew", java.util.Collections.nCopies(runs, b)),
        List.of("20261201-120000-old", "20261201-121000-new"),
        inTurns);
  }
}
