// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.EngineFacts;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// The `metrics` object that vLLM puts beside the final usage with `--enable-per-request-metrics`.
///
/// Its time to first token runs from *scheduled*, so that it is the prefill and the queue comes
/// before it; `generation_time_ms` is first to last token.
final class MetricsShape {
  private enum Metrics {
    QUEUE_TIME_MS,
    TIME_TO_FIRST_TOKEN_MS,
    GENERATION_TIME_MS,
    OTHER
  }

  private static final Names<Metrics> METRICS = Names.of(Metrics.class, Metrics.OTHER);

  private boolean present;
  private double queueMillis;
  private double promptMillis;
  private double decodeMillis;

  void clear() {
    present = false;
    queueMillis = Double.NaN;
    promptMillis = Double.NaN;
    decodeMillis = Double.NaN;
  }

  void read(JsonCursor json) {
    if (!json.openObject()) {
      return;
    }
    present = true;
    while (json.nextKey()) {
      switch (json.key(METRICS)) {
        case QUEUE_TIME_MS -> queueMillis = json.decimal();
        case TIME_TO_FIRST_TOKEN_MS -> promptMillis = json.decimal();
        case GENERATION_TIME_MS -> decodeMillis = json.decimal();
        case OTHER -> json.skip();
      }
    }
  }

  /// Completes the times with the counts of the usage beside them.
  void apply(EventFacts event) {
    if (!present) {
      return;
    }
    EngineFacts engine = event.engine();
    engine.source = "vllm.metrics";
    engine.queueMillis = queueMillis;
    engine.promptMillis = promptMillis;
    engine.decodeMillis = decodeMillis;
    engine.decodeTokens = event.usage().completion;
    engine.cachedTokens = event.usage().cached;
    int prompt = event.usage().prompt;
    engine.promptTokens = prompt < 0 ? -1 : prompt - Math.max(0, event.usage().cached);
  }
}
