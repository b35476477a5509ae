// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Objectives with a name: `chat`, and the limits of MLPerf Inference's datacenter LLM scenarios
/// (mlcommons/inference_policies, inference_rules.adoc, 2026-07-23), which hold at p99 for TTFT and
/// for the mean time per token of a query.
enum Preset {
  /// What a chat page should feel like; the defaults of `experience`.
  CHAT("chat", 95, 1000, 50),
  LLAMA31_8B("mlperf:llama3.1-8b", 99, 2000, 100),
  LLAMA31_8B_INTERACTIVE("mlperf:llama3.1-8b-interactive", 99, 500, 30),
  LLAMA2_70B("mlperf:llama2-70b", 99, 2000, 200),
  LLAMA2_70B_INTERACTIVE("mlperf:llama2-70b-interactive", 99, 450, 40),
  MIXTRAL_8X7B("mlperf:mixtral-8x7b", 99, 2000, 200),
  LLAMA31_405B("mlperf:llama3.1-405b", 99, 6000, 175),
  LLAMA31_405B_INTERACTIVE("mlperf:llama3.1-405b-interactive", 99, 4500, 80),
  DEEPSEEK_R1("mlperf:deepseek-r1", 99, 2000, 80),
  DEEPSEEK_R1_INTERACTIVE("mlperf:deepseek-r1-interactive", 99, 1500, 15),
  GPT_OSS_120B("mlperf:gpt-oss-120b", 99, 3000, 80),
  GPT_OSS_120B_INTERACTIVE("mlperf:gpt-oss-120b-interactive", 99, 2000, 20);

  private final String id;
  private final int percentile;
  private final int ttftMillis;
  private final int tpotMillis;

  Preset(String id, int percentile, int ttftMillis, int tpotMillis) {
    this.id = id;
    this.percentile = percentile;
    this.ttftMillis = ttftMillis;
    this.tpotMillis = tpotMillis;
  }

  static Optional<Preset> byId(String id) {
    return Arrays.stream(values()).filter(preset -> preset.id.equals(id)).findFirst();
  }

  static String names() {
    return Arrays.stream(values()).map(preset -> preset.id).collect(Collectors.joining(", "));
  }

  String id() {
    return id;
  }

  int ttftMillis() {
    return ttftMillis;
  }

  int tpotMillis() {
    return tpotMillis;
  }

  /// The clauses it stands for.
  List<String> clauses() {
    return List.of(
        "ttft.p%d<%dms".formatted(percentile, ttftMillis),
        "tpot.p%d<%dms".formatted(percentile, tpotMillis));
  }
}
