// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/// Arrivals drawn from a spacing and stretched along a rate.
record PacedArrivals(Spacing spacing, RateCurve curve) implements Arrivals {

  @Override
  public FireTimes start(RandomGenerator random) {
    return switch (spacing) {
      case Spacing.Even _ -> evenly();
      case Spacing.Exponential exponential -> drawn(exponential.start(random));
    };
  }

  /// Counts in integers, so that the exact rate is met for ever.
  private FireTimes evenly() {
    return new FireTimes() {
      private long n;

      @Override
      public OptionalLong next() {
        return curve.dueNanos(n++);
      }
    };
  }

  private FireTimes drawn(Spacing.Positions positions) {
    return () -> curve.dueNanos(positions.next());
  }

  @Override
  public OptionalDouble meanPerSecond() {
    return curve.meanPerSecond();
  }

  @Override
  public String describe() {
    return spacing.describe() + " " + curve.describe();
  }
}
