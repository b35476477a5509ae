// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.util.Set;

/// What a request asks for, whatever its dialect.
///
/// @param model the model named, `""` when none
/// @param promptTokens length of the prompt: token ids counted, text at one token for four code
///   points
/// @param fields names of the body's top-level fields
public record Asked(
    Api api,
    String model,
    boolean stream,
    Limits limits,
    UsageWish usage,
    int promptTokens,
    Set<String> fields) {

  /// Copies the set.
  public Asked {
    fields = Set.copyOf(fields);
  }

  /// The endpoint used.
  public enum Api {
    CHAT("/v1/chat/completions"),
    COMPLETIONS("/v1/completions"),
    OLLAMA_CHAT("/api/chat"),
    OLLAMA_GENERATE("/api/generate");

    private final String path;

    Api(String path) {
      this.path = path;
    }

    /// Its path.
    public String path() {
      return path;
    }

    /// Whether answers are JSON lines rather than server-sent events.
    public boolean isOllama() {
      return this == OLLAMA_CHAT || this == OLLAMA_GENERATE;
    }
  }

  /// How much output is wanted.
  ///
  /// @param maxTokens `-1` for no limit
  /// @param minTokens 0 for no limit
  /// @param ignoreEos whether the answer is to run up to its limit
  public record Limits(int maxTokens, int minTokens, boolean ignoreEos) {
    /// No limit.
    public static final Limits NONE = new Limits(-1, 0, false);
  }

  /// Which token counts are wanted in a stream.
  public enum UsageWish {
    NONE,
    /// Once, at the end.
    FINAL,
    /// In every event.
    CONTINUOUS
  }
}
