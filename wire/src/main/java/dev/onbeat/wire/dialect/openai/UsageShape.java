// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.UsageFacts;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// `usage` of the OpenAI family: chat and completions (`prompt_tokens`), responses
/// (`input_tokens`), and cached and thinking tokens where the servers put them.
public final class UsageShape {
  private enum Usage {
    PROMPT_TOKENS,
    INPUT_TOKENS,
    COMPLETION_TOKENS,
    OUTPUT_TOKENS,
    PROMPT_TOKENS_DETAILS,
    INPUT_TOKENS_DETAILS,
    COMPLETION_TOKENS_DETAILS,
    OUTPUT_TOKENS_DETAILS,
    CACHED_TOKENS,
    PROMPT_CACHE_HIT_TOKENS,
    REASONING_TOKENS,
    OTHER
  }

  private enum Details {
    CACHED_TOKENS,
    REASONING_TOKENS,
    OTHER
  }

  private static final Names<Details> DETAILS = Names.of(Details.class, Details.OTHER);
  private static final Names<Usage> USAGE = Names.of(Usage.class, Usage.OTHER);

  private UsageShape() {}

  /// Reads the next value if it is a usage object; `null` says nothing.
  public static void read(JsonCursor json, UsageFacts usage) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(USAGE)) {
        case PROMPT_TOKENS, INPUT_TOKENS -> usage.prompt = json.count();
        case COMPLETION_TOKENS, OUTPUT_TOKENS -> usage.completion = json.count();
        case PROMPT_TOKENS_DETAILS,
            INPUT_TOKENS_DETAILS,
            COMPLETION_TOKENS_DETAILS,
            OUTPUT_TOKENS_DETAILS ->
            details(json, usage);
        case CACHED_TOKENS, PROMPT_CACHE_HIT_TOKENS -> usage.cached = json.count();
        case REASONING_TOKENS -> usage.reasoning = json.count();
        case OTHER -> json.skip();
      }
    }
  }

  private static void details(JsonCursor json, UsageFacts usage) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(DETAILS)) {
        case CACHED_TOKENS -> usage.cached = json.count();
        case REASONING_TOKENS -> usage.reasoning = json.count();
        case OTHER -> json.skip();
      }
    }
  }
}
