// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.run.LoadPlan;
import java.util.Optional;

/// A closed loop of two streams or more with at most two requests a stream.
final class FewRequestsRule implements Rule {
  @Override
  public Optional<Finding.FewRequestsForConcurrency> find(RunFacts facts) {
    LoadPlan plan = facts.run().manifest().plan();
    int planned = facts.summary().load().requests().planned();
    return plan.loop() == LoadPlan.Loop.CLOSED
            && plan.concurrency() > 1
            && planned > 0
            && planned <= 2 * plan.concurrency()
        ? Optional.of(new Finding.FewRequestsForConcurrency(planned, plan.concurrency()))
        : Optional.empty();
  }
}
