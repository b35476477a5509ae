// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// A stall coincides with a hiccup of ours, or a hiccup was as long as a hitch nearly is.
final class OwnHiccupsRule implements Rule {
  private static final double LONG_MILLIS = 100;

  @Override
  public Optional<Finding.OwnHiccups> find(RunFacts facts) {
    var health = facts.summary().health();
    int stalls = facts.summary().rhythm().stalls().ownFault();
    return stalls > 0 || health.longestHiccupMillis() >= LONG_MILLIS
        ? Optional.of(
            new Finding.OwnHiccups(health.hiccups(), health.longestHiccupMillis(), stalls))
        : Optional.empty();
  }
}
