// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import java.nio.charset.StandardCharsets;

/// A JSON number in place: its syntax, and its value without allocation where that is exact.
///
/// Short decimals are converted as Clinger does it: up to 2^53 in the digits and 10^22 in the
/// scale, one multiplication or division of two exact doubles is correctly rounded (W. Clinger,
/// "How to read floating point numbers accurately", 1990). Longer ones take the JDK's parser.
final class JsonNumber {
  private static final double[] POWERS = new double[23];
  private static final int MAX_DIGITS = 18;

  static {
    double power = 1;
    for (int i = 0; i < POWERS.length; i++) {
      POWERS[i] = power;
      power *= 10;
    }
  }

  private int from;
  private int to;
  private boolean negative;
  private long digits;
  private int digitCount;
  private int scale;
  private int exponent;

  /// The position behind the number that starts at `at`, or `-1` when there is none.
  int scan(byte[] b, int at, int end) {
    from = at;
    digits = 0;
    digitCount = 0;
    scale = 0;
    exponent = 0;
    negative = b[at] == '-';
    int i = negative ? at + 1 : at;
    int firstDigit = i;
    i = digits(b, i, end);
    if (i == firstDigit || (b[firstDigit] == '0' && i > firstDigit + 1)) {
      return -1;
    }
    if (i < end && b[i] == '.') {
      int fraction = i + 1;
      i = digits(b, fraction, end);
      if (i == fraction) {
        return -1;
      }
      scale = i - fraction;
    }
    if (i < end && (b[i] | 0x20) == 'e') {
      i = exponent(b, i + 1, end);
    }
    to = i;
    return i;
  }

  private int digits(byte[] b, int start, int end) {
    int i = start;
    while (i < end && b[i] >= '0' && b[i] <= '9') {
      if (digitCount > 0 || b[i] != '0') {
        digitCount++;
      }
      if (digitCount <= MAX_DIGITS) {
        digits = digits * 10 + (b[i] - '0');
      }
      i++;
    }
    return i;
  }

  private int exponent(byte[] b, int start, int end) {
    int i = start;
    boolean down = i < end && b[i] == '-';
    if (i < end && (b[i] == '-' || b[i] == '+')) {
      i++;
    }
    int first = i;
    while (i < end && b[i] >= '0' && b[i] <= '9') {
      exponent = Math.min(100_000, exponent * 10 + (b[i] - '0'));
      i++;
    }
    exponent = down ? -exponent : exponent;
    return i == first ? -1 : i;
  }

  /// The value as a count, or `-1` when it is negative, not whole or too large.
  int asCount(byte[] b) {
    if (scale == 0 && exponent == 0 && digitCount <= MAX_DIGITS) {
      return digits <= Integer.MAX_VALUE && (!negative || digits == 0) ? (int) digits : -1;
    }
    double value = asDouble(b);
    return value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value) ? (int) value : -1;
  }

  /// The value, correctly rounded.
  double asDouble(byte[] b) {
    int power = exponent - scale;
    if (digitCount <= MAX_DIGITS
        && digits <= 1L << 53
        && power > -POWERS.length
        && power < POWERS.length) {
      double value = power < 0 ? digits / POWERS[-power] : digits * POWERS[power];
      return negative ? -value : value;
    }
    return Double.parseDouble(new String(b, from, to - from, StandardCharsets.US_ASCII));
  }
}
