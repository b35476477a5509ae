// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.core.timeline.EngineTiming;

/// The engine's own times as an event gave them, kept as numbers until a timing is reported.
///
/// Milliseconds, `NaN` where absent; counts, negative where absent.
public final class EngineFacts {
  /// Where they come from; `""` while there are none.
  public String source = "";

  /// Waiting before the engine began, ms.
  public double queueMillis;

  /// Prefill, ms.
  public double promptMillis;

  /// Tokens that the prefill covers.
  public int promptTokens;

  /// Prompt tokens from the prefix cache.
  public int cachedTokens;

  /// From the first output token to the last, ms.
  public double decodeMillis;

  /// Output tokens.
  public int decodeTokens;

  /// Model load, ms.
  public double loadMillis;

  /// All absent.
  public EngineFacts() {
    clear();
  }

  /// Forgets everything.
  void clear() {
    source = "";
    queueMillis = Double.NaN;
    promptMillis = Double.NaN;
    promptTokens = -1;
    cachedTokens = -1;
    decodeMillis = Double.NaN;
    decodeTokens = -1;
    loadMillis = Double.NaN;
  }

  /// Whether there are any.
  boolean isPresent() {
    return !source.isEmpty();
  }

  void copyFrom(EngineFacts other) {
    source = other.source;
    queueMillis = other.queueMillis;
    promptMillis = other.promptMillis;
    promptTokens = other.promptTokens;
    cachedTokens = other.cachedTokens;
    decodeMillis = other.decodeMillis;
    decodeTokens = other.decodeTokens;
    loadMillis = other.loadMillis;
  }

  EngineTiming toTiming() {
    return new EngineTiming(
        source,
        queueMillis,
        promptMillis,
        promptTokens,
        cachedTokens,
        decodeMillis,
        decodeTokens,
        loadMillis);
  }
}
