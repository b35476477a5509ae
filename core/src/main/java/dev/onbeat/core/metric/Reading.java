// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.OptionalDouble;

/// One stream's value of one metric, or why there is none.
public sealed interface Reading {
  /// A value in the metric's unit.
  record Of(double value) implements Reading {}

  /// No value.
  record Absent(AbsentReason reason) implements Reading {}

  /// The value, empty when absent.
  default OptionalDouble toOptional() {
    return this instanceof Of of ? OptionalDouble.of(of.value()) : OptionalDouble.empty();
  }
}
