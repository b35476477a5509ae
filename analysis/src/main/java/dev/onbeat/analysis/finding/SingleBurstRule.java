// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.timeline.Flag;
import java.util.Optional;

/// Some answers came in one read, but fewer than half: beyond that it is called what it is, see
/// [FakeStreamingRule].
final class SingleBurstRule implements Rule {
  @Override
  public Optional<Finding.SingleBurst> find(RunFacts facts) {
    var requests = facts.summary().load().requests();
    int answers = requests.byOutcome().getOrDefault("completed", 0);
    int bursts = requests.flags().getOrDefault(Flag.SINGLE_BURST.id(), 0);
    return bursts > 0 && 2 * bursts < answers
        ? Optional.of(new Finding.SingleBurst(bursts, answers))
        : Optional.empty();
  }
}
