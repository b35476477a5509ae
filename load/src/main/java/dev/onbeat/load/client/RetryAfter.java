// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Reads a `Retry-After` header: seconds, or an HTTP date (RFC 9110 §10.2.3).
final class RetryAfter {
  private static final int MAX_DIGITS = 9;

  private RetryAfter() {}

  /// The wait asked for; empty when the value is neither form. A date in the past is zero.
  static Optional<Duration> parse(String value, Instant now) {
    String text = value.strip();
    if (!text.isEmpty()
        && text.length() <= MAX_DIGITS
        && text.chars().allMatch(RetryAfter::digit)) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      ZonedDateTime date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration wait = Duration.between(now, date.toInstant());
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static boolean digit(int c) {
    return c >= '0' && c <= '9';
  }
}
