// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.stats.Interval;
import java.util.Optional;

/// What can be said of one quantile.
public sealed interface QuantileValue {
  /// A value, with a 95 % interval where the sample is large enough for one.
  record Exact(double value, Optional<Interval> ci95) implements QuantileValue {}

  /// Timeouts hide the value; it is at least this.
  record AtLeast(double bound) implements QuantileValue {}

  /// No samples.
  record None() implements QuantileValue {}
}
