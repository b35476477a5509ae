// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Writes JSON into bytes: compact, keys in a fixed order, absent values left out.
final class JsonLine {
  private static final JsonFactory JSON = new JsonFactory();

  private JsonLine() {}

  /// What fills an object.
  interface Body {
    void write(JsonGenerator json);
  }

  /// One object and a line end, appended to `out`.
  static void append(ByteArrayOutputStream out, Body body) {
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      body.write(json);
      json.writeEndObject();
    }
    out.write('\n');
  }

  /// One object and a line end.
  static byte[] bytes(Body body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    append(out, body);
    return out.toByteArray();
  }

  static void object(JsonGenerator json, String key, Body body) {
    json.writeObjectPropertyStart(key);
    body.write(json);
    json.writeEndObject();
  }

  /// Left out when `NaN` or infinite.
  static void real(JsonGenerator json, String key, double value) {
    if (Double.isFinite(value)) {
      json.writeNumberProperty(key, value);
    }
  }

  /// Left out when empty.
  static void text(JsonGenerator json, String key, String value) {
    if (!value.isEmpty()) {
      json.writeStringProperty(key, value);
    }
  }

  /// Left out when negative.
  static void count(JsonGenerator json, String key, long value) {
    if (value >= 0) {
      json.writeNumberProperty(key, value);
    }
  }

  static void texts(JsonGenerator json, String key, List<String> values) {
    json.writeArrayPropertyStart(key);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  /// In order of keys, so that equal maps give equal bytes.
  static void texts(JsonGenerator json, String key, Map<String, String> values) {
    object(
        json,
        key,
        inside ->
            new TreeMap<>(values)
                .forEach((name, value) -> inside.writeStringProperty(name, value)));
  }

  /// In order of keys; values that are not finite are left out.
  static void reals(JsonGenerator json, String key, Map<String, Double> values) {
    object(
        json,
        key,
        inside -> new TreeMap<>(values).forEach((name, value) -> real(inside, name, value)));
  }
}
