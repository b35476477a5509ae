// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.List;

/// What one request must keep to count as good: every limit.
///
/// @param text as the user wrote it
public record Objective(String text, List<Limit> limits) {
  /// None stated; goodput is then absent.
  public static final Objective NONE = new Objective("", List.of());

  /// Copies the list.
  public Objective {
    limits = List.copyOf(limits);
  }

  /// A range for one metric, in its unit, both ends allowed. An open end is an infinity.
  ///
  /// @param strictHigh whether `high` itself is already too much (`<` rather than `<=`)
  public record Limit(Metric metric, double low, double high, boolean strictHigh) {
    /// Whether a reading keeps this limit; an absent one does not.
    public boolean isMetBy(Reading reading) {
      return switch (reading) {
        case Reading.Absent _ -> false;
        case Reading.Of of ->
            of.value() >= low && (strictHigh ? of.value() < high : of.value() <= high);
      };
    }
  }
}
