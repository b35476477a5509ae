// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The header fields of a response, in order of arrival, doubled names kept apart.
///
/// Kept as the bytes that came; strings are made when asked for. Values are read as Latin-1, with
/// surrounding white space removed. Immutable.
public final class Headers {
  /// No fields.
  public static final Headers EMPTY = new Headers(new byte[0], new int[0], 0);

  static final int POSITIONS = 4;
  private final byte[] bytes;
  private final int[] positions;
  private final int size;

  /* Four positions a field: name from, to, value from, to. Takes ownership of the arrays. */
  Headers(byte[] bytes, int[] positions, int size) {
    this.bytes = bytes;
    this.positions = positions;
    this.size = size;
  }

  /// How many fields.
  public int size() {
    return size;
  }

  /// Name of field `index`, as it was written.
  public String name(int index) {
    return text(index * POSITIONS);
  }

  /// Value of field `index`.
  public String value(int index) {
    return text(index * POSITIONS + 2);
  }

  /// The first value under `name`, in any case; empty when there is none.
  public Optional<String> first(String name) {
    int index = indexOf(name, 0);
    return index < 0 ? Optional.empty() : Optional.of(value(index));
  }

  /// Every value under `name`, in any case.
  public List<String> all(String name) {
    List<String> values = new ArrayList<>();
    for (int i = indexOf(name, 0); i >= 0; i = indexOf(name, i + 1)) {
      values.add(value(i));
    }
    return values;
  }

  /// Whether there is a field under `name`, in any case.
  boolean has(String name) {
    return indexOf(name, 0) >= 0;
  }

  /// How many of the comma-separated elements under `name` are `token`, both in any case.
  int tokens(String name, String token) {
    return elements(name, token) & COUNT;
  }

  /// Whether the last of the comma-separated elements under `name` is `token`, both in any case.
  boolean endsWith(String name, String token) {
    return (elements(name, token) & LAST) != 0;
  }

  private static final int LAST = 1 << 30;
  private static final int COUNT = LAST - 1;

  private int elements(String name, String token) {
    int count = 0;
    boolean last = false;
    for (int i = indexOf(name, 0); i >= 0; i = indexOf(name, i + 1)) {
      int from = positions[i * POSITIONS + 2];
      int end = positions[i * POSITIONS + 3];
      while (from <= end) {
        int comma = from;
        while (comma < end && bytes[comma] != ',') {
          comma++;
        }
        last = isElement(from, comma, token);
        count += last ? 1 : 0;
        from = comma + 1;
      }
    }
    return last ? count | LAST : count;
  }

  private boolean isElement(int from, int to, String token) {
    int start = from;
    int end = to;
    while (start < end && isSpace(bytes[start])) {
      start++;
    }
    while (end > start && isSpace(bytes[end - 1])) {
      end--;
    }
    return isText(start, end, token);
  }

  int indexOf(String name, int start) {
    for (int i = start; i < size; i++) {
      if (isText(positions[i * POSITIONS], positions[i * POSITIONS + 1], name)) {
        return i;
      }
    }
    return -1;
  }

  private boolean isText(int from, int to, String text) {
    if (to - from != text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (lower(bytes[from + i]) != lower((byte) text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static int lower(byte c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  private static boolean isSpace(byte c) {
    return c == ' ' || c == '\t';
  }

  private String text(int at) {
    int from = positions[at];
    return new String(bytes, from, positions[at + 1] - from, StandardCharsets.ISO_8859_1);
  }

  /// The fields, a line each, as they were written.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      text.append(name(i)).append(": ").append(value(i)).append('\n');
    }
    return text.toString();
  }
}
