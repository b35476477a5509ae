// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import java.util.Optional;
import java.util.OptionalDouble;

/// Answers froze, yet the median time per token is at most 100 ms and the p99 of the gaps, where
/// known, below a hitch: the usual table would show a healthy server.
final class MeanHidesFreezesRule implements Rule {
  private static final double LOOKS_FINE_MILLIS = 100;
  private static final double HITCH_MILLIS = 250;

  @Override
  public Optional<Finding.MeanHidesFreezes> find(RunFacts facts) {
    Summary summary = facts.summary();
    OptionalDouble tpot = summary.dist(Metric.TPOT).at(Quantile.P50);
    OptionalDouble gap = summary.dist(Metric.EVENT_GAP).at(Quantile.P99);
    boolean hides =
        summary.rhythm().stalls().freezes() > 0
            && tpot.isPresent()
            && tpot.getAsDouble() <= LOOKS_FINE_MILLIS
            && gap.orElse(0) < HITCH_MILLIS;
    return hides
        ? Optional.of(
            new Finding.MeanHidesFreezes(
                tpot.getAsDouble(), gap, summary.rhythm().stalls().worstMillis()))
        : Optional.empty();
  }
}
