// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.timeline.TokenSource;
import java.util.Optional;

/// Some answers have no token count but that of their events.
final class TokensUnknownRule implements Rule {
  @Override
  public Optional<Finding.TokensUnknown> find(RunFacts facts) {
    var sources = facts.summary().load().tokens().sources();
    int unknown = sources.getOrDefault(TokenSource.EVENTS, 0);
    int of = sources.values().stream().mapToInt(Integer::intValue).sum();
    return unknown > 0 ? Optional.of(new Finding.TokensUnknown(unknown, of)) : Optional.empty();
  }
}
