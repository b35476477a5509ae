// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// At least one gap of a second or more, by the robust stall rule.
final class FreezesRule implements Rule {
  @Override
  public Optional<Finding.Freezes> find(RunFacts facts) {
    var stalls = facts.summary().rhythm().stalls();
    if (stalls.freezes() == 0) {
      return Optional.empty();
    }
    String worst =
        facts.summary().worst().stream()
            .filter(stream -> stream.worstGapMillis() >= stalls.worstMillis())
            .findFirst()
            .map(stream -> stream.id())
            .orElse("");
    return Optional.of(
        new Finding.Freezes(
            stalls.frozenRequests(),
            stalls.judged(),
            stalls.freezes(),
            stalls.worstMillis(),
            worst,
            stalls.ownFault()));
  }
}
