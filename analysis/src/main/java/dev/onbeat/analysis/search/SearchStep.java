// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

/// A step of the search to be run.
///
/// @param number from 1, in the order they are run
/// @param level requests a second, or streams
/// @param lengthened how often this level was lengthened before, 0 for the first time
/// @param length how long the step should be, in multiples of the usual length
public record SearchStep(int number, double level, int lengthened, double length) {

  /// What came of a step.
  public enum Result {
    /// The objectives are met.
    MEETS,
    /// They are not.
    MISSES,
    /// The requests do not decide.
    UNDECIDED,
    /// The target fell behind for good.
    SATURATED,
    /// The measurement is invalid: we could not make this load.
    INVALID
  }

  /// A step that was run.
  public record Tried(SearchStep step, Result result) {}
}
