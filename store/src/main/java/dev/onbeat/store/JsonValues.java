// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads the value that a parser stands on; the wrong type is an [IllegalArgumentException] that
/// names the key.
final class JsonValues {
  private JsonValues() {}

  /// Takes one field; the parser stands on its value.
  interface Field {
    void read(String name, JsonParser json);
  }

  static void object(JsonParser json, Field field) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw wrong(json, "an object");
    }
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      field.read(name, json);
    }
  }

  static String text(JsonParser json) {
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      throw wrong(json, "a text");
    }
    return json.getString();
  }

  static long whole(JsonParser json) {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw wrong(json, "a whole number");
    }
    return json.getLongValue();
  }

  static int integer(JsonParser json) {
    long value = whole(json);
    if (value != (int) value) {
      throw wrong(json, "a number of 32 bits");
    }
    return (int) value;
  }

  static <E extends Enum<E>> E choice(JsonParser json, Class<E> type) {
    String name = text(json);
    return find(type, name)
        .orElseThrow(
            () -> new IllegalArgumentException("unknown " + name(json) + " '" + name + "'"));
  }

  /// The constant whose lower-case name is `name`.
  static <E extends Enum<E>> Optional<E> find(Class<E> type, String name) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }

  private static IllegalArgumentException wrong(JsonParser json, String expected) {
    return new IllegalArgumentException("'" + name(json) + "' is not " + expected);
  }

  private static String name(JsonParser json) {
    return Optional.ofNullable(json.currentName()).orElse("value");
  }
}
