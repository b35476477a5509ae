// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.json;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// A JSON value in memory, small and ordered: for what a user adds to a request, and for what a
/// server says of itself. Never on the path of a stream.
///
/// Numbers keep their spelling.
public sealed interface Json {

  /// An object, in the order of its fields.
  record Fields(Map<String, Json> fields) implements Json {
    /// Copies the map, keeping its order.
    public Fields {
      fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /// The text of field `name`; a number or truth value as it is spelled. Empty for anything else.
    public Optional<String> text(String name) {
      return switch (fields.getOrDefault(name, new Nothing())) {
        case Text(String text) -> Optional.of(text);
        case Numeral(String spelling) -> Optional.of(spelling);
        case Truth(boolean value) -> Optional.of(Boolean.toString(value));
        case Fields _, Items _, Ids _, Nothing _ -> Optional.empty();
      };
    }

    /// The items of field `name`; none when it is not an array.
    public List<Json> items(String name) {
      return fields.get(name) instanceof Items(List<Json> items) ? items : List.of();
    }
  }

  /// An array.
  record Items(List<Json> items) implements Json {
    /// Copies the list.
    public Items {
      items = List.copyOf(items);
    }
  }

  /// A string.
  record Text(String text) implements Json {}

  /// A number as it was written.
  record Numeral(String spelling) implements Json {}

  /// `true` or `false`.
  record Truth(boolean value) implements Json {}

  /// Token ids, written as an array of numbers.
  ///
  /// @param ids owned by whoever made them; only read here
  record Ids(int[] ids) implements Json {}

  /// `null`.
  record Nothing() implements Json {}

  /// A whole number.
  static Json of(long value) {
    return new Numeral(Long.toString(value));
  }

  /// Reads one object.
  ///
  /// @throws IllegalArgumentException when `text` is anything else, saying where
  static Fields parseObject(String text) {
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("expected a JSON object, not: " + text);
      }
      Fields fields = fields(parser);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("text after the JSON object: " + text);
      }
      return fields;
    } catch (JacksonException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    }
  }

  /// Reads one object, or nothing when `text` is anything else.
  static Optional<Fields> tryObject(String text) {
    try {
      return Optional.of(parseObject(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Json value(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      return fields(parser);
    }
    if (token == JsonToken.START_ARRAY) {
      List<Json> items = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        items.add(value(parser));
      }
      return new Items(items);
    }
    if (token == JsonToken.VALUE_STRING) {
      return new Text(parser.getString());
    }
    if (token.isNumeric()) {
      return new Numeral(parser.getString());
    }
    if (token.isBoolean()) {
      return new Truth(token == JsonToken.VALUE_TRUE);
    }
    return new Nothing();
  }

  private static Fields fields(JsonParser parser) {
    Map<String, Json> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, value(parser));
    }
    return new Fields(fields);
  }

  /// `base` with `patch` over it: objects are merged field by field, anything else replaces, `null`
  /// removes (RFC 7396).
  static Fields merge(Fields base, Fields patch) {
    Map<String, Json> merged = new LinkedHashMap<>(base.fields());
    patch.fields().forEach((name, value) -> mergeField(merged, name, value));
    return new Fields(merged);
  }

  private static void mergeField(Map<String, Json> into, String name, Json value) {
    switch (value) {
      case Nothing _ -> into.remove(name);
      case Fields fields -> {
        Fields under = into.get(name) instanceof Fields present ? present : new Fields(Map.of());
        into.put(name, merge(under, fields));
      }
      case Items _, Text _, Numeral _, Truth _, Ids _ -> into.put(name, value);
    }
  }

  /// The object as UTF-8.
  static byte[] bytes(Fields object) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
      write(json, object);
    }
    return out.toByteArray();
  }

  private static void write(JsonGenerator json, Json value) {
    switch (value) {
      case Fields(Map<String, Json> fields) -> {
        json.writeStartObject();
        fields.forEach((name, field) -> {
          json.writeName(name);
          write(json, field);
        });
        json.writeEndObject();
      }
      case Items(List<Json> items) -> {
        json.writeStartArray();
        items.forEach(item -> write(json, item));
        json.writeEndArray();
      }
      case Text(String text) -> json.writeString(text);
      case Numeral(String spelling) -> json.writeNumber(spelling);
      case Truth(boolean truth) -> json.writeBoolean(truth);
      case Ids(int[] ids) -> json.writeArray(ids, 0, ids.length);
      case Nothing _ -> json.writeNull();
    }
  }
}
