// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Whether a run meets its objectives (SPEC §5).
///
/// Clauses on quantiles, rates and goodput are judged by MLPerf's early-stopping bound at 99 % on
/// the effective sample, failures being misses; clauses on means and medians by a 95 % interval
/// that knows how the requests depend on each other. What neither side can claim is undecided, and
/// undecided is not passed. Pure.
///
/// @param point whether only the bare values were compared
public record Verdict(Objectives objectives, List<ClauseVerdict> clauses, boolean point) {

  /// The run as a whole.
  public enum Overall {
    /// Every clause passed.
    PASS,
    /// At least one failed.
    FAIL,
    /// None failed, at least one is undecided.
    UNDECIDED
  }

  /// Copies the list.
  public Verdict {
    clauses = List.copyOf(clauses);
  }

  /// Judges a run.
  ///
  /// @param rows the requests of the run in planned order; those of the warm-up and of a probe are
  ///   left out here
  /// @param summary of the same run, for pooled gaps, the grade, the length of the window, and
  ///   requests that were never sent and so have no row
  /// @param point compare bare values, without any claim of confidence
  /// @param random for intervals; the same seed gives the same verdict
  public static Verdict judge(
      Objectives objectives,
      List<RequestRow> rows,
      Summary summary,
      boolean point,
      RandomGenerator random) {
    Judge judge = new Judge(objectives, Samples.of(rows, summary), summary, point, random);
    List<ClauseVerdict> verdicts = new ArrayList<>();
    for (Clause clause : objectives.clauses()) {
      verdicts.add(judge.judge(clause));
    }
    return new Verdict(objectives, verdicts, point);
  }

  /// The run as a whole.
  public Overall overall() {
    boolean undecided = false;
    for (ClauseVerdict clause : clauses) {
      switch (clause.result()) {
        case ClauseVerdict.Result.Fail _ -> {
          return Overall.FAIL;
        }
        case ClauseVerdict.Result.Undecided _ -> undecided = true;
        case ClauseVerdict.Result.Pass _ -> {}
      }
    }
    return undecided ? Overall.UNDECIDED : Overall.PASS;
  }

  /// The clauses that failed.
  public List<ClauseVerdict> failed() {
    return clauses.stream()
        .filter(clause -> clause.result() instanceof ClauseVerdict.Result.Fail)
        .toList();
  }
}
