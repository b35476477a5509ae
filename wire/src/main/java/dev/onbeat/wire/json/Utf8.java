// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

/// Well-formed UTF-8 sequences (Unicode 16, table 3-7: no overlong forms, no surrogates, at most
/// U+10FFFF).
public final class Utf8 {
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
    int second = b[at + 1] & 0xFF;
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < lowest || second > highest) {
      return -1;
    }
    for (int i = at + 2; i < at + length; i++) {
      if ((b[i] & 0xC0) != 0x80) {
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
