// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// What was asked and what was achieved.
public enum LoadWords implements Phrase {
  SHAPE("Load", "负载形态"),
  OPEN("open loop, {0}/s asked, {1}/s achieved", "开环，计划 {0} 次/s，实际 {1} 次/s"),
  OPEN_TRACE("open loop by a trace, {0}/s achieved", "开环，回放轨迹，实际 {0} 次/s"),
  CLOSED("closed loop, {0} at once", "闭环，{0} 路并发"),
  CAP("at most {0} in flight", "在途上限 {0}"),
  IN_FLIGHT("In flight", "在途请求"),
  IN_FLIGHT_IS("{0} on average, {1} at most", "平均 {0}，最多 {1}"),
  PROMPTS("Prompt tokens", "输入 token"),
  OUTPUTS("Output tokens", "输出 token"),
  TOKENS_ARE("median {0}, {1} – {2} (n {3})", "中位 {0}，{1} – {2}（n {3}）"),
  TOKENS_ONE("{0} in every answer (n {1})", "每个回答均为 {0}（n {1}）"),
  TOKENS_UNKNOWN("unknown", "未知"),
  STOPPED_EARLY("{0} stopped before the limit", "{0} 提前停止"),
  UNIQUE("Prompts alike", "输入是否雷同"),
  SALTED(
      "every prompt begins with its own salt, so no run finds the cache of another",
      "每个输入开头加盐，不会命中其他运行留下的缓存"),
  NOT_SALTED("no salt: prompts may hit the prefix cache", "未加盐：输入可能命中前缀缓存"),
  SHARED_PREFIX("shared prefix of {0} tokens", "共享前缀 {0} token"),
  CACHED("Cached prompt tokens", "缓存命中的输入 token"),
  WINDOW("Measured window", "测量窗口"),
  WARMUP("{0} s, after {1} of warm-up", "{0} s，此前预热 {1}"),
  SECONDS("{0} s", "{0} s"),
  REQUEST_RATE("Answers finished", "完成速率"),
  PER_SECOND("{0}/s", "{0} 个/s"),
  TOKEN_RATE("Output rate", "输出速率"),
  TOKEN_RATE_IS(
      "{0} tokens/s in all, {1} tokens/s for each user", "总计 {0} token/s，每用户 {1} token/s"),
  TOTAL_RATE("prompt and output {0} tokens/s", "输入加输出 {0} token/s"),
  GOODPUT("Met every objective", "全部达标"),
  GOODPUT_IS("{0} of {1}, {2}/s", "{1} 个中 {0} 个，{2} 个/s"),
  ENGINE_BATCH("Engine batch", "引擎批大小"),
  ENGINE_BATCH_IS("up to {0} running, up to {1} waiting", "最多 {0} 个在跑，最多 {1} 个排队"),
  FINGERPRINT("Workload fingerprint", "负载指纹"),
  CANARY("Canary beside the load", "旁路探针"),
  CANARY_IS(
      "TTFT median {0} (n {1}): what one more user would feel", "TTFT 中位 {0}（n {1}）：再来一个用户的感受");

  private final String en;
  private final String zh;

  LoadWords(String en, String zh) {
    this.en = en;
    this.zh = zh;
  }

  @Override
  public String in(Lang lang) {
    return switch (lang) {
      case EN -> en;
      case ZH -> zh;
    };
  }
}
