// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/// A plan of when requests are sent in an open loop. Immutable; each [#start] is a fresh schedule.
public sealed interface Arrivals permits PacedArrivals {

  /// A schedule from its beginning.
  ///
  /// @param random a stream of its own, so that nothing else drawn in the run can shift it
  FireTimes start(RandomGenerator random);

  /// Requests/s over the schedule, in the mean; empty where nothing can be said beforehand.
  OptionalDouble meanPerSecond();

  /// The plan in one canonical line, such as `poisson 10/s`: for reports and fingerprints.
  String describe();

  /// Every request one period after the one before, the first at zero. The n-th is due at exactly
  /// `round(n / rate)`.
  static Arrivals constant(Rate rate) {
    return new PacedArrivals(Spacing.even(), RateCurve.steady(rate));
  }

  /// Independent users: exponential gaps, coefficient of variation 1.
  static Arrivals poisson(Rate rate) {
    return new PacedArrivals(Spacing.exponential(), RateCurve.steady(rate));
  }
}
