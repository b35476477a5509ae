// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import java.util.Optional;
import java.util.OptionalDouble;

/// Answers came and their median wait is known: the calm sentence, said only when no other rule has
/// a headline.
final class HealthyRule implements Rule {
  @Override
  public Optional<Finding.Healthy> find(RunFacts facts) {
    Summary summary = facts.summary();
    int answers = summary.load().requests().byOutcome().getOrDefault("completed", 0);
    OptionalDouble wait = summary.dist(Metric.TTFT).at(Quantile.P50);
    if (answers == 0 || wait.isEmpty()) {
      return Optional.empty();
    }
    OptionalDouble perToken = summary.dist(Metric.TPOT).at(Quantile.P50);
    OptionalDouble perEvent = summary.dist(Metric.TIME_PER_EVENT).at(Quantile.P50);
    return Optional.of(
        new Finding.Healthy(
            answers,
            wait.getAsDouble(),
            perToken.isPresent() ? perToken : perEvent,
            perToken.isPresent(),
            summary.rhythm().grade()));
  }
}
