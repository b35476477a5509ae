// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.math.BigDecimal;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// JSON in one spelling: keys sorted, no white space, numbers without trailing zeros.
final class CanonicalJson {
  private CanonicalJson() {}

  /// `json` in its canonical spelling, without the outermost object's field `dropped`; a text that
  /// is not JSON stays as it is.
  static String withoutField(String json, String dropped) {
    if (json.isBlank()) {
      return "";
    }
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      return value(parser, dropped);
    } catch (JacksonException _) {
      return json;
    }
  }

  private static String value(JsonParser parser, String dropped) {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> object(parser, dropped);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> quote(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
      default -> String.valueOf(parser.getString());
    };
  }

  private static String object(JsonParser parser, String dropped) {
    TreeMap<String, String> fields = new TreeMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      String value = value(parser, "");
      if (!name.equals(dropped)) {
        fields.put(name, value);
      }
    }
    return fields.entrySet().stream()
        .map(field -> quote(field.getKey()) + ":" + field.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String array(JsonParser parser) {
    StringBuilder out = new StringBuilder("[");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      out.append(out.length() == 1 ? "" : ",").append(value(parser, ""));
    }
    return out.append("]").toString();
  }

  private static String number(String text) {
    return new BigDecimal(text).stripTrailingZeros().toString();
  }

  /// Only ever hashed, so any spelling that keeps texts apart will do.
  private static String quote(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
