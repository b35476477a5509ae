// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

/// Byte search without allocation.
final class Find {
  private Find() {}

  /// Index after the first `needle` at or after `from`, or `-1`.
  static int after(byte[] needle, byte[] bytes, int from, int length) {
    int last = length - needle.length;
    for (int i = from; i <= last; i++) {
      if (bytes[i] == needle[0] && matches(needle, bytes, i)) {
        return i + needle.length;
      }
    }
    return -1;
  }

  private static boolean matches(byte[] needle, byte[] bytes, int at) {
    for (int i = 1; i < needle.length; i++) {
      if (bytes[at + i] != needle[i]) {
        return false;
      }
    }
    return true;
  }
}
