// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// The run ended before its plan, or its folder has no end record.
final class CutShortRule implements Rule {
  @Override
  public Optional<Finding.CutShort> find(RunFacts facts) {
    var validity = facts.summary().validity();
    return validity.crashed() || validity.cutShort().isPresent()
        ? Optional.of(new Finding.CutShort(validity.cutShort().orElse(""), validity.crashed()))
        : Optional.empty();
  }
}
