// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads JSON into maps, lists, strings, numbers, booleans and nulls, for tests.
public final class JsonTree {
  private JsonTree() {}

  /// The value that `text` holds.
  public static @Nullable Object parse(String text) {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      return value(json, json.nextToken());
    }
  }

  private static @Nullable Object value(JsonParser json, JsonToken token) {
    return switch (token) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_STRING -> json.getString();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      default -> throw new IllegalArgumentException("unexpected " + token);
    };
  }

  private static Map<String, @Nullable Object> object(JsonParser json) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      if (object.containsKey(name)) {
        throw new IllegalArgumentException("key twice: " + name);
      }
      object.put(name, value(json, json.nextToken()));
    }
    return object;
  }

  private static List<@Nullable Object> array(JsonParser json) {
    List<@Nullable Object> array = new ArrayList<>();
    for (JsonToken t = json.nextToken(); t != JsonToken.END_ARRAY; t = json.nextToken()) {
      array.add(value(json, t));
    }
    return array;
  }
}
