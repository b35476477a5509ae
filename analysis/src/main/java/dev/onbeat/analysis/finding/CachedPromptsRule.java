// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;
import java.util.OptionalDouble;

/// At least a tenth of the prompt tokens came from a cache.
final class CachedPromptsRule implements Rule {
  private static final double SHARE = 0.1;

  @Override
  public Optional<Finding.CachedPrompts> find(RunFacts facts) {
    OptionalDouble share = facts.summary().load().tokens().cachedShare();
    return share.orElse(0) >= SHARE
        ? Optional.of(new Finding.CachedPrompts(share.getAsDouble()))
        : Optional.empty();
  }
}
