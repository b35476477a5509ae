// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;
import java.util.OptionalDouble;

/// More than one answer in twenty ended before its output limit.
final class StoppedEarlyRule implements Rule {
  private static final double SHARE = 0.05;

  @Override
  public Optional<Finding.StoppedEarly> find(RunFacts facts) {
    OptionalDouble share = facts.summary().load().tokens().stoppedEarlyShare();
    return share.orElse(0) > SHARE
        ? Optional.of(new Finding.StoppedEarly(share.getAsDouble()))
        : Optional.empty();
  }
}
