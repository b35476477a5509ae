// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;
import java.util.Set;

/// The kernel's clock source is one that is read from a device: microseconds a call instead of
/// nanoseconds.
final class SlowClockSourceRule implements Rule {
  private static final Set<String> SLOW =
      Set.of("hpet", "acpi_pm", "xen", "pit", "jiffies", "refined-jiffies");

  @Override
  public Optional<Finding.SlowClockSource> find(RunFacts facts) {
    String source = facts.run().manifest().environment().clockSource();
    return SLOW.contains(source)
        ? Optional.of(new Finding.SlowClockSource(source))
        : Optional.empty();
  }
}
