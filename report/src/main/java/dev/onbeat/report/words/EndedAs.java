// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// How many requests ended in a way, in a few words, for a headline.
public enum EndedAs implements Phrase {
  TIMED_OUT_FIRST("{0} without a first token in time", "{0} 个超时未出首 token"),
  TIMED_OUT_IDLE("{0} went silent", "{0} 个中途沉默超时"),
  TIMED_OUT_TOTAL("{0} took too long", "{0} 个总时长超限"),
  STREAM_ERROR("{0} broke off with an error", "{0} 个流中途报错"),
  HTTP_ERROR("{0} refused ({1})", "{0} 个被拒（{1}）"),
  CONNECT_FAILED("{0} without a connection ({1})", "{0} 个连接失败（{1}）"),
  MALFORMED("{0} not as the protocol says", "{0} 个不合协议"),
  TRUNCATED("{0} cut off", "{0} 个被截断"),
  EMPTY("{0} empty", "{0} 个为空"),
  NOT_SENT("{0} never sent", "{0} 个未发出"),
  UNFINISHED("{0} unfinished", "{0} 个未完成"),
  OTHER("{0} {1}", "{0} 个 {1}");

  private final String en;
  private final String zh;

  EndedAs(String en, String zh) {
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
