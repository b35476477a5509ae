// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Words of sweeps, searches and repeats.
public enum SeriesWords implements Phrase {
  AXIS_CONCURRENCY("concurrency", "并发"),
  AXIS_RATE("requests/s", "请求/s"),
  AXIS_PROMPT("prompt tokens", "输入 token"),
  AXIS_RUN("run", "轮次"),
  LEVEL_CONCURRENCY("{0} at once", "{0} 路并发"),
  LEVEL_RATE("{0} requests/s", "{0} 请求/s"),
  LEVEL_PROMPT("{0} prompt tokens", "输入 {0} token"),
  LEVEL_OTHER("{0} = {1}", "{0} = {1}"),
  SWEEP_HIGHEST("{0} still meets the objectives;", "{0} 仍能达标；"),
  SWEEP_NEXT_FAILS("{0} does not.", "{0} 则不能。"),
  SWEEP_TOP("it is the highest level tried.", "这是试过的最高档。"),
  SWEEP_UNDECIDED("the levels above stayed undecided.", "更高各档均无法判定。"),
  SWEEP_NONE("No level tried meets the objectives.", "试过的各档均未达标。"),
  SWEEP_KNEE(
      "The knee lies at {0}: from there more load buys waiting rather than throughput.",
      "拐点在 {0}：再加负载，换来的是等待而非吞吐。"),
  SWEEP_NO_KNEE("No knee shows among the {0} levels tried.", "试过的 {0} 档中未见拐点。"),
  SWEEP_PLAIN("{0} levels, from {1} to {2}.", "共 {0} 档，从 {1} 到 {2}。"),
  FIND_FOUND("This target takes {0} within the objectives;", "在目标之内可承受 {0}；"),
  FIND_TARGET("from {0} on it misses them.", "达到 {0}时不再达标。"),
  FIND_UNDECIDED("above that, steps stayed undecided however long they were.", "再往上，步长再长也无法判定。"),
  FIND_CLIENT("more than that could not be generated from this machine.", "本机无法产生更高的负载。"),
  FIND_ALLOWED("it is the highest level allowed.", "这是允许的最高档。"),
  FIND_STEPS("the steps allowed were used up there.", "允许的步数到此用完。"),
  FIND_NONE("No load tried was shown to meet the objectives,", "试过的负载均未能证明达标，"),
  FIND_NONE_DOWN_TO("down to {0}.", "最低试到 {0}。"),
  FIND_HOW(
      "Each step is judged at 99%; the answer lies between the highest level shown to meet the objectives and the lowest shown to miss them.",
      "每步以 99% 置信判定；答案位于已证明达标的最高档与已证明不达标的最低档之间。"),
  REPEAT("{0} runs of the same:", "同一负载跑 {0} 轮："),
  REPEAT_TTFT("median first token {0}, {1} between runs.", "首 token 中位 {0}，轮间差异 {1}。"),
  REPEAT_NONE("nothing to compare.", "没有可比的数值。"),
  BETWEEN("between-run spread", "轮间差异"),
  SPREAD_IS("{0} over runs, σ {1} of the mean", "各轮 {0}，σ 为均值的 {1}"),
  STEP("step", "步"),
  FAILED("failed", "失败"),
  OUTPUT_RATE("tokens/s", "token/s"),
  VERDICT("verdict", "判定"),
  MEETS("meets", "达标"),
  MISSES("misses", "不达标"),
  UNDECIDED("undecided", "无法判定"),
  SATURATED("saturated", "过载"),
  INVALID("not valid", "无效"),
  LONGER("{0} ×{1}", "{0} ×{1}"),
  STEPS("Every step", "各步"),
  STEPS_MS("Every step (in ms; ×k: run k times as long)", "各步（单位 ms；×k 表示时长为 k 倍）"),
  LATENCY_TITLE("First token against load", "首 token 与负载"),
  LATENCY_LEDE("Line: p95; below it, the median.", "上线为 p95，下线为中位。"),
  LATENCY_SUMMARY(
      "First token by level: p95 from {0} at {1} to {2} at {3}.",
      "各档首 token：p95 从 {1} 的 {0} 到 {3} 的 {2}。"),
  RATE_TITLE("Output against load", "输出与负载"),
  RATE_LEDE("Output tokens a second, all answers together.", "全部回答合计的每秒输出 token。"),
  RATE_SUMMARY(
      "Output by level: from {0} tokens/s at {1} to {2} at {3}.",
      "各档输出：从 {1} 的 {0} token/s 到 {3} 的 {2}。"),
  RUNS_TITLE("First token, run by run", "各轮首 token"),
  KNEE_MARK("knee", "拐点"),
  HIGHEST_MARK("meets", "达标"),
  INVALID_STEPS(
      "{0} of {1} runs are not valid; they are shown, never averaged away.",
      "{1} 轮中有 {0} 轮无效；照实列出，不参与掩盖。");

  private final String en;
  private final String zh;

  SeriesWords(String en, String zh) {
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
