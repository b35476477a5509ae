// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A JSON document in memory, for files small enough to hold. A JSON `null` is an absent member.
sealed interface JsonTree {
  /// An object, members in file order.
  record Members(Map<String, JsonTree> byName) implements JsonTree {}

  /// An array.
  record Items(List<JsonTree> list) implements JsonTree {}

  /// A string.
  record Text(String value) implements JsonTree {}

  /// A number.
  record Numeric(double value) implements JsonTree {}

  /// A boolean.
  record Bool(boolean value) implements JsonTree {}

  /// A null.
  record Nothing() implements JsonTree {}

  /// Reads a whole file.
  ///
  /// @throws InputException when it is not JSON
  static JsonTree read(Path file) {
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), file)) {
      parser.nextToken();
      return value(parser, file);
    } catch (JacksonException e) {
      throw new InputException(
          file + ":" + e.getLocation().getLineNr() + ": not valid JSON: " + e.getOriginalMessage());
    }
  }

  private static JsonTree value(JsonParser parser, Path file) {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new InputException(file + ": empty; expected JSON");
    }
    return switch (token) {
      case START_OBJECT -> {
        Map<String, JsonTree> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          members.put(name, value(parser, file));
        }
        yield new Members(members);
      }
      case START_ARRAY -> {
        List<JsonTree> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(parser, file));
        }
        yield new Items(items);
      }
      case VALUE_STRING -> new Text(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Numeric(parser.getDoubleValue());
      case VALUE_TRUE -> new Bool(true);
      case VALUE_FALSE -> new Bool(false);
      case VALUE_NULL, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME ->
          new Nothing();
    };
  }

  /// The member at a path of names, or nothing.
  default JsonTree at(String... path) {
    JsonTree node = this;
    for (String name : path) {
      node =
          node instanceof Members members
              ? members.byName().getOrDefault(name, new Nothing())
              : new Nothing();
    }
    return node;
  }

  /// The elements, when this is an array; else none.
  default List<JsonTree> items() {
    return this instanceof Items items ? items.list() : List.of();
  }

  /// The text, when this is a string.
  default Optional<String> text() {
    return this instanceof Text text ? Optional.of(text.value()) : Optional.empty();
  }

  /// The number, when this is one.
  default OptionalDouble number() {
    return this instanceof Numeric number
        ? OptionalDouble.of(number.value())
        : OptionalDouble.empty();
  }
}
