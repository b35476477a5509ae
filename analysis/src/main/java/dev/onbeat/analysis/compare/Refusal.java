// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import dev.onbeat.core.summary.Summary;
import java.util.List;

/// Why two sides cannot be compared.
public sealed interface Refusal {
  /// Different things were asked.
  record FingerprintsDiffer(String a, String b) implements Refusal {}

  /// The realised lengths differ by more than 5 %.
  ///
  /// @param what `prompt` or `output`
  /// @param medianA median tokens of side A over its runs; `NaN` when unknown
  record TokensDiffer(String what, double medianA, double medianB) implements Refusal {}

  /// A run's measurement is invalid.
  ///
  /// @param leg ordinal of the run, from 0, in the order they were made
  record InvalidRun(int leg, List<Summary.InvalidReason> reasons) implements Refusal {
    /// Copies the list.
    public InvalidRun {
      reasons = List.copyOf(reasons);
    }
  }

  /// A side has no run, or a run in which nothing completed.
  record NothingToCompare(Leg.Side side) implements Refusal {}
}
