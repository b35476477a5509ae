// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Words of comparisons.
public enum ComparisonWords implements Phrase {
  INDICATIVE(
      "Indicative, not a verdict: one run each. A verdict needs repeats (--repeat 5).",
      "仅供参考，不是结论：每边只有一次运行。要下结论请重复运行（--repeat 5）。"),
  WORSE("B is worse: {0}.", "B 更差：{0}。"),
  BETTER("B is better: {0}.", "B 更好：{0}。"),
  SAME("No change, within 3%: {0}.", "无变化（3% 以内）：{0}。"),
  UNDECIDED_IN("Undecided: {0}.", "无法判定：{0}。"),
  TAIL_WORSE("B's p99 is worse: {0}.", "B 的 p99 更差：{0}。"),
  TAIL_BETTER("B's p99 is better: {0}.", "B 的 p99 更好：{0}。"),
  FAILS_MORE("B fails more often: {1} of its requests, A {0}.", "B 失败更多：占 {1}，A 为 {0}。"),
  MORE_RUNS("{0} runs a side could decide.", "每边 {0} 次运行才有可能判定。"),
  NOT_IN_TURNS(
      "A and B did not take turns: what differs may be the hour.", "A 与 B 未交替运行：差异可能只来自时段。"),
  REFUSED("Not compared.", "未作比较。"),
  OTHER_WORKLOAD(
      "Different workloads were asked (fingerprints {0} and {1}).", "要求的负载不同（指纹 {0} 与 {1}）。"),
  PROMPT_LENGTHS(
      "Prompts differ in length by more than 5%: median {0} and {1} tokens.",
      "输入长度相差超过 5%：中位 {0} 与 {1} token。"),
  OUTPUT_LENGTHS(
      "Answers differ in length by more than 5%: median {0} and {1} tokens.",
      "输出长度相差超过 5%：中位 {0} 与 {1} token。"),
  RUN_INVALID("The measurement {0} is not valid: {1}.", "{0} 的测量无效：{1}。"),
  NOTHING_COMPLETED("Nothing completed on side {0}.", "{0} 侧没有完成的请求。"),
  RUNS("{0} {0|run|runs}", "{0} 次运行"),
  ANSWERED("{0} of {1} answers came whole", "{1} 个中 {0} 个完整返回"),
  FIRST_TOKEN("first token {0} (p95 {1})", "首 token {0}（p95 {1}）"),
  NEXT_TOKEN("next tokens {0}", "逐 token {0}"),
  FREEZES("{0} {0|hitch or freeze|hitches and freezes}, longest {1}", "卡顿 {0} 次，最长 {1}"),
  NO_FREEZE("no hitch or freeze", "无卡顿"),
  GRADE("grade {0}", "评级 {0}"),
  CHANGE("From A to B", "从 A 到 B"),
  RATIO("change", "变化"),
  LOWER("lower", "更低"),
  HIGHER("higher", "更高"),
  EQUIVALENT("no change", "无变化"),
  UNDECIDED("undecided", "无法判定"),
  HOW_INDICATIVE(
      "Medians of completed answers; Hodges–Lehmann shift on logarithms, its 95% interval widened for the dependence of queued requests.",
      "完成的回答的中位；对数上的 Hodges–Lehmann 位移，95% 区间已按排队请求的相关性放宽。"),
  HOW_JUDGED(
      "The unit is the run: medians of runs, Hodges–Lehmann shift on logarithms, exact Mann–Whitney test, Holm over metrics; no change: 90% interval within ±3%; p99 by permutation within pairs of runs.",
      "以一次运行为单位：各次中位，对数上的 Hodges–Lehmann 位移，精确 Mann–Whitney 检验，跨指标 Holm 校正；无变化指 90% 区间在 ±3% 以内；p99 用成对运行内的置换检验。");

  private final String en;
  private final String zh;

  ComparisonWords(String en, String zh) {
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
