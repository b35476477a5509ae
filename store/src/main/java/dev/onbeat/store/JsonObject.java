// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A small JSON object, read whole. Unknown keys do no harm; a value of the wrong type is an
/// [IllegalArgumentException] that names the key.
final class JsonObject {
  private static final JsonFactory JSON = new JsonFactory();
  private static final JsonObject EMPTY = new JsonObject("", Map.of());

  private final String path;
  private final Map<String, Object> values;

  private JsonObject(String path, Map<String, Object> values) {
    this.path = path;
    this.values = values;
  }

  /// @throws IllegalArgumentException when the bytes are not one JSON object
  /// @throws tools.jackson.core.JacksonException when they are not JSON
  static JsonObject parse(byte[] bytes, int length) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), bytes, 0, length)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("not a JSON object");
      }
      JsonObject object = new JsonObject("", object(json));
      if (json.nextToken() != null) {
        throw new IllegalArgumentException("more than one JSON object");
      }
      return object;
    }
  }

  /// The object that the parser stands on.
  static JsonObject read(JsonParser json) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw new IllegalArgumentException("'" + json.currentName() + "' is not an object");
    }
    String path = json.currentName() + ".";
    return new JsonObject(path, object(json));
  }

  private static Map<String, Object> object(JsonParser json) {
    Map<String, Object> values = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      value(json).ifPresent(value -> values.put(name, value));
    }
    return values;
  }

  /// Empty for null, which is the same as a missing key.
  private static Optional<Object> value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> Optional.of(object(json));
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          value(json).ifPresent(items::add);
        }
        yield Optional.of(items);
      }
      case VALUE_STRING -> Optional.of(json.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Optional.of(json.getNumberValue());
      case VALUE_TRUE -> Optional.of(true);
      case VALUE_FALSE -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  boolean has(String key) {
    return values.containsKey(key);
  }

  private <T> Optional<T> get(String key, Class<T> type, String expected) {
    Object value = values.get(key);
    if (value == null) {
      return Optional.empty();
    }
    if (!type.isInstance(value)) {
      throw wrong(key, expected);
    }
    return Optional.of(type.cast(value));
  }

  private IllegalArgumentException wrong(String key, String expected) {
    return new IllegalArgumentException("'" + path + key + "' is not " + expected);
  }

  String string(String key) {
    return string(key, "");
  }

  String string(String key, String fallback) {
    return get(key, String.class, "a text").orElse(fallback);
  }

  /// The constant that is named; there must be one.
  <E extends Enum<E>> E choice(String key, Class<E> type) {
    String name = string(key);
    return JsonValues.find(type, name)
        .orElseThrow(
            () -> new IllegalArgumentException("unknown '" + path + key + "': '" + name + "'"));
  }

  long integer(String key, long fallback) {
    return get(key, Number.class, "a number").map(Number::longValue).orElse(fallback);
  }

  int count(String key, int fallback) {
    long value = integer(key, fallback);
    if (value != (int) value) {
      throw wrong(key, "a number of 32 bits");
    }
    return (int) value;
  }

  /// `NaN` when absent.
  double real(String key) {
    return get(key, Number.class, "a number").map(Number::doubleValue).orElse(Double.NaN);
  }

  boolean flag(String key) {
    return get(key, Boolean.class, "true or false").orElse(false);
  }

  @SuppressWarnings("unchecked")
  private JsonObject wrap(String key, Object value) {
    if (!(value instanceof Map<?, ?>)) {
      throw wrong(key, "an object");
    }
    return new JsonObject(path + key + ".", (Map<String, Object>) value);
  }

  /// Empty when absent.
  JsonObject object(String key) {
    Object value = values.get(key);
    return value == null ? EMPTY : wrap(key, value);
  }

  private List<?> list(String key) {
    return get(key, List.class, "a list").map(list -> (List<?>) list).orElse(List.of());
  }

  List<JsonObject> objects(String key) {
    List<JsonObject> all = new ArrayList<>();
    for (Object item : list(key)) {
      all.add(wrap(key, item));
    }
    return all;
  }

  List<String> strings(String key) {
    List<String> all = new ArrayList<>();
    for (Object item : list(key)) {
      if (!(item instanceof String text)) {
        throw wrong(key, "a list of texts");
      }
      all.add(text);
    }
    return all;
  }

  Iterable<String> keys() {
    return values.keySet();
  }
}
