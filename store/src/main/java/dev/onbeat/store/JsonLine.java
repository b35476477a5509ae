// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.ByteArrayOutputStream;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Writes one JSON object as bytes that end with a line feed.
final class JsonLine {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonLine() {}

  /// What fills the object.
  interface Body {
    void write(JsonGenerator json);
  }

  static byte[] of(Body body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    try (JsonGenerator json =
        FACTORY.createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8)) {
      json.writeStartObject();
      body.write(json);
      json.writeEndObject();
    }
    out.write('\n');
    return out.toByteArray();
  }
}
