// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;
import java.util.Set;

/// The CPU frequency governor prefers saving power: client-side waits were seen to double.
final class PowerSavingRule implements Rule {
  private static final Set<String> SAVING = Set.of("powersave", "conservative");

  @Override
  public Optional<Finding.PowerSaving> find(RunFacts facts) {
    String governor = facts.run().manifest().environment().governor();
    return SAVING.contains(governor)
        ? Optional.of(new Finding.PowerSaving(governor))
        : Optional.empty();
  }
}
