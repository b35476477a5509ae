// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;
import java.util.OptionalDouble;

/// The rate achieved is more than 5 % below the one asked, and further below than three standard
/// deviations of a Poisson count.
final class ArrivalsMissedRule implements Rule {
  private static final double SHARE = 0.05;

  @Override
  public Optional<Finding.ArrivalsMissed> find(RunFacts facts) {
    var arrivals = facts.summary().load().arrivals();
    OptionalDouble asked = arrivals.askedPerSecond();
    OptionalDouble achieved = arrivals.achievedPerSecond();
    if (asked.isEmpty() || achieved.isEmpty()) {
      return Optional.empty();
    }
    double missing = 1 - achieved.getAsDouble() / asked.getAsDouble();
    double noise = 3 / Math.sqrt(Math.max(1, facts.summary().load().requests().sent()));
    return missing > Math.max(SHARE, noise)
        ? Optional.of(new Finding.ArrivalsMissed(asked.getAsDouble(), achieved.getAsDouble()))
        : Optional.empty();
  }
}
