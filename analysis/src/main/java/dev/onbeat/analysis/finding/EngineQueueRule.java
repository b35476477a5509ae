// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// The engine's gauge of waiting requests was above 0 in a snapshot.
final class EngineQueueRule implements Rule {
  @Override
  public Optional<Finding.EngineQueue> find(RunFacts facts) {
    EngineCounters engine = EngineCounters.of(facts);
    return engine
        .waiting()
        .filter(gauge -> gauge.getValue().maxDuring() > 0)
        .map(gauge ->
            new Finding.EngineQueue(
                gauge.getKey(), gauge.getValue().maxDuring(), engine.runningMax()));
  }
}
