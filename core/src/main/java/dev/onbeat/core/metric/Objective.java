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
    /// Whether a reading keeps this limit.
    ///
    /// An answer too short to have the metric (`no_decode`, `single_event`, `too_few_gaps`) keeps
    /// it: nothing came late. One whose value is unknown for another reason does not.
    public boolean isMetBy(Reading reading) {
      return switch (reading) {
        case Reading.Absent absent ->
            switch (absent.reason()) {
              case NO_DECODE, SINGLE_EVENT, TOO_FEW_GAPS -> true;
              case NO_TOKEN,
                  NO_VISIBLE,
                  NO_SEND_TIME,
                  NOT_REACHED,
                  TOKENS_UNKNOWN,
                  NO_TOKEN_COUNTS,
                  SINGLE_BURST,
                  NOT_STREAMED,
                  NO_TARGETS,
                  NOT_COMPLETED ->
                  false;
            };
        case Reading.Of of ->
            of.value() >= low && (strictHigh ? of.value() < high : of.value() <= high);
      };
    }
  }
}
