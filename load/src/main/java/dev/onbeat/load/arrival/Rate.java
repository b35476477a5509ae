// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How often: `events` in every `periodNanos`, an exact fraction in lowest terms.
///
/// @param events at least 0; 0 only as one end of a ramp
/// @param periodNanos above 0
public record Rate(long events, long periodNanos) {
  static final String EXPECTED = "expected NUMBER/s, NUMBER/min or NUMBER/h, such as 10/s";
  private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)/(s|min|m|h)");
  private static final int MOST_DECIMALS = 6;
  private static final double NANOS_PER_SECOND = 1e9;

  /// Reduces the fraction.
  ///
  /// @throws IllegalArgumentException if a component is out of range
  public Rate {
    if (events < 0 || periodNanos <= 0) {
      throw new IllegalArgumentException(events + " events in " + periodNanos + " ns");
    }
    long divisor = BigInteger.valueOf(events).gcd(BigInteger.valueOf(periodNanos)).longValue();
    events /= divisor;
    periodNanos /= divisor;
  }

  /// Reads `10/s`, `600/min`, `0.5/s` or `30/h`.
  ///
  /// @throws IllegalArgumentException naming the text and what was expected
  public static Rate parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException("rate '" + text + "': " + EXPECTED);
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    long scale = BigInteger.TEN.pow(number.scale()).longValueExact();
    return new Rate(number.unscaledValue().longValueExact(), unitNanos(matcher.group(2)) * scale);
  }

  private static long unitNanos(String unit) {
    return switch (unit) {
      case "s" -> 1_000_000_000L;
      case "h" -> 3_600_000_000_000L;
      default -> 60_000_000_000L;
    };
  }

  /// Events/s.
  public double perSecond() {
    return events * NANOS_PER_SECOND / periodNanos;
  }

  /// When event number `n` (from 0) is due, ns: `round(n · periodNanos / events)`, exact for every
  /// `n`, so that no error ever accumulates.
  long dueNanos(long n) {
    long whole = n / events * periodNanos;
    long rest = n % events;
    long scaled = rest * periodNanos;
    if (Math.multiplyHigh(rest, periodNanos) == 0 && scaled >= 0) {
      return whole + scaled / events + (scaled % events * 2 >= events ? 1 : 0);
    }
    BigInteger twice =
        BigInteger.valueOf(rest).multiply(BigInteger.valueOf(periodNanos)).shiftLeft(1);
    BigInteger divisor = BigInteger.valueOf(events);
    return whole + twice.add(divisor).divide(divisor.shiftLeft(1)).longValueExact();
  }

  /// As it would be typed: by the second, minute or hour, whichever is a short number.
  @Override
  public String toString() {
    BigDecimal period = BigDecimal.valueOf(periodNanos);
    for (String unit : List.of("s", "min", "h")) {
      BigDecimal scaled = BigDecimal.valueOf(events).multiply(BigDecimal.valueOf(unitNanos(unit)));
      BigDecimal number = scaled.divide(period, MOST_DECIMALS, RoundingMode.HALF_UP);
      if (number.multiply(period).compareTo(scaled) == 0) {
        return number.stripTrailingZeros().toPlainString() + "/" + unit;
      }
    }
    return events + " in " + periodNanos + " ns";
  }
}
