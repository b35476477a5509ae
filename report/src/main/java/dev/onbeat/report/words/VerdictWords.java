// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Words of objectives and verdicts.
public enum VerdictWords implements Phrase {
  PASS("pass", "通过"),
  FAIL("fail", "未达标"),
  UNDECIDED("undecided", "无法判定"),
  ALL_PASSED("All {0} {0|objective|objectives} met.", "{0} 项目标全部达成。"),
  SOME_FAILED("{0} of {1} {1|objective|objectives} not met.", "{1} 项目标中有 {0} 项未达成。"),
  SOME_UNDECIDED(
      "{0} of {1} {1|objective|objectives} undecided; undecided is not passed.",
      "{1} 项目标中有 {0} 项无法判定；无法判定不算通过。"),
  COUNTED("n {0}, {1} {1|miss|misses}", "n {0}，未达 {1} 个"),
  FAILED_OF_MISSES("{0} of them failed", "其中失败 {0} 个"),
  EFFECTIVE("worth {0} independent ones", "相当于 {0} 个独立样本"),
  INTERVAL("{0} at {1} confidence", "{0}（置信度 {1}）"),
  RESAMPLED("requests depend on each other", "请求彼此相关"),
  BARE("bare value, n {0}", "仅比较数值，n {0}"),
  N("n {0}", "n {0}"),
  FAILURES_REACH("failures reach into it", "失败已占到该分位"),
  TOO_FEW("too few requests for this confidence", "请求太少，达不到所需置信度"),
  TOO_FEW_NEEDED("too few requests; about {0} would decide", "请求太少；约需 {0} 个才能判定"),
  NO_SAMPLES("no request has this value", "没有请求具有该数值"),
  CENSORED("waits that were given up hide the value", "放弃的等待掩盖了该数值"),
  NOT_GRADABLE("our own noise could be the cause", "差异可能来自本机噪声"),
  POINT("Bare values were compared (--point): no claim of confidence.", "仅比较了数值（--point）：不作置信度声明。"),
  HOW(
      "Failures count as misses. Quantiles and rates: early-stopping bound at 99% on the effective sample; means and medians: 95% interval.",
      "失败计为未达。分位与比率：在有效样本上以 99% 提前停止界判定；均值与中位：95% 区间。");

  private final String en;
  private final String zh;

  VerdictWords(String en, String zh) {
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
