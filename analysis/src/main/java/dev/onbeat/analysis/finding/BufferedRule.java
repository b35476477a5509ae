// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;
import java.util.OptionalDouble;

/// At least a fifth of the output events came in the delivery of the one before.
final class BufferedRule implements Rule {
  private static final double SHARE = 0.2;

  @Override
  public Optional<Finding.Buffered> find(RunFacts facts) {
    OptionalDouble coalesced = facts.summary().rhythm().coalesced();
    if (coalesced.isEmpty() || coalesced.getAsDouble() < SHARE) {
      return Optional.empty();
    }
    double share = coalesced.getAsDouble();
    double group = share < 1 ? 1 / (1 - share) : Double.POSITIVE_INFINITY;
    return Optional.of(new Finding.Buffered(share, group));
  }
}
