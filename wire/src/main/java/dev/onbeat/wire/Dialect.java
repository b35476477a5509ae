// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.util.Locale;
import java.util.Optional;

/// The streaming APIs that are understood.
public enum Dialect {
  /// OpenAI chat completions, and what vLLM, SGLang, llama.cpp, Ollama, TGI and Azure make of it.
  OPENAI_CHAT,
  /// OpenAI completions, likewise.
  OPENAI_COMPLETIONS,
  /// OpenAI responses, likewise.
  OPENAI_RESPONSES,
  /// Ollama `/api/chat` and `/api/generate`.
  OLLAMA,
  /// llama.cpp `/completion`.
  LLAMACPP,
  /// Anthropic messages.
  ANTHROPIC,
  /// TGI `/generate_stream` and `/generate`.
  TGI;

  /// The name on the command line and in files, such as `openai-chat`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The dialect of that name; empty when there is none.
  public static Optional<Dialect> byId(String id) {
    for (Dialect dialect : values()) {
      if (dialect.id().equals(id)) {
        return Optional.of(dialect);
      }
    }
    return Optional.empty();
  }
}
