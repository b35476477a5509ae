// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// How each metric is defined, in one line.
public enum MetricMeaning implements Phrase {
  TTFT("first token − planned; the user's wait", "首 token − 计划时刻，即用户的等待"),
  TTFT_SERVICE("first token − called; what other tools call TTFT", "首 token − 发起调用；其他工具所说的 TTFT"),
  TTFT_NET_EXCLUDED(
      "first token − sent; without DNS, TCP, TLS and pool wait",
      "首 token − 发出首字节；不含 DNS、TCP、TLS 与连接池等待"),
  TTFV("first readable answer character − planned", "首个可读回答字符 − 计划时刻"),
  TTH("response head complete − called", "响应头收齐 − 发起调用"),
  TTFB("first body byte − called", "首个响应体字节 − 发起调用"),
  TTFE("first event of any kind − called", "首个任意流事件 − 发起调用"),
  E2E("last token − planned", "末 token − 计划时刻"),
  E2E_END("end of stream − planned; trailing usage included", "流结束 − 计划时刻；含末尾的 usage"),
  TPOT(
      "(last token − first token) / (N − k₁), one value an answer",
      "（末 token − 首 token）/（N − k₁），每个回答一个值"),
  TIME_PER_EVENT("as TPOT, per event, where tokens are unknown", "同 TPOT，但按事件计；token 数未知时使用"),
  TPOC("time per visible character; compares tokenizers", "每个可见字符的时间；用于跨分词器比较"),
  EVENT_GAP("gap between output events; long answers weigh more", "输出事件之间的间隔；长回答权重更大"),
  ITL("gap / tokens of the event, once a token", "间隔 / 该事件的 token 数，每个 token 计一次"),
  CV(
      "σ / mean of a stream's event gaps; A < 0.15 ≤ B < 0.30 ≤ C",
      "单个流事件间隔的 σ / 均值；A < 0.15 ≤ B < 0.30 ≤ C"),
  OFFBEAT("share of gaps outside ±20% of the stream's median gap", "偏离该流中位间隔 ±20% 以外的间隔占比"),
  IDLE("how long a reader at 6 tokens/s waits for text", "以 6 token/s 阅读的读者等字的总时长"),
  FLUIDITY(
      "share of 50 ms token deadlines met (Etalon's code form)", "50 ms token 期限的达成率（Etalon 代码口径）"),
  MAX_GAP("longest gap of a stream", "单个流中最长的间隔"),
  COALESCED("share of events delivered together with the one before", "与前一事件同批送达的事件占比"),
  EXPERIENCE("(3·u(TTFT) + fluidity) / 4 against stated targets", "（3·u(TTFT) + 按时率）/ 4，相对给定目标"),
  SEND_LAG("called − planned", "发起调用 − 计划时刻");

  private final String en;
  private final String zh;

  MetricMeaning(String en, String zh) {
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
