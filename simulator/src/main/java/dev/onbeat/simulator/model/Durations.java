// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads durations as people write them: `250ms`, `2s`, `1.5s`, `5m`, `100us`.
final class Durations {
  private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)(us|ms|s|m|h)");

  private Durations() {}

  /// The duration that `text` names.
  ///
  /// @throws IllegalArgumentException when it names none, or one longer than a year
  static Duration parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a duration such as 250ms, 2s or 5m");
    }
    BigDecimal nanos =
        new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unitNanos(matcher.group(2))));
    if (nanos.compareTo(BigDecimal.valueOf(Duration.ofDays(365).toNanos())) > 0) {
      throw new IllegalArgumentException("'" + text + "' is longer than a year");
    }
    return Duration.ofNanos(nanos.longValue());
  }

  private static long unitNanos(String unit) {
    return switch (unit) {
      case "us" -> 1_000L;
      case "ms" -> 1_000_000L;
      case "s" -> 1_000_000_000L;
      case "m" -> 60_000_000_000L;
      case "h" -> 3_600_000_000_000L;
      default -> throw new IllegalArgumentException("unknown unit " + unit);
    };
  }
}
