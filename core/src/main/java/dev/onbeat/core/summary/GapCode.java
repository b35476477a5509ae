// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

/// Packs a duration into an int that sorts like the duration: exact to 1 ns below 2.1 s and to 1 µs
/// above, up to 35 min; a longer one is held at that.
///
/// Ten million gaps are 40 MB this way. The lower half of the unsigned range counts nanoseconds,
/// the upper half microseconds; flipping the sign bit makes it ascend as a signed int.
final class GapCode {
  private static final long NANOS_LIMIT = 1L << 31;
  private static final long LARGEST = NANOS_LIMIT + (NANOS_LIMIT - 1) * 1_000;

  private GapCode() {}

  static int encode(long nanos) {
    long bounded = Math.clamp(nanos, 0, LARGEST);
    long unsigned =
        bounded < NANOS_LIMIT ? bounded : NANOS_LIMIT + (bounded - NANOS_LIMIT + 500) / 1_000;
    return (int) Math.min(unsigned, 0xFFFF_FFFFL) ^ Integer.MIN_VALUE;
  }

  static long nanos(int code) {
    long unsigned = (code ^ Integer.MIN_VALUE) & 0xFFFF_FFFFL;
    return unsigned < NANOS_LIMIT ? unsigned : NANOS_LIMIT + (unsigned - NANOS_LIMIT) * 1_000;
  }

  static double millis(int code) {
    return nanos(code) / 1e6;
  }
}
