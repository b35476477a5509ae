// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

/// What a value must keep to, in the unit of the metric (ms, share, requests a second). An open end
/// is an infinity.
///
/// @param lowIncluded whether `low` itself is good enough
/// @param highIncluded whether `high` itself is still good
public record Bounds(double low, boolean lowIncluded, double high, boolean highIncluded) {

  /// Below `high`.
  public static Bounds below(double high, boolean included) {
    return new Bounds(Double.NEGATIVE_INFINITY, false, high, included);
  }

  /// Above `low`.
  public static Bounds above(double low, boolean included) {
    return new Bounds(low, included, Double.POSITIVE_INFINITY, false);
  }

  /// From `low` to `high`, both included.
  public static Bounds within(double low, double high) {
    return new Bounds(low, true, high, true);
  }

  /// Whether there is an upper limit.
  public boolean hasHigh() {
    return high < Double.POSITIVE_INFINITY;
  }

  /// Whether there is a lower limit.
  public boolean hasLow() {
    return low > Double.NEGATIVE_INFINITY;
  }

  /// Whether `value` keeps the upper limit; `NaN` does not.
  public boolean keepsHigh(double value) {
    return highIncluded ? value <= high : value < high;
  }

  /// Whether `value` keeps the lower limit; `NaN` does not.
  public boolean keepsLow(double value) {
    return lowIncluded ? value >= low : value > low;
  }

  /// Whether `value` keeps both.
  public boolean keeps(double value) {
    return (!hasHigh() || keepsHigh(value)) && (!hasLow() || keepsLow(value));
  }
}
