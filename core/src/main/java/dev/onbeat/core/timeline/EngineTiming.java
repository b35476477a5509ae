// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.OptionalDouble;

/// What the engine says of one request, from the stream itself.
///
/// Values are milliseconds or counts; `NaN` or a negative count means that the engine did not say.
///
/// @param source such as `llamacpp.timings`, `ollama.durations`, `vllm.metrics`
/// @param queueMillis waiting before the engine began
/// @param promptMillis prefill of the uncached part of the prompt
/// @param promptTokens tokens that `promptMillis` covers
/// @param cachedTokens prompt tokens taken from the prefix cache
/// @param decodeMillis from the first output token to the last
/// @param decodeTokens output tokens, the first included
/// @param loadMillis model load before the request could begin
public record EngineTiming(
    String source,
    double queueMillis,
    double promptMillis,
    int promptTokens,
    int cachedTokens,
    double decodeMillis,
    int decodeTokens,
    double loadMillis) {

  /// Time per output token as the engine counts it, ms: `decodeMillis / (decodeTokens − 1)`.
  ///
  /// Recomputed rather than taken from the engine's ready-made average, whose divisor changed
  /// between llama.cpp builds. Empty below two tokens.
  public OptionalDouble tpotMillis() {
    return decodeTokens > 1 && decodeMillis >= 0
        ? OptionalDouble.of(decodeMillis / (decodeTokens - 1))
        : OptionalDouble.empty();
  }
}
