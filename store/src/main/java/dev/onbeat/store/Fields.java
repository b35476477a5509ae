// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A small JSON object in memory, read without caring for the order of its members. Members that
/// are missing or null read as the stated fallback; members of another type are a [BadLine].
record Fields(Map<String, Object> members) {
  /// An object without members.
  static final Fields NONE = new Fields(Map.of());

  /// Reads the object at whose start the parser stands, to its end.
  static Fields read(JsonParser parser) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      value(parser).ifPresent(value -> members.put(name, value));
    }
    return new Fields(members);
  }

  private static Optional<Object> value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> Optional.of(read(parser));
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          value(parser).ifPresent(items::add);
        }
        yield Optional.of(items);
      }
      case VALUE_STRING -> Optional.of(parser.getString());
      case VALUE_NUMBER_INT -> Optional.of(parser.getLongValue());
      case VALUE_NUMBER_FLOAT -> Optional.of(parser.getDoubleValue());
      case VALUE_TRUE -> Optional.of(true);
      case VALUE_FALSE -> Optional.of(false);
      case VALUE_NULL, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME ->
          Optional.empty();
    };
  }

  boolean has(String name) {
    return members.containsKey(name);
  }

  private <T> T as(String name, Class<T> type, T fallback) {
    Object value = members.getOrDefault(name, fallback);
    if (!type.isInstance(value)) {
      throw new BadLine("'" + name + "' is not of the expected type");
    }
    return type.cast(value);
  }

  String text(String name) {
    return as(name, String.class, "");
  }

  long number(String name, long fallback) {
    return as(name, Long.class, fallback);
  }

  int count(String name, int fallback) {
    long value = number(name, fallback);
    if (value != (int) value) {
      throw new BadLine("'" + name + "' is out of range: " + value);
    }
    return (int) value;
  }

  double decimal(String name, double fallback) {
    return as(name, Number.class, fallback).doubleValue();
  }

  boolean flag(String name) {
    return as(name, Boolean.class, false);
  }

  Fields object(String name) {
    return as(name, Fields.class, NONE);
  }

  List<?> list(String name) {
    return as(name, List.class, List.of());
  }

  List<String> texts(String name) {
    return list(name).stream().map(String::valueOf).toList();
  }

  List<Fields> objects(String name) {
    List<Fields> out = new ArrayList<>();
    for (Object item : list(name)) {
      if (!(item instanceof Fields fields)) {
        throw new BadLine("'" + name + "' holds something that is not an object");
      }
      out.add(fields);
    }
    return out;
  }

  /// The constant that `name` names, by the lower-case spelling of files.
  <E extends Enum<E>> E constant(String name, Class<E> type, E fallback) {
    String text = text(name);
    return text.isEmpty() ? fallback : constant(type, text, name);
  }

  static <E extends Enum<E>> E constant(Class<E> type, String text, String name) {
    try {
      return Enum.valueOf(type, text.toUpperCase(java.util.Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new BadLine("'" + name + "' has an unknown value: " + text);
    }
  }
}
