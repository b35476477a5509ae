// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.ErrorShape;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.dialect.llamacpp.TimingsShape;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// OpenAI responses, streamed or whole, from OpenAI, vLLM and llama.cpp.
///
/// The `type` may come behind what it explains. Events that repeat finished text (`….done`) are
/// structure. The answer's end says its reason by its type: `completed`, or why it is incomplete.
public final class ResponsesReader implements PayloadReader {
  private enum Event {
    TYPE,
    DELTA,
    RESPONSE,
    ITEM,
    MESSAGE,
    ERROR,
    TIMINGS,
    ID,
    OBJECT,
    STATUS,
    OUTPUT,
    USAGE,
    INCOMPLETE_DETAILS,
    OTHER
  }

  private enum Response {
    ID,
    STATUS,
    USAGE,
    ERROR,
    INCOMPLETE_DETAILS,
    OTHER
  }

  private enum Details {
    REASON,
    OTHER
  }

  private static final Names<Event> EVENT = Names.of(Event.class, Event.OTHER);
  private static final Names<Response> RESPONSE = Names.of(Response.class, Response.OTHER);
  private static final Names<Details> DETAILS = Names.of(Details.class, Details.OTHER);

  private final Slice type = new Slice();
  private final Slice delta = new Slice();
  private final Slice message = new Slice();
  private final Slice id = new Slice();
  private final Slice object = new Slice();
  private final Slice status = new Slice();
  private final Slice incompleteReason = new Slice();
  private final ErrorShape error = new ErrorShape();
  private final ItemShape item = new ItemShape();

  @Override
  public void read(JsonCursor json, EventFacts event) {
    type.clear();
    delta.clear();
    message.clear();
    id.clear();
    object.clear();
    status.clear();
    incompleteReason.clear();
    error.clear();
    while (json.nextKey()) {
      member(json, event);
    }
    error.apply(event);
    if (type.isPresent()) {
      apply(event);
    } else if (object.isPresent()) {
      event.id().copyFrom(id);
      whole(event);
    }
  }

  private void member(JsonCursor json, EventFacts event) {
    switch (json.key(EVENT)) {
      case TYPE -> type.take(json);
      case DELTA -> delta.take(json);
      case RESPONSE -> response(json, event);
      case ITEM -> item.read(json, event, false);
      case MESSAGE -> message.take(json);
      case ERROR -> error.member(json);
      case TIMINGS -> TimingsShape.read(json, event.engine());
      case ID -> id.take(json);
      case OBJECT -> object.take(json);
      case STATUS -> status.take(json);
      case OUTPUT -> output(json, event);
      case USAGE -> UsageShape.read(json, event.usage());
      case INCOMPLETE_DETAILS -> incomplete(json);
      case OTHER -> json.skip();
    }
  }

  private void response(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(RESPONSE)) {
        case ID -> event.id().take(json);
        case STATUS -> status.take(json);
        case USAGE -> UsageShape.read(json, event.usage());
        case ERROR -> error.member(json);
        case INCOMPLETE_DETAILS -> incomplete(json);
        case OTHER -> json.skip();
      }
    }
  }

  private void incomplete(JsonCursor json) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(DETAILS)) {
        case REASON -> incompleteReason.take(json);
        case OTHER -> json.skip();
      }
    }
  }

  private void output(JsonCursor json, EventFacts event) {
    if (!json.openArray()) {
      return;
    }
    while (json.nextElement()) {
      item.read(json, event, true);
    }
  }

  private void apply(EventFacts event) {
    ResponsesType kind = ResponsesType.NAMES.find(type.bytes(), type.from(), type.to());
    if (kind != ResponsesType.ITEM_ADDED) {
      event.dropTexts();
    }
    switch (kind) {
      case OUTPUT_TEXT, REFUSAL -> event.text(Channel.CONTENT, delta);
      case REASONING_TEXT, REASONING_SUMMARY -> event.text(Channel.REASONING, delta);
      case FUNCTION_ARGUMENTS, CUSTOM_TOOL_INPUT, MCP_ARGUMENTS, CODE ->
          event.text(Channel.TOOL, delta);
      case COMPLETED, CANCELLED -> end(event);
      case INCOMPLETE -> {
        end(event);
        event.finish(incompleteReason);
      }
      case FAILED -> {
        event.markDone();
        event.markError();
      }
      case ERROR -> {
        event.markError();
        if (!event.error().hasText()) {
          event.error().copyFrom(message);
        }
      }
      case PING, KEEPALIVE -> event.markPing();
      case ITEM_ADDED, OTHER -> {}
    }
  }

  private void end(EventFacts event) {
    event.markDone();
    event.finish("");
    event.finish(status);
  }

  private void whole(EventFacts event) {
    if (status.isPresent()) {
      event.finish(status);
      event.finish(incompleteReason);
    }
  }
}
