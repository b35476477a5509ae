// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.wire.Dialect;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Tells the dialect of a captured stream from its first payload.
///
/// Looks for the keys that only one dialect has, in the order in which they exclude each other. A
/// guess needs one whole line of payload.
final class DialectGuess {
  private DialectGuess() {}

  /// @param complete whether no more bytes will come, so that the last line counts too
  static Optional<Dialect> of(byte[] bytes, boolean complete) {
    String all = new String(bytes, StandardCharsets.UTF_8);
    String text =
        complete
            ? all
            : all.substring(0, Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1);
    for (String line : text.split("\r\n|\n|\r", -1)) {
      String payload = payload(line);
      if (!payload.startsWith("{")) {
        continue;
      }
      Optional<Dialect> dialect = ofPayload(payload);
      if (dialect.isPresent()) {
        return dialect;
      }
    }
    return Optional.empty();
  }

  private static String payload(String line) {
    String stripped = line.strip();
    return stripped.startsWith("data:") ? stripped.substring(5).strip() : stripped;
  }

  private static Optional<Dialect> ofPayload(String json) {
    if (json.contains("\"choices\"")) {
      return Optional.of(
          json.contains("\"text_completion\"")
                  || (json.contains("\"text\"")
                      && !json.contains("\"delta\"")
                      && !json.contains("\"message\""))
              ? Dialect.OPENAI_COMPLETIONS
              : Dialect.OPENAI_CHAT);
    }
    if (json.contains("\"type\":\"response.") || json.contains("\"type\": \"response.")) {
      return Optional.of(Dialect.OPENAI_RESPONSES);
    }
    if (json.contains("\"message_start\"") || json.contains("\"content_block")) {
      return Optional.of(Dialect.ANTHROPIC);
    }
    if (json.contains("\"done\"") && json.contains("\"model\"")) {
      return Optional.of(Dialect.OLLAMA);
    }
    if (json.contains("\"token\"") && json.contains("\"special\"")) {
      return Optional.of(Dialect.TGI);
    }
    if (json.contains("\"content\"") && json.contains("\"stop\"")) {
      return Optional.of(Dialect.LLAMACPP);
    }
    return Optional.empty();
  }
}
