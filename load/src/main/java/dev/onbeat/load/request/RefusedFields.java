// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.request;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// Request fields that the server turned out not to take, remembered for the rest of the run.
///
/// Safe for use from any thread.
public final class RefusedFields {
  private static final Set<String> WORDS =
      Set.of(
          "unsupported",
          "unrecognized",
          "unknown",
          "unexpected",
          "extra",
          "not permitted",
          "not supported",
          "not allowed",
          "invalid param",
          "additional propert",
          "forbidden");

  private final AtomicReference<Set<Field>> refused = new AtomicReference<>(Set.of());

  /// Nothing refused yet.
  public RefusedFields() {}

  /// A field that some servers refuse.
  public enum Field {
    /// `stream_options`, by which we ask for token counts.
    STREAM_OPTIONS,
    /// `max_tokens`, whose newer name is `max_completion_tokens`.
    MAX_TOKENS,
    /// `max_completion_tokens`, whose older name is `max_tokens`.
    MAX_COMPLETION_TOKENS
  }

  /// What was refused so far.
  public Set<Field> now() {
    return refused.get();
  }

  /// Which field a refusal is about, if it names one of those that `sent` had.
  ///
  /// A limit that is merely too large is not a refused field.
  ///
  /// @param body the error's text
  static Optional<Field> named(int status, String body, Set<Field> sent) {
    if (status != 400 && status != 422) {
      return Optional.empty();
    }
    String text = body.toLowerCase(Locale.ROOT);
    if (sent.contains(Field.STREAM_OPTIONS)
        && (text.contains("stream_options") || text.contains("include_usage"))) {
      return Optional.of(Field.STREAM_OPTIONS);
    }
    boolean complains = WORDS.stream().anyMatch(text::contains);
    boolean newName = text.contains("max_completion_tokens");
    boolean oldName = text.replace("max_completion_tokens", "").contains("max_tokens");
    if (sent.contains(Field.MAX_TOKENS) && oldName && (newName || complains)) {
      return Optional.of(Field.MAX_TOKENS);
    }
    if (sent.contains(Field.MAX_COMPLETION_TOKENS) && newName && (oldName || complains)) {
      return Optional.of(Field.MAX_COMPLETION_TOKENS);
    }
    return Optional.empty();
  }

  /// Remembers a refusal.
  void refuse(Field field) {
    refused.updateAndGet(before -> {
      EnumSet<Field> after = EnumSet.of(field);
      after.addAll(before);
      return Collections.unmodifiableSet(after);
    });
  }
}
