// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.anthropic;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// A content block: text, thinking, or a call of a tool by the model. Blocks of other types, such
/// as results that the server put in, are not output.
final class BlockShape {
  private enum Block {
    TYPE,
    TEXT,
    THINKING,
    NAME,
    INPUT,
    OTHER
  }

  private enum Type {
    TEXT,
    THINKING,
    TOOL_USE,
    SERVER_TOOL_USE,
    OTHER
  }

  private static final Names<Block> BLOCK = Names.of(Block.class, Block.OTHER);
  private static final Names<Type> TYPE = Names.of(Type.class, Type.OTHER);

  private final Slice type = new Slice();
  private final Slice text = new Slice();
  private final Slice thinking = new Slice();
  private final Slice name = new Slice();
  private final Slice input = new Slice();

  /// Reads the next value if it is a block.
  ///
  /// @param whole whether the block is complete, so that its input counts
  void read(JsonCursor json, EventFacts event, boolean whole) {
    type.clear();
    text.clear();
    thinking.clear();
    name.clear();
    input.clear();
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(BLOCK)) {
        case TYPE -> type.take(json);
        case TEXT -> text.take(json);
        case THINKING -> thinking.take(json);
        case NAME -> name.take(json);
        case INPUT -> input.takeAny(json);
        case OTHER -> json.skip();
      }
    }
    switch (TYPE.find(type.bytes(), type.from(), type.to())) {
      case TEXT -> event.text(Channel.CONTENT, text);
      case THINKING -> event.text(Channel.REASONING, thinking);
      case TOOL_USE, SERVER_TOOL_USE -> {
        event.text(Channel.TOOL, name);
        if (whole) {
          event.text(input.isRaw() ? Channel.TOOL_JSON : Channel.TOOL, input);
        }
      }
      case OTHER -> {}
    }
  }
}
