// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.metric.Weighting;
import java.util.Map;
import java.util.OptionalDouble;

/// A distribution as reported: never a bare number.
///
/// @param n samples, censored ones included
/// @param censored samples known only as "at least so much"
/// @param censoredFrom smallest bound among the censored samples, `NaN` when there are none; a
///   table says `+n ≥ x` with it
/// @param intervals how the quantile intervals were made
/// @param moments mean and range of the uncensored samples; all `NaN` when there are none
/// @param absent streams without a value, by reason
public record Dist(
    Unit unit,
    Weighting weighting,
    int n,
    int censored,
    double censoredFrom,
    Intervals intervals,
    Moments moments,
    Map<Quantile, QuantileValue> quantiles,
    Map<AbsentReason, Integer> absent) {

  /// How quantile intervals were made.
  public enum Intervals {
    /// Order statistics of independent samples.
    ORDER_STATISTICS,
    /// Block bootstrap over time, because samples depend on each other.
    BLOCK_BOOTSTRAP,
    /// Bootstrap over requests, because a request's gaps depend on each other.
    REQUEST_BOOTSTRAP,
    /// None.
    NONE
  }

  /// Mean, population σ and range, in the distribution's unit.
  public record Moments(double mean, double std, double min, double max) {
    /// No samples.
    public static final Moments NONE = new Moments(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  /// Copies the maps.
  public Dist {
    quantiles = Ordered.byEnum(Quantile.class, quantiles);
    absent = Ordered.byEnum(AbsentReason.class, absent);
  }

  /// The value of a quantile, where it is known exactly.
  public OptionalDouble at(Quantile quantile) {
    return quantiles.get(quantile) instanceof QuantileValue.Exact exact
        ? OptionalDouble.of(exact.value())
        : OptionalDouble.empty();
  }

  /// What can be said of a quantile.
  public QuantileValue quantile(Quantile quantile) {
    return quantiles.getOrDefault(quantile, new QuantileValue.None());
  }
}
