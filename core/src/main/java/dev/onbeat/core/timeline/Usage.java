// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.OptionalInt;

/// Token counts of the whole request: as the server reported them, the last report standing, and as
/// a tokenizer file counts the text.
///
/// Negative components mean "not reported"; read through the accessors that return [OptionalInt].
public record Usage(int prompt, int completion, int cached, int reasoning, int tokenizer) {
  /// No report at all.
  public static final Usage NONE = new Usage(-1, -1, -1, -1, -1);

  /// Prompt tokens, cached ones included.
  public OptionalInt promptTokens() {
    return present(prompt);
  }

  /// Output tokens of all channels.
  public OptionalInt completionTokens() {
    return present(completion);
  }

  /// Prompt tokens served from a cache.
  public OptionalInt cachedTokens() {
    return present(cached);
  }

  /// Output tokens that were thinking.
  public OptionalInt reasoningTokens() {
    return present(reasoning);
  }

  /// Output tokens as a tokenizer file counts the text.
  public OptionalInt tokenizerTokens() {
    return present(tokenizer);
  }

  private static OptionalInt present(int value) {
    return value < 0 ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
