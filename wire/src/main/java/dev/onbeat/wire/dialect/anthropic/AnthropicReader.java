// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.anthropic;

import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.ErrorShape;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// Anthropic messages, streamed or whole, from Anthropic, vLLM and llama.cpp.
///
/// The `type` may come behind what it explains, so texts are noted first and placed at the end. Of
/// an opened tool block the name is output; its empty `input` is not.
public final class AnthropicReader implements PayloadReader {
  private enum Event {
    TYPE,
    ID,
    MESSAGE,
    CONTENT_BLOCK,
    DELTA,
    USAGE,
    ERROR,
    CONTENT,
    STOP_REASON,
    OTHER
  }

  private enum Type {
    MESSAGE,
    MESSAGE_STOP,
    PING,
    ERROR,
    OTHER
  }

  private enum Message {
    ID,
    USAGE,
    OTHER
  }

  private enum Delta {
    TEXT,
    THINKING,
    PARTIAL_JSON,
    STOP_REASON,
    OTHER
  }

  private static final Names<Event> EVENT = Names.of(Event.class, Event.OTHER);
  private static final Names<Type> TYPE = Names.of(Type.class, Type.OTHER);
  private static final Names<Message> MESSAGE = Names.of(Message.class, Message.OTHER);
  private static final Names<Delta> DELTA = Names.of(Delta.class, Delta.OTHER);

  private final Slice type = new Slice();
  private final Slice id = new Slice();
  private final Slice stopReason = new Slice();
  private final ErrorShape error = new ErrorShape();
  private final BlockShape block = new BlockShape();

  @Override
  public void read(JsonCursor json, EventFacts event) {
    type.clear();
    id.clear();
    stopReason.clear();
    error.clear();
    while (json.nextKey()) {
      member(json, event);
    }
    switch (TYPE.find(type.bytes(), type.from(), type.to())) {
      case MESSAGE -> event.id().copyFrom(id);
      case MESSAGE_STOP -> event.markDone();
      case PING -> event.markPing();
      case ERROR -> event.markError();
      case OTHER -> {}
    }
    event.finish(stopReason);
    error.apply(event);
  }

  private void member(JsonCursor json, EventFacts event) {
    switch (json.key(EVENT)) {
      case TYPE -> type.take(json);
      case ID -> id.take(json);
      case MESSAGE -> message(json, event);
      case CONTENT_BLOCK -> block.read(json, event, false);
      case DELTA -> delta(json, event);
      case USAGE -> AnthropicUsage.read(json, event.usage());
      case ERROR -> error.member(json);
      case CONTENT -> {
        if (json.openArray()) {
          while (json.nextElement()) {
            block.read(json, event, true);
          }
        }
      }
      case STOP_REASON -> stopReason.take(json);
      case OTHER -> json.skip();
    }
  }

  private static void message(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(MESSAGE)) {
        case ID -> event.id().take(json);
        case USAGE -> {
          AnthropicUsage.read(json, event.usage());
          // What has been put out before anything was is no count of the answer.
          event.usage().completion = EventSink.UNKNOWN;
        }
        case OTHER -> json.skip();
      }
    }
  }

  private void delta(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(DELTA)) {
        case TEXT -> event.text(Channel.CONTENT, json);
        case THINKING -> event.text(Channel.REASONING, json);
        case PARTIAL_JSON -> event.text(Channel.TOOL, json);
        case STOP_REASON -> stopReason.take(json);
        case OTHER -> json.skip();
      }
    }
  }
}
