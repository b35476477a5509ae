// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// What each metric is called, for people.
public enum MetricName implements Phrase {
  TTFT("time to first token", "首 token 延迟"),
  TTFT_SERVICE("first token, from the call", "首 token 延迟（从发起调用算）"),
  TTFT_NET_EXCLUDED("first token, from the first byte sent", "首 token 延迟（从发出首字节算）"),
  TTFV("first readable character", "首个可读字符"),
  TTH("response head", "响应头"),
  TTFB("first body byte", "首个响应体字节"),
  TTFE("first stream event", "首个流事件"),
  E2E("last token", "末 token"),
  E2E_END("end of stream", "流结束"),
  TPOT("time per output token", "逐 token 时间"),
  TIME_PER_EVENT("time per event", "每事件时间"),
  TPOC("time per character", "每字符时间"),
  EVENT_GAP("gap between events", "事件间隔"),
  ITL("inter-token latency", "token 间延迟"),
  CV("unevenness of gaps", "间隔离散度"),
  OFFBEAT("gaps off the beat", "脱拍间隔占比"),
  IDLE("a reader's wait", "读者等待"),
  FLUIDITY("deadlines met", "按时率"),
  MAX_GAP("longest gap", "最长间隔"),
  COALESCED("events that came bunched", "成批到达占比"),
  EXPERIENCE("experience", "体验分"),
  SEND_LAG("our own lateness", "发送滞后");

  private final String en;
  private final String zh;

  MetricName(String en, String zh) {
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
