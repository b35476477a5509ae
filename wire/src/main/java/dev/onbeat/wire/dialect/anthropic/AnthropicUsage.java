// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.anthropic;

import dev.onbeat.wire.dialect.UsageFacts;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// `usage` of the messages API, whose `input_tokens` are those neither read from nor written to the
/// cache: the prompt is the sum of the three.
final class AnthropicUsage {
  private enum Usage {
    INPUT_TOKENS,
    OUTPUT_TOKENS,
    CACHE_READ_INPUT_TOKENS,
    CACHE_CREATION_INPUT_TOKENS,
    OTHER
  }

  private static final Names<Usage> USAGE = Names.of(Usage.class, Usage.OTHER);

  private AnthropicUsage() {}

  static void read(JsonCursor json, UsageFacts usage) {
    if (!json.openObject()) {
      return;
    }
    int input = -1;
    int created = 0;
    while (json.nextKey()) {
      switch (json.key(USAGE)) {
        case INPUT_TOKENS -> input = json.count();
        case OUTPUT_TOKENS -> usage.completion = json.count();
        case CACHE_READ_INPUT_TOKENS -> usage.cached = json.count();
        case CACHE_CREATION_INPUT_TOKENS -> created = Math.max(0, json.count());
        case OTHER -> json.skip();
      }
    }
    if (input >= 0) {
      usage.prompt = input + Math.max(0, usage.cached) + created;
    }
  }
}
