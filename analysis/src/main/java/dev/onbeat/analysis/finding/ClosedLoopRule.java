// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.run.LoadPlan;
import java.util.Optional;

/// The load was a closed loop.
final class ClosedLoopRule implements Rule {
  @Override
  public Optional<Finding.ClosedLoop> find(RunFacts facts) {
    LoadPlan plan = facts.run().manifest().plan();
    return plan.loop() == LoadPlan.Loop.CLOSED
        ? Optional.of(new Finding.ClosedLoop(plan.concurrency()))
        : Optional.empty();
  }
}
