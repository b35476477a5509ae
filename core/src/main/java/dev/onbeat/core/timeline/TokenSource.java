// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Locale;

/// How the number of output tokens is known, most trusted first.
public enum TokenSource {
  /// The server counted on every event.
  CONTINUOUS_USAGE,
  /// The events carried token ids.
  TOKEN_IDS,
  /// The server counted once, at the end.
  FINAL_USAGE,
  /// A tokenizer file counted the text.
  TOKENIZER,
  /// Unknown; only events can be counted.
  EVENTS;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
