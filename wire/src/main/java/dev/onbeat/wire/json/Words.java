// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Searches byte arrays eight bytes at a time.
///
/// A byte of `w` is zero where `(w − 0x01…) & ~w & 0x80…` has its high bit set; the lowest such bit
/// is exact, those above may be borrow. Source: A. Mycroft's test, in H. Warren, "Hacker's
/// Delight", 6-1.
public final class Words {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGHS = 0x8080_8080_8080_8080L;
  private static final long LINE_FEEDS = ONES * '\n';
  private static final long RETURNS = ONES * '\r';
  private static final long QUOTES = ONES * '"';
  private static final long BACKSLASHES = ONES * '\\';
  private static final long SPACES = ONES * ' ';

  private Words() {}

  /// The first LF or CR in `b[from, to)`, or `to`.
  public static int lineEnd(byte[] b, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      long word = (long) LONGS.get(b, i);
      long lf = word ^ LINE_FEEDS;
      long cr = word ^ RETURNS;
      long hits = (((lf - ONES) & ~lf) | ((cr - ONES) & ~cr)) & HIGHS;
      if (hits != 0) {
        return i + (Long.numberOfTrailingZeros(hits) >>> 3);
      }
    }
    while (i < to && b[i] != '\n' && b[i] != '\r') {
      i++;
    }
    return i;
  }

  /// The first byte in `b[from, to)` that is a quote, a backslash, a control character or not
  /// ASCII, or a position before it from which it is less than eight bytes to `to`.
  static int plainEnd(byte[] b, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      long word = (long) LONGS.get(b, i);
      long quote = word ^ QUOTES;
      long backslash = word ^ BACKSLASHES;
      long hits =
          (((quote - ONES) & ~quote)
                  | ((backslash - ONES) & ~backslash)
                  | ((word - SPACES) & ~word)
                  | word)
              & HIGHS;
      if (hits != 0) {
        return i + (Long.numberOfTrailingZeros(hits) >>> 3);
      }
    }
    return i;
  }
}
