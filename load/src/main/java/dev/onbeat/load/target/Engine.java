// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import java.util.Locale;
import java.util.Optional;

/// Which inference engine answers.
public enum Engine {
  VLLM("vllm:"),
  SGLANG("sglang:"),
  LLAMACPP("llamacpp:"),
  OLLAMA("ollama_"),
  TGI("tgi_"),
  LMDEPLOY("lmdeploy:"),
  TRTLLM("trtllm_"),
  TRITON("nv_"),
  /// None of these, or it would not say.
  UNKNOWN("");

  private final String metricPrefix;

  Engine(String metricPrefix) {
    this.metricPrefix = metricPrefix;
  }

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether its OpenAI endpoints are known to send token counts on every event when asked.
  public boolean takesContinuousUsage() {
    return this == VLLM || this == SGLANG;
  }

  /// The engine whose metrics a page shows.
  static Optional<Engine> byMetrics(String page) {
    for (Engine engine : values()) {
      if (engine != UNKNOWN
          && page.lines().anyMatch(line -> line.startsWith(engine.metricPrefix))) {
        return Optional.of(engine);
      }
    }
    return Optional.empty();
  }
}
