// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.llamacpp;

import dev.onbeat.wire.dialect.EngineFacts;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.UsageFacts;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// The `timings` object of llama.cpp, which its native and its OpenAI endpoints send.
///
/// The ready-made averages in it are left alone: their divisor changed between builds.
public final class TimingsShape {
  private enum Timings {
    CACHE_N,
    PROMPT_N,
    PROMPT_MS,
    PREDICTED_N,
    PREDICTED_MS,
    OTHER
  }

  private static final Names<Timings> TIMINGS = Names.of(Timings.class, Timings.OTHER);

  private TimingsShape() {}

  /// Reads the next value if it is a timings object.
  public static void read(JsonCursor json, EngineFacts engine) {
    if (!json.openObject()) {
      return;
    }
    engine.source = "llamacpp.timings";
    while (json.nextKey()) {
      switch (json.key(TIMINGS)) {
        case CACHE_N -> engine.cachedTokens = json.count();
        case PROMPT_N -> engine.promptTokens = json.count();
        case PROMPT_MS -> engine.promptMillis = json.decimal();
        case PREDICTED_N -> engine.decodeTokens = json.count();
        case PREDICTED_MS -> engine.decodeMillis = json.decimal();
        case OTHER -> json.skip();
      }
    }
  }

  /// Takes the engine's counts for the usage of a finished answer when no usage was asked for.
  public static void standInForUsage(EventFacts event) {
    EngineFacts engine = event.engine();
    UsageFacts usage = event.usage();
    if (engine.decodeTokens < 0 || !event.isFinished() || usage.isPresent()) {
      return;
    }
    usage.completion = engine.decodeTokens;
    if (engine.promptTokens >= 0 && engine.cachedTokens >= 0) {
      usage.prompt = engine.promptTokens + engine.cachedTokens;
      usage.cached = engine.cachedTokens;
    }
  }
}
