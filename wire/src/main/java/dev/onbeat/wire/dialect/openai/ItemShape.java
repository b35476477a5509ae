// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;
import java.util.ArrayList;
import java.util.List;

/// An output item of the responses API: a message, reasoning, or a call of a tool.
final class ItemShape {
  private enum Item {
    TYPE,
    NAME,
    ARGUMENTS,
    INPUT,
    CONTENT,
    SUMMARY,
    OTHER
  }

  private enum Type {
    MESSAGE,
    REASONING,
    FUNCTION_CALL,
    CUSTOM_TOOL_CALL,
    MCP_CALL,
    OTHER
  }

  private enum Part {
    TEXT,
    REFUSAL,
    OTHER
  }

  private static final Names<Item> ITEM = Names.of(Item.class, Item.OTHER);
  private static final Names<Type> TYPE = Names.of(Type.class, Type.OTHER);
  private static final Names<Part> PART = Names.of(Part.class, Part.OTHER);

  private final Slice type = new Slice();
  private final Slice name = new Slice();
  private final Slice arguments = new Slice();
  private final List<Slice> parts = new ArrayList<>(0);
  private int partCount;

  /// Reads the next value if it is an item.
  ///
  /// @param whole whether the item is complete, so that its texts count
  void read(JsonCursor json, EventFacts event, boolean whole) {
    type.clear();
    name.clear();
    arguments.clear();
    partCount = 0;
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(ITEM)) {
        case TYPE -> type.take(json);
        case NAME -> name.take(json);
        case ARGUMENTS, INPUT -> arguments.take(json);
        case CONTENT, SUMMARY -> parts(json);
        case OTHER -> json.skip();
      }
    }
    switch (TYPE.find(type.bytes(), type.from(), type.to())) {
      case MESSAGE -> texts(event, Channel.CONTENT, whole);
      case REASONING -> texts(event, Channel.REASONING, whole);
      case FUNCTION_CALL, CUSTOM_TOOL_CALL, MCP_CALL -> {
        event.text(Channel.TOOL, name);
        if (whole) {
          event.text(Channel.TOOL, arguments);
        }
      }
      case OTHER -> {}
    }
  }

  private void texts(EventFacts event, Channel channel, boolean whole) {
    for (int i = 0; whole && i < partCount; i++) {
      event.text(channel, parts.get(i));
    }
  }

  private void parts(JsonCursor json) {
    if (!json.openArray()) {
      return;
    }
    while (json.nextElement()) {
      if (!json.openObject()) {
        continue;
      }
      while (json.nextKey()) {
        switch (json.key(PART)) {
          case TEXT, REFUSAL -> part(json);
          case OTHER -> json.skip();
        }
      }
    }
  }

  private void part(JsonCursor json) {
    if (partCount == parts.size()) {
      parts.add(new Slice());
    }
    Slice part = parts.get(partCount);
    part.clear();
    part.take(json);
    partCount++;
  }
}
