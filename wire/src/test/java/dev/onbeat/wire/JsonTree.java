// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// JSON as maps, lists, strings, doubles, booleans and [#NULL], read by Jackson: the oracle that
/// shares no code with the decoders.
public final class JsonTree {
  /// Stands for `null`.
  public static final Object NULL = new Object();

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNumberLength(Integer.MAX_VALUE).build())
          .build();

  private JsonTree() {}

  /// The value of `text`, or empty when it is not one JSON value.
  public static Optional<Object> read(String text) {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() == null) {
        return Optional.empty();
      }
      Object value = value(json);
      return json.nextToken() == null ? Optional.of(value) : Optional.empty();
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }

  /// The object in `text`.
  public static Map<?, ?> object(String text) {
    return (Map<?, ?>) read(text).orElseThrow();
  }

  private static Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = json.currentName();
          json.nextToken();
          members.put(name, value(json));
        }
        yield members;
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json));
        }
        yield elements;
      }
      case VALUE_STRING -> json.getString();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> NULL;
      default -> Double.valueOf(json.getString());
    };
  }
}
