// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/// Arrivals drawn from a spacing, stretched along a rate, then squeezed into bursts.
record PacedArrivals(Spacing spacing, RateCurve curve, Bursts bursts) implements Arrivals {

  @Override
  public FireTimes start(RandomGenerator random) {
    Spacing.Positions positions = spacing.start(random);
    return () -> {
      OptionalLong due = positions.next(curve);
      return due.isPresent() ? OptionalLong.of(bursts.squeeze(due.getAsLong())) : due;
    };
  }

  @Override
  public OptionalDouble meanPerSecond() {
    return OptionalDouble.of(curve.meanPerSecond());
  }

  @Override
  public String describe() {
    String shape = bursts.equals(Bursts.NONE) ? spacing.describe() : bursts.describe();
    return shape + " " + curve.describe();
  }

  @Override
  public Optional<Trace> trace() {
    return Optional.empty();
  }
}
