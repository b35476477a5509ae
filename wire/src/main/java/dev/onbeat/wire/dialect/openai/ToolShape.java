// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// Tool calls: what the model generated of them is the function's name and its arguments, as text
/// (OpenAI) or as a JSON value (Ollama).
public final class ToolShape {
  private enum Call {
    FUNCTION,
    CUSTOM,
    OTHER
  }

  private enum Function {
    NAME,
    ARGUMENTS,
    INPUT,
    OTHER
  }

  private static final Names<Call> CALL = Names.of(Call.class, Call.OTHER);
  private static final Names<Function> FUNCTION = Names.of(Function.class, Function.OTHER);

  private ToolShape() {}

  /// A `tool_calls` list.
  public static void calls(JsonCursor json, EventFacts event) {
    if (!json.openArray()) {
      return;
    }
    while (json.nextElement()) {
      if (json.openObject()) {
        while (json.nextKey()) {
          switch (json.key(CALL)) {
            case FUNCTION, CUSTOM -> function(json, event);
            case OTHER -> json.skip();
          }
        }
      }
    }
  }

  /// A `function` or `function_call` object.
  static void function(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(FUNCTION)) {
        case NAME -> event.text(Channel.TOOL, json);
        case ARGUMENTS, INPUT -> event.toolArguments(json);
        case OTHER -> json.skip();
      }
    }
  }
}
