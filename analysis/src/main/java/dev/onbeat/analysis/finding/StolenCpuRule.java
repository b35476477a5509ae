// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// The hypervisor took more than a twentieth of the machine's time in some second.
final class StolenCpuRule implements Rule {
  private static final double SHARE = 0.05;

  @Override
  public Optional<Finding.StolenCpu> find(RunFacts facts) {
    double steal = facts.summary().health().stealMax();
    return steal > SHARE ? Optional.of(new Finding.StolenCpu(steal)) : Optional.empty();
  }
}
