// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// The engine's preemption counter rose during the run.
final class PreemptionsRule implements Rule {
  @Override
  public Optional<Finding.Preemptions> find(RunFacts facts) {
    EngineCounters engine = EngineCounters.of(facts);
    return engine
        .preemptions()
        .filter(counter -> counter.getValue().after() > counter.getValue().before())
        .map(counter ->
            new Finding.Preemptions(
                counter.getKey(),
                counter.getValue().after() - counter.getValue().before(),
                engine.kvUseMax()));
  }
}
