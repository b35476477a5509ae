// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.io.ByteArrayOutputStream;

/// Lines of `texts.jsonl`.
final class TextLines {
  private static final int VERSION = 1;

  private TextLines() {}

  static void append(ByteArrayOutputStream out, String id, SavedText text) {
    JsonLine.append(
        out,
        json -> {
          json.writeNumberProperty("v", VERSION);
          json.writeStringProperty("id", id);
          json.writeStringProperty("prompt", text.prompt());
          json.writeStringProperty("answer", text.answer());
          json.writeStringProperty("reasoning", text.reasoning());
        });
  }

  /// One request's text.
  record Line(String id, SavedText text) {}

  static Line read(byte[] line, int length) {
    JsonObject json = JsonObject.parse(line, length);
    if (json.count("v", VERSION) > VERSION) {
      throw new NewerVersionException("line version " + json.count("v", 0), "line version 1");
    }
    return new Line(
        json.string("id"),
        new SavedText(json.string("prompt"), json.string("answer"), json.string("reasoning")));
  }
}
