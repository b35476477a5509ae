// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Short labels: heads of sections, rows and columns.
public enum Label implements Phrase {
  FIRST_TOKEN("first token", "首 token"),
  NEXT_TOKENS("next tokens", "逐 token"),
  STEADINESS("steadiness", "平稳度"),
  FREEZES("freezes", "长卡顿"),
  MEDIAN("median", "中位"),
  AT_P90("cv {0} at p90", "cv {0}（p90）"),
  IN_ANSWERS("in {0} {0|answer|answers}", "出现在 {0} 个回答中"),
  GRADE_SCALE("A < 0.15 ≤ B < 0.30 ≤ C", "A < 0.15 ≤ B < 0.30 ≤ C"),
  GRADED("{0} of {1} graded", "{1} 个中有 {0} 个可评级"),
  NO_GRADE("no grade: too few gaps in every answer", "不评级：各回答的间隔都太少"),
  NOT_GRADABLE("not gradable: our own noise could be the cause", "无法评级：差异可能来自本机噪声"),
  N("n {0}", "n {0}"),
  P99_NOT_DECIDABLE("p99 not decidable", "p99 无法判定"),
  P99("p99 {0}", "p99 {0}"),
  GAP_P99("gap p99 {0}", "间隔 p99 {0}"),
  GAP_LONGEST("longest gap {0}", "最长间隔 {0}"),
  BY_ANSWER("{0} by answer", "各回答 {0}"),
  NO_VALUE("absent: {0}", "缺失：{0}"),
  CENSORED("+{0} ≥ {1}", "+{0} 个 ≥ {1}"),
  WORST_AT("worst: {0} at token {1}", "最严重：{0} 第 {1} 个 token"),
  HITCHES_TOO("{0} {0|hitch|hitches} of 0.25–1 s", "0.25–1 s 短卡顿 {0} 次"),
  READER_WAITS("a reader at 6 tokens/s waits up to {0}", "以 6 token/s 阅读，最多等待 {0}"),
  READER_NEVER_WAITS("a reader at 6 tokens/s never waits", "以 6 token/s 阅读不会等待"),
  EVENTS_NOT_TOKENS("per event: token counts unknown", "按事件计：token 数未知"),
  NONE("none", "无"),
  RHYTHM("Rhythm", "节奏"),
  WHY("Why", "原因线索"),
  OBJECTIVES("Objectives", "目标判定"),
  OUTCOMES("How requests ended", "请求结局"),
  LOAD("What was asked", "施加的负载"),
  NUMBERS("All numbers", "全部指标"),
  TRUST("How far to trust this", "这些数字有多可信"),
  METHOD("Method", "口径说明"),
  NEXT("Next", "下一步"),
  METRIC("metric", "指标"),
  MEANING("meaning", "含义"),
  INTERVAL95("95% interval", "95% 区间"),
  INTERVAL50("p50 within 95%", "p50 的 95% 区间"),
  MAX("max", "最大"),
  MIN("min", "最小"),
  MEAN("mean", "均值"),
  WEIGHTING("one sample a", "样本单位"),
  PER_ANSWER("answer", "回答"),
  PER_EVENT("event", "事件"),
  PER_TOKEN("token", "token"),
  UNIT_MS("in ms", "单位 ms"),
  UNIT_S("in s", "单位 s"),
  UNIT_RATIO("ratios", "比值"),
  NO_INTERVAL("no interval: too few samples", "样本太少，无区间"),
  RESULT("result", "结果"),
  CLAUSE("objective", "目标"),
  MEASURED("measured", "实测"),
  BASIS("resting on", "依据"),
  BEFORE("before", "运行前"),
  DURING("highest during", "运行中最高"),
  AFTER("after", "运行后"),
  COUNTER("counter", "计数器"),
  ENGINE("The engine's own view", "引擎自己的数据"),
  CUT_SHORT("cut short: {0}", "提前结束：{0}"),
  VALID("measurement valid", "测量有效"),
  INVALID("measurement not valid", "测量无效"),
  INVALID_LINE(
      "This measurement is not valid: {0}. Do not quote the numbers below.",
      "本次测量无效：{0}。请勿引用以下数字。"),
  AT_ONCE("{0} at once", "{0} 路并发"),
  ASKED_RATE("{0}/s asked", "计划 {0} 次/s"),
  TOKENS_IN("{0} tokens in", "输入 {0} token"),
  TOKENS_OUT("{0} out", "输出 {0} token"),
  STEADY("steady window {0} – {1} s", "稳态窗口 {0} – {1} s"),
  FULL_RUN("full run", "全程"),
  SHOWN_OF("{0} of {1} answers shown", "展示 {1} 个回答中的 {0} 个"),
  ALL_SHOWN("all {0} answers", "全部 {0} 个回答"),
  REPORT_FILE("report", "报告"),
  ANSWER("answer", "回答"),
  GROUP("group", "分组"),
  TURN("turn", "轮次"),
  CACHED_SHARE("cached share", "缓存占比"),
  RECOMPUTE("everything on this page can be recomputed:", "本页内容均可重新算出："),
  AND_MORE("and {0} more {0|kind|kinds}", "另有 {0} 种"),
  NUMBERS_IN("All numbers, {0}", "全部指标，{0}");

  private final String en;
  private final String zh;

  Label(String en, String zh) {
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
