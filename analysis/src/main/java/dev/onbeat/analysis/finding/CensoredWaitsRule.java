// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import java.util.Optional;

/// Some first tokens never came before we gave up.
final class CensoredWaitsRule implements Rule {
  @Override
  public Optional<Finding.CensoredWaits> find(RunFacts facts) {
    Dist waits = facts.summary().dist(Metric.TTFT);
    return waits.censored() > 0
        ? Optional.of(new Finding.CensoredWaits(waits.censored(), waits.n(), waits.censoredFrom()))
        : Optional.empty();
  }
}
