// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/// Unmodifiable copies of maps whose order is always the same, so that what is written from them is
/// too: enum keys in their declared order, names by their letters.
final class Ordered {
  private Ordered() {}

  static <K extends Enum<K>, V> Map<K, V> byEnum(Class<K> type, Map<K, V> map) {
    EnumMap<K, V> copy = new EnumMap<>(type);
    copy.putAll(map);
    return Collections.unmodifiableMap(copy);
  }

  static <V> Map<String, V> byName(Map<String, V> map) {
    return Collections.unmodifiableMap(new TreeMap<>(map));
  }
}
