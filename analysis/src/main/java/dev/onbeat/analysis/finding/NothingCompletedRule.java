// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// Requests were planned and none came back whole.
final class NothingCompletedRule implements Rule {
  @Override
  public Optional<Finding.NothingCompleted> find(RunFacts facts) {
    var requests = facts.summary().load().requests();
    return requests.planned() > 0 && requests.byOutcome().getOrDefault("completed", 0) == 0
        ? Optional.of(new Finding.NothingCompleted(requests.planned(), requests.byLabel()))
        : Optional.empty();
  }
}
