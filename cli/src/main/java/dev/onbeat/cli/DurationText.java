// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/// Durations as users write them: `250ms`, `2s`, `1.5s`, `5m`, `1h`, `800us`.
final class DurationText implements CommandLine.ITypeConverter<Duration> {
  private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)(us|µs|ms|s|m|h)");

  @Override
  public Duration convert(String text) {
    return parse(text);
  }

  /// The duration.
  ///
  /// @throws CommandLine.TypeConversionException which says what was expected
  static Duration parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new CommandLine.TypeConversionException(
          "'" + text + "' is not a duration; write it as 250ms, 2s or 5m");
    }
    BigDecimal amount = new BigDecimal(matcher.group(1));
    long nanosPerUnit =
        switch (matcher.group(2)) {
          case "us", "µs" -> 1_000L;
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "m" -> 60_000_000_000L;
          default -> 3_600_000_000_000L;
        };
    try {
      return Duration.ofNanos(amount.multiply(BigDecimal.valueOf(nanosPerUnit)).longValue());
    } catch (ArithmeticException e) {
      throw new CommandLine.TypeConversionException("'" + text + "' is too long");
    }
  }
}
