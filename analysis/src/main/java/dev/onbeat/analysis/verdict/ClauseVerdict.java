// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.Interval;
import java.util.Optional;
import java.util.OptionalLong;

/// The verdict on one clause, and what it rests on.
public record ClauseVerdict(Clause clause, Result result, Evidence evidence) {

  /// Pass, fail, or why not decided.
  public sealed interface Result {
    /// The objective is met.
    record Pass() implements Result {}

    /// It is not.
    record Fail() implements Result {}

    /// The data do not decide.
    ///
    /// @param needed how many requests in all would decide if they went on like these; empty when
    ///   no number would, or it cannot be told
    record Undecided(Reason reason, OptionalLong needed) implements Result {}
  }

  /// Why a clause is undecided.
  public enum Reason {
    /// Too few requests for the confidence asked.
    TOO_FEW,
    /// No request has a value of this metric.
    NO_SAMPLES,
    /// Waits that were given up hide the value.
    CENSORED,
    /// Our own noise could explain the difference to the grade asked.
    NOT_GRADABLE
  }

  /// What a verdict rests on.
  public sealed interface Evidence {
    /// Hits and misses against the early-stopping bound, on the effective sample.
    ///
    /// @param observed the value of the clause over all requests, failures being infinitely slow:
    ///   `Known(+∞)` when they reach into the quantile; a share for rates
    /// @param hits requests that keep the limit; for a range those that keep both limits
    /// @param misses all others that count, failures included
    /// @param failures how many of the misses failed
    /// @param tau requests that weigh as much as one independent one
    record Counted(CensoredQuantile observed, long hits, long misses, long failures, double tau)
        implements Evidence {
      /// Requests that count.
      public long n() {
        return hits + misses;
      }

      /// Independent requests that they are worth.
      public double effective() {
        return n() / tau;
      }
    }

    /// An interval of the value itself.
    ///
    /// @param confidence of the interval, such as 0.95
    /// @param resampled whether it was drawn in blocks, because requests depend on each other
    /// @param n requests (or answers whose gaps were pooled)
    record Estimated(
        CensoredQuantile observed,
        Optional<Interval> interval,
        double confidence,
        boolean resampled,
        long n)
        implements Evidence {}

    /// The bare value, as asked for with `--point`.
    record Point(CensoredQuantile observed, long n) implements Evidence {}
  }

  /// Whether the clause passed.
  public boolean passed() {
    return result instanceof Result.Pass;
  }
}
