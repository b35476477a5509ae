// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

/// The backslash escapes of JSON strings.
final class JsonEscape {
  private JsonEscape() {}

  /// The position behind the escape that starts at `at`, or `-1` when it is broken.
  static int after(byte[] b, int at, int end) {
    if (at + 1 >= end) {
      return -1;
    }
    return switch (b[at + 1]) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> at + 2;
      case 'u' -> at + 6 <= end && unit(b, at + 2) >= 0 ? at + 6 : -1;
      default -> -1;
    };
  }

  /// The UTF-16 unit of the four hex digits at `at`; negative when they are not.
  static int unit(byte[] b, int at) {
    return (hex(b[at]) << 12) | (hex(b[at + 1]) << 8) | (hex(b[at + 2]) << 4) | hex(b[at + 3]);
  }

  /// What the one-letter escape stands for.
  static int letter(byte escape) {
    return switch (escape) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> escape;
    };
  }

  private static int hex(byte c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }
}
