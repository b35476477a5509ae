// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Words of the rhythm strip.
public enum RhythmWords implements Phrase {
  LEDE("One row an answer, one tick a token. Length is time.", "一行一个回答，一道刻度一个 token，长度就是时间。"),
  KEY_WAIT("before the first token", "首 token 之前"),
  KEY_BEAT("tokens", "token"),
  KEY_LATE("late, under 250 ms", "偏晚，不足 250 ms"),
  KEY_HITCH("hitch, 250 ms – 1 s", "短卡顿，250 ms – 1 s"),
  KEY_FREEZE("freeze, 1 s and more", "长卡顿，1 s 以上"),
  KEY_FAILED("did not complete", "未完成"),
  WHY_WORST("worst", "最差"),
  WHY_MEDIAN("median", "中位"),
  WHY_SAMPLE("sample", "抽样"),
  STALL_TITLE("{0}, before token {1}: {2}", "{0}，第 {1} 个 token 之前：{2}"),
  ROW_SUMMARY("{0}: first token after {1}, ended at {2}", "{0}：首 token {1}，结束于 {2}"),
  SUMMARY(
      "Rhythm of {0} answers out of {1} over {2}. {3} of the rows shown have a freeze.",
      "{1} 个回答中 {0} 个的节奏，跨度 {2}。所示各行中有 {3} 行出现长卡顿。"),
  NOTHING("No answer to show: no request was sent.", "没有可展示的回答：未发出任何请求。");

  private final String en;
  private final String zh;

  RhythmWords(String en, String zh) {
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
