// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Well-formed UTF-8 sequences (Unicode 16, table 3-7: no overlong forms, no surrogates, at most
/// U+10FFFF).
public final class Utf8 {
  private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

  private Utf8() {}

  /// The position behind the multi-byte sequence that starts at `at`, or `-1` when it is ill-formed
  /// or cut off.
  static int after(byte[] b, int at, int end) {
    int lead = b[at] & 0xFF;
    if (lead < 0xC2 || lead > 0xF4) {
      return -1;
    }
    int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (at + length > end) {
      return -1;
    }
    for (int i = 1; i < length; i++) {
      if (!isContinuation(lead, i, b[at + i] & 0xFF)) {
        return -1;
      }
    }
    return at + length;
  }

  /// Whether `b[from, to)` is well-formed.
  public static boolean isValid(byte[] b, int from, int to) {
    int i = from;
    while (i < to) {
      if (b[i] >= 0) {
        i++;
      } else {
        i = after(b, i, to);
        if (i < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /// `b[from, to)` with U+FFFD for what is ill-formed: one for each maximal part of a sequence, as
  /// browsers do (Unicode 16, section 3.9, "Substitution of maximal subparts").
  public static byte[] repaired(byte[] b, int from, int to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(to - from + 16);
    int i = from;
    while (i < to) {
      int next = b[i] >= 0 ? i + 1 : after(b, i, to);
      if (next > 0) {
        out.write(b, i, next - i);
        i = next;
      } else {
        out.writeBytes(REPLACEMENT);
        i = afterBroken(b, i, to);
      }
    }
    return out.toByteArray();
  }

  /* Behind the longest start of a sequence that could have become well-formed, at least one byte. */
  private static int afterBroken(byte[] b, int at, int to) {
    int lead = b[at] & 0xFF;
    if (lead < 0xC2 || lead > 0xF4) {
      return at + 1;
    }
    int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    int i = at + 1;
    while (i < to && i < at + length && isContinuation(lead, i - at, b[i] & 0xFF)) {
      i++;
    }
    return i;
  }

  /* Whether `c` may stand at `index` of a sequence that starts with `lead`. */
  private static boolean isContinuation(int lead, int index, int c) {
    int lowest = index > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = index > 1 ? 0xBF : lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return c >= lowest && c <= highest;
  }

  /// The code point of the well-formed sequence at `at`.
  static int codePoint(byte[] b, int at) {
    int lead = b[at] & 0xFF;
    if (lead < 0x80) {
      return lead;
    }
    if (lead < 0xE0) {
      return ((lead & 0x1F) << 6) | (b[at + 1] & 0x3F);
    }
    if (lead < 0xF0) {
      return ((lead & 0x0F) << 12) | ((b[at + 1] & 0x3F) << 6) | (b[at + 2] & 0x3F);
    }
    return ((lead & 0x07) << 18)
        | ((b[at + 1] & 0x3F) << 12)
        | ((b[at + 2] & 0x3F) << 6)
        | (b[at + 3] & 0x3F);
  }

  /// Length in bytes of the well-formed sequence at `at`.
  static int length(byte[] b, int at) {
    int lead = b[at] & 0xFF;
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  }
}
