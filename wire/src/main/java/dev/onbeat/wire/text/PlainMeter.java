// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

import dev.onbeat.wire.json.JsonText;
import java.util.Optional;

/// Measures a channel that has no structure of its own: thinking, tool calls.
///
/// Single-threaded; allocates only when text is kept.
public final class PlainMeter {
  private final CharCount count = new CharCount();
  private final Optional<StringBuilder> kept;

  /// A meter for one stream.
  public PlainMeter(boolean keepText) {
    this.kept = keepText ? Optional.of(new StringBuilder()) : Optional.empty();
  }

  /// Starts a new event.
  public void reset() {
    count.reset();
    if (kept.isPresent()) {
      kept.get().setLength(0);
    }
  }

  /// Measures the JSON string in `b[from, to)`.
  public void addAll(byte[] b, int from, int to, JsonText text) {
    if (kept.isPresent()) {
      text.begin(b, from, to, false);
      walk(text);
    } else {
      count.addAll(b, from, to, text);
    }
  }

  /// Measures text without escapes in `b[from, to)`.
  public void addPlain(byte[] b, int from, int to, JsonText text) {
    text.begin(b, from, to, true);
    walk(text);
  }

  private void walk(JsonText text) {
    while (text.hasNext()) {
      int codePoint = text.next();
      count.add(codePoint);
      if (kept.isPresent()) {
        kept.get().appendCodePoint(codePoint);
      }
    }
  }

  /// Code points of the event.
  public int chars() {
    return count.chars();
  }

  /// Its text; empty unless text is kept.
  public String text() {
    return kept.map(StringBuilder::toString).orElse("");
  }
}
