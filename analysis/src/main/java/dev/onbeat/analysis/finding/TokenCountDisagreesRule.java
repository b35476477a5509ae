// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.timeline.Flag;
import java.util.Optional;

/// Two sources disagree on the number of tokens of some answer.
final class TokenCountDisagreesRule implements Rule {
  @Override
  public Optional<Finding.TokenCountDisagrees> find(RunFacts facts) {
    var requests = facts.summary().load().requests();
    int disagree = requests.flags().getOrDefault(Flag.TOKEN_COUNT_DISAGREES.id(), 0);
    return disagree > 0
        ? Optional.of(new Finding.TokenCountDisagrees(disagree, requests.planned()))
        : Optional.empty();
  }
}
