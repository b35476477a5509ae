// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// Requests were still running when the run was over and the time to drain had passed.
final class UnfinishedRule implements Rule {
  @Override
  public Optional<Finding.Unfinished> find(RunFacts facts) {
    var requests = facts.summary().load().requests();
    return requests.unfinished() > 0
        ? Optional.of(new Finding.Unfinished(requests.unfinished(), requests.planned()))
        : Optional.empty();
  }
}
