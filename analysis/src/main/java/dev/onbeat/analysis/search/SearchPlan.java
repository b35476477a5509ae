// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

/// How `--find` searches.
///
/// @param kind what is searched for
/// @param start first level tried
/// @param least smallest level worth trying; below it the answer is that none meets the objectives
/// @param most largest level allowed
/// @param tolerance relative width of the interval at which the search is over, such as 0.05
/// @param mostSteps steps in all, lengthened ones included
/// @param mostLengthenings how often a step may be lengthened before it stays undecided
public record SearchPlan(
    Kind kind,
    double start,
    double least,
    double most,
    double tolerance,
    int mostSteps,
    int mostLengthenings) {

  /// What a level is.
  public enum Kind {
    /// Requests a second of an open loop.
    RATE,
    /// Streams of a closed loop; whole numbers.
    CONCURRENCY
  }

  /// Refuses what cannot be searched.
  public SearchPlan {
    if (!(least > 0 && least <= start && start <= most && Double.isFinite(most))) {
      throw new IllegalArgumentException(
          "levels must be positive and in order: least %s, start %s, most %s"
              .formatted(least, start, most));
    }
    if (!(tolerance > 0) || mostSteps < 1 || mostLengthenings < 0) {
      throw new IllegalArgumentException(
          "tolerance %s, %d steps, %d lengthenings"
              .formatted(tolerance, mostSteps, mostLengthenings));
    }
  }

  /// Requests a second, from 1/s.
  public static SearchPlan rate() {
    return new SearchPlan(Kind.RATE, 1, 0.05, 100_000, 0.05, 30, 2);
  }

  /// Streams, from 1.
  public static SearchPlan concurrency() {
    return new SearchPlan(Kind.CONCURRENCY, 1, 1, 100_000, 0.05, 30, 2);
  }
}
