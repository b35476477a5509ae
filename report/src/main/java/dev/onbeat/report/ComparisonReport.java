// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.core.summary.Summary;
import java.util.List;

/// Everything that a report of a comparison is a function of.
///
/// @param a what side A is, with its runs
/// @param legs names of the runs in the order in which they were compared
/// @param inTurns whether the sides took turns; if not, what differs may be the hour
public record ComparisonReport(
    Comparison comparison, Party a, Party b, List<String> legs, boolean inTurns) {
  /// How much larger a share of failures must be to count as worse.
  private static final double FAILURE_MARGIN = 0.01;

  /// Copies the list.
  public ComparisonReport {
    legs = List.copyOf(legs);
  }

  /// One side.
  ///
  /// @param name for people: an address and a model
  /// @param runs in the order in which they were made; never both sides in one summary
  public record Party(String name, List<Summary> runs) {
    /// Copies the list.
    public Party {
      runs = List.copyOf(runs);
    }
  }

  /// Whether B is worse: a metric or its p99 is claimed to be higher, or its share of failed
  /// requests is higher by more than one point. What is only indicative or undecided is not.
  public boolean isWorse() {
    return switch (comparison) {
      case Comparison.Refused _ -> false;
      case Comparison.Indicative indicative -> failsMore(indicative.failures());
      case Comparison.Judged judged ->
          failsMore(judged.failures())
              || judged.changes().stream().anyMatch(ComparisonReport::isWorse);
    };
  }

  /// Whether one metric, or its p99, is worse on side B.
  public static boolean isWorse(Comparison.Change change) {
    return change.claim() == Comparison.Claim.HIGHER
        || change.tail().map(tail -> tail.differs() && tail.ratio() > 1).orElse(false);
  }

  /// Whether side B fails more often, by more than one point.
  public static boolean failsMore(Comparison.Failures failures) {
    return failures.b().orElse(0) - failures.a().orElse(0) > FAILURE_MARGIN;
  }
}
