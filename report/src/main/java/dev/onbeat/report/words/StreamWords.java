// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Words of a single stream.
public enum StreamWords implements Phrase {
  FROZE_ONCE("This answer froze", "这个回答卡住一次，"),
  HESITATED_ONCE("This answer hesitated", "这个回答短暂卡顿一次，"),
  ONCE_FOR("once, for {0}, before token {1}.", "卡了 {0}，在第 {1} 个 token 之前。"),
  FROZE("This answer froze {0} {0|time|times},", "这个回答卡住 {0} 次，"),
  FROZE_LONGEST("the longest for {0}, before token {1}.", "最久 {0}，在第 {1} 个 token 之前。"),
  HESITATED("This answer hesitated {0} {0|time|times},", "这个回答短暂卡顿 {0} 次，"),
  BURST("Everything came at once: nothing can be said of the rhythm.", "内容一次性到达：节奏无从谈起。"),
  WHOLE("A whole reply, not a stream.", "整段返回，并非流式。"),
  STEADY("A steady answer:", "平稳的回答："),
  UNEVEN("An uneven answer:", "节奏不稳的回答："),
  PLAIN("An answer:", "一个回答："),
  NO_TOKEN("No token ever came.", "始终没有 token。"),
  EVERY("a token every {0}.", "每 {0} 一个 token。"),
  EVERY_EVENT("an event every {0}.", "每 {0} 一个事件。"),
  FIRST_AND_EVERY("first token in {0}, then one every {1}.", "首 token {0}，之后每 {1} 一个。"),
  FIRST_ONLY("first token in {0}.", "首 token {0}。"),
  ENDED_AS("It ended as {0}.", "结局：{0}。"),
  TOKENS("tokens", "token"),
  TOKENS_ARE("{0} ({1})", "{0}（{1}）"),
  GAPS("gaps", "间隔"),
  GAPS_ARE("n {0}, median {1}, mean {2}, σ {3}, {4}", "n {0}，中位 {1}，均值 {2}，σ {3}，{4}"),
  BEAT("beat", "节拍"),
  BEAT_IS("grade {0}, cv {1}, {2} of gaps off the beat", "等级 {0}，cv {1}，{2} 的间隔脱拍"),
  BEAT_NONE("no grade: {0}", "不评级：{0}"),
  NOT_CALIBRATED("not calibrated: our own noise is in it", "未校准：含本机噪声"),
  LATE_TOKENS("Late tokens (robust rule)", "迟到的 token（稳健规则）"),
  OUTLIERS("Gaps above three times the mean (simple rule)", "超过均值三倍的间隔（简单规则）"),
  BEFORE("before", "此前"),
  CLASS_LATE("late", "偏晚"),
  CLASS_HITCH("hitch", "短卡顿"),
  CLASS_FREEZE("freeze", "长卡顿"),
  TOGETHER("together with", "同时发生"),
  WITH_CLIENT("our own hiccup", "测量进程自身停顿"),
  WITH_OTHERS("other streams stalled", "其他流也卡住"),
  WITH_NEW("a new request began", "有新请求开始"),
  WITH_BLOCK("a block or window edge", "块或窗口边界"),
  WITH_KIND("the kind of output changed", "输出类型切换"),
  WITH_BURST("more bytes than usual followed", "随后字节突增"),
  GAP("gap", "间隔"),
  CLASS("class", "级别"),
  TOKEN("token", "token"),
  AND_MORE("and {0} more", "另有 {0} 个"),
  ABSENT("absent", "缺失"),
  NOT_JUDGED("not judged: {0}", "未判定：{0}");

  private final String en;
  private final String zh;

  StreamWords(String en, String zh) {
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
