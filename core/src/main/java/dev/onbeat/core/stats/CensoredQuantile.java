// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// What a sample with censored values says of a quantile.
public sealed interface CensoredQuantile {
  /// A value.
  record Known(double value) implements CensoredQuantile {}

  /// The sample ends before the quantile is reached: it is at least this.
  record AtLeast(double bound) implements CensoredQuantile {}

  /// No samples.
  record None() implements CensoredQuantile {}
}
