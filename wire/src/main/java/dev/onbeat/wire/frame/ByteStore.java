// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

import java.util.Arrays;

/// Bytes carried over from one read to the next. Grows by doubling, shrinks back after a giant.
final class ByteStore {
  private static final byte[] EMPTY = new byte[0];
  private static final int FIRST_CAPACITY = 512;
  private static final int KEPT_CAPACITY = 64 * 1024;

  private byte[] bytes = EMPTY;
  private int length;

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  int capacity() {
    return bytes.length;
  }

  boolean isEmpty() {
    return length == 0;
  }

  void append(byte[] b, int from, int to) {
    int needed = length + to - from;
    if (needed > bytes.length) {
      int doubled = (int) Math.min(Integer.MAX_VALUE - 8L, bytes.length * 2L);
      bytes = Arrays.copyOf(bytes, Math.max(Math.max(needed, doubled), FIRST_CAPACITY));
    }
    System.arraycopy(b, from, bytes, length, to - from);
    length = needed;
  }

  void append(byte b) {
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length * 2, FIRST_CAPACITY));
    }
    bytes[length++] = b;
  }

  /// Empties it.
  void clear() {
    length = 0;
    if (bytes.length > KEPT_CAPACITY) {
      bytes = EMPTY;
    }
  }
}
