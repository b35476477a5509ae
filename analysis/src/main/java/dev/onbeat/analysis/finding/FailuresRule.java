// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.timeline.Outcome;
import java.util.Optional;
import java.util.TreeMap;

/// Any request that failed. Those never sent leave no row; they are taken from the counts.
final class FailuresRule implements Rule {
  @Override
  public Optional<Finding.Failures> find(RunFacts facts) {
    TreeMap<String, Integer> byLabel = new TreeMap<>();
    int outOfDenominator = 0;
    int rowsNotSent = 0;
    for (RequestRow row : facts.rows()) {
      outOfDenominator += row.outcome().isOutOfDenominator() ? 1 : 0;
      rowsNotSent += row.outcome() instanceof Outcome.NotSent ? 1 : 0;
      if (row.outcome().isError()) {
        byLabel.merge(row.outcome().label(), 1, Integer::sum);
      }
    }
    var requests = facts.summary().load().requests();
    int withoutRow = requests.byOutcome().getOrDefault("not_sent", 0) - rowsNotSent;
    if (withoutRow > 0) {
      byLabel.merge("not_sent", withoutRow, Integer::sum);
    }
    int failed = byLabel.values().stream().mapToInt(Integer::intValue).sum();
    return failed == 0
        ? Optional.empty()
        : Optional.of(new Finding.Failures(failed, requests.planned() - outOfDenominator, byLabel));
  }
}
