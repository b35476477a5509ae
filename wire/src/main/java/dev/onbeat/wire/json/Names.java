// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;

/// A fixed set of names that is looked up by bytes, without making a string.
///
/// An open-addressed table over a hash of length, first, middle and last byte. Immutable, safe for
/// any thread.
///
/// @param <E> one constant a name, and one for "any other"
public final class Names<E extends Enum<E>> {
  private final byte[][] names;
  private final E[] constants;
  private final int[] table;
  private final E other;

  private Names(E[] constants, E other, Function<E, String> name) {
    this.constants = constants;
    this.other = other;
    this.names = new byte[constants.length][];
    this.table = new int[Integer.highestOneBit(Math.max(4, constants.length)) * 4];
    Arrays.fill(table, -1);
    for (E constant : constants) {
      byte[] bytes = name.apply(constant).getBytes(StandardCharsets.UTF_8);
      names[constant.ordinal()] = bytes;
      if (constant != other) {
        put(bytes, constant.ordinal());
      }
    }
  }

  /// The constants of `type` under their lower-case names; `other` stands for every other name.
  public static <E extends Enum<E>> Names<E> of(Class<E> type, E other) {
    return of(type, other, e -> e.name().toLowerCase(Locale.ROOT));
  }

  /// The constants of `type` under the names that `name` gives.
  public static <E extends Enum<E>> Names<E> of(Class<E> type, E other, Function<E, String> name) {
    return new Names<>(type.getEnumConstants(), other, name);
  }

  private void put(byte[] name, int ordinal) {
    int slot = hash(name, 0, name.length) & (table.length - 1);
    while (table[slot] >= 0) {
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = ordinal;
  }

  /// The constant named by the bytes from `from` up to `to`.
  public E find(byte[] bytes, int from, int to) {
    if (from >= to) {
      return other;
    }
    int slot = hash(bytes, from, to) & (table.length - 1);
    while (table[slot] >= 0) {
      if (isName(names[table[slot]], bytes, from, to)) {
        return constants[table[slot]];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return other;
  }

  /* A loop rather than a library call: names are a few bytes long. */
  private static boolean isName(byte[] name, byte[] bytes, int from, int to) {
    if (name.length != to - from) {
      return false;
    }
    for (int i = 0; i < name.length; i++) {
      if (name[i] != bytes[from + i]) {
        return false;
      }
    }
    return true;
  }

  /// The constant for names that are not in the set.
  public E other() {
    return other;
  }

  private static int hash(byte[] b, int from, int to) {
    int length = to - from;
    int hash = length * 31 + b[from] * 7 + b[to - 1] * 13 + b[from + (length >> 1)] * 3;
    return hash ^ (hash >>> 4);
  }
}
