// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import java.util.Optional;

/// There are first-token waits, but their p99 has no interval: below 299 independent samples, or
/// fewer than that in effect.
final class TooFewForP99Rule implements Rule {
  private static final int FEWEST = 299;

  @Override
  public Optional<Finding.TooFewForP99> find(RunFacts facts) {
    Dist waits = facts.summary().dist(Metric.TTFT);
    return switch (waits.quantile(Quantile.P99)) {
      case QuantileValue.Exact exact when exact.ci95().isEmpty() ->
          Optional.of(new Finding.TooFewForP99(waits.n(), FEWEST));
      case QuantileValue.Exact _, QuantileValue.AtLeast _, QuantileValue.None _ -> Optional.empty();
    };
  }
}
