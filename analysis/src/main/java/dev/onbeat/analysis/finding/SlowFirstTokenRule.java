// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import java.util.Optional;
import java.util.OptionalDouble;

/// The median wait for the first token is above the stated target, or above 2 s without one: what
/// MLPerf allows a conversational server on most models.
final class SlowFirstTokenRule implements Rule {
  private static final double DEFAULT_LIMIT_MILLIS = 2000;
  private static final double DIFFERS = 0.9;

  @Override
  public Optional<Finding.SlowFirstToken> find(RunFacts facts) {
    Optional<Double> target = facts.run().manifest().plan().target(Metric.TTFT.id());
    double limit = target.orElse(DEFAULT_LIMIT_MILLIS);
    Dist waits = facts.summary().dist(Metric.TTFT);
    QuantileValue median = waits.quantile(Quantile.P50);
    double atLeast =
        switch (median) {
          case QuantileValue.Exact exact -> exact.value();
          case QuantileValue.AtLeast bound -> bound.bound();
          case QuantileValue.None _ -> Double.NaN;
        };
    if (!(atLeast > limit)) {
      return Optional.empty();
    }
    OptionalDouble service = facts.summary().dist(Metric.TTFT_SERVICE).at(Quantile.P50);
    boolean waitedToBeSent = service.isPresent() && service.getAsDouble() < DIFFERS * atLeast;
    return Optional.of(
        new Finding.SlowFirstToken(
            median,
            waits.quantile(Quantile.P95),
            limit,
            target.isPresent(),
            waitedToBeSent ? service : OptionalDouble.empty()));
  }
}
