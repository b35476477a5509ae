// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// A closed interval in the unit of the quantity it belongs to.
public record Interval(double low, double high) {
  /// Whether `value` lies inside.
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
