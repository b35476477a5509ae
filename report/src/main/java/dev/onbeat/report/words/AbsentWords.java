// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Why a value is missing.
public enum AbsentWords implements Phrase {
  NO_TOKEN("no token ever came", "始终没有 token"),
  NO_VISIBLE("no readable character ever came", "始终没有可读字符"),
  NO_SEND_TIME("the send time is unknown", "发送时刻未知"),
  NOT_REACHED("the point was not reached", "未到达该时刻"),
  SINGLE_EVENT("all output came in one event", "输出集中在一个事件里"),
  NO_DECODE("nothing was decoded after the first event", "首个事件之后没有再生成"),
  TOKENS_UNKNOWN("token counts are unknown; see time_per_event", "token 数未知，请看 time_per_event"),
  NO_TOKEN_COUNTS("tokens per event are unknown", "每个事件的 token 数未知"),
  SINGLE_BURST("everything came in one read", "全部内容在一次读取中到达"),
  TOO_FEW_GAPS("too few gaps", "间隔数量太少"),
  NOT_STREAMED("a whole reply instead of a stream", "整段返回，并非流式"),
  NO_TARGETS("no targets were stated", "未给定目标"),
  NOT_COMPLETED("the answer did not complete", "回答未完成");

  private final String en;
  private final String zh;

  AbsentWords(String en, String zh) {
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
