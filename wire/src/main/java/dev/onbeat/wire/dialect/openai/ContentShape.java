// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// `content` of a delta or message: a string, or a list of parts of which those with `text` are
/// answer and those with `thinking` are thinking (Mistral).
final class ContentShape {
  private enum Part {
    TEXT,
    THINKING,
    OTHER
  }

  private static final Names<Part> PART = Names.of(Part.class, Part.OTHER);

  private ContentShape() {}

  static void read(JsonCursor json, EventFacts event) {
    if (json.isString()) {
      event.text(Channel.CONTENT, json);
    } else {
      parts(json, event, Channel.CONTENT);
    }
  }

  private static void parts(JsonCursor json, EventFacts event, Channel channel) {
    if (!json.openArray()) {
      return;
    }
    while (json.nextElement()) {
      if (json.openObject()) {
        part(json, event, channel);
      }
    }
  }

  private static void part(JsonCursor json, EventFacts event, Channel channel) {
    while (json.nextKey()) {
      switch (json.key(PART)) {
        case TEXT -> event.text(channel, json);
        case THINKING -> {
          if (json.isString()) {
            event.text(Channel.REASONING, json);
          } else {
            parts(json, event, Channel.REASONING);
          }
        }
        case OTHER -> json.skip();
      }
    }
  }
}
