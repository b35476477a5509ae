// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Titles, captions and spoken summaries of charts.
public enum ChartWords implements Phrase {
  RHYTHM_LEDE(
      "One row an answer, one tick a token; length is time. Emptiness is where nothing came.",
      "一行一个回答，一道刻度一个 token，长度就是时间；空白处什么也没来。"),
  RHYTHM_PART(
      "{0} of {1} answers: the worst, the median and a sample.", "{1} 个回答中的 {0} 个：最差、中位与抽样。"),
  GAPS_TITLE("Gap before each token", "每个 token 之前的间隔"),
  GAPS_LEDE(
      "By token number. Band: the middle 80% of gaps; line: their median; dots: late tokens.",
      "按 token 序号。色带为中间 80% 的间隔，线为中位，点为迟到的 token。"),
  GAPS_SUMMARY(
      "Gaps by token number up to {0}: medians from {1} to {2}, longest gap {3}. {4} late tokens are marked.",
      "到第 {0} 个 token 的间隔：中位在 {1} 到 {2} 之间，最长 {3}。标出 {4} 个迟到的 token。"),
  GAPS_NONE("No answer has two output events, so there are no gaps.", "没有回答含两个以上输出事件，因此没有间隔。"),
  CURVE_TTFT("First token, by answer", "各回答的首 token 延迟"),
  CURVE_TPOT("Time per token, by answer", "各回答的逐 token 时间"),
  CURVE_LEDE("Share of answers at or below.", "不超过该值的回答占比。"),
  CURVE_TPOT_LEDE(
      "Share of answers at or below. One average an answer: a freeze inside it does not show here.",
      "不超过该值的回答占比。每个回答只有一个均值，其中的卡顿在这里看不出来。"),
  CURVE_SUMMARY(
      "Of {0} answers half are at or below {1}, nine in ten at or below {2}; the range is {3}.",
      "{0} 个回答中，一半不超过 {1}，九成不超过 {2}；范围 {3}。"),
  CURVE_NONE("No value: {0}.", "没有数值：{0}。"),
  CENSORED_TAIL("{0} gave up at {1} or later without a token", "{0} 个等到 {1} 或更久仍无 token"),
  SHARE_ALL("all", "全部"),
  SHARE_HALF("half", "一半"),
  TARGET("objective {0}", "目标 {0}"),
  STAIRS_TITLE("The worst answers, token by token", "最差的几个回答，逐 token 看"),
  STAIRS_LEDE(
      "Up: tokens that have come. Across: time. A flat stretch is a silence.",
      "纵轴是已到达的 token 数，横轴是时间；平台就是停住不动。"),
  STAIRS_SUMMARY(
      "{0}: first token after {1}, {2} tokens in {3}, {4} {4|hitch or freeze|hitches and freezes}, longest {5}.",
      "{0}：首 token {1}，{3} 内到达 {2} 个 token，卡顿 {4} 次，最长 {5}。"),
  STAIRS_TOKENS("{0} tokens", "{0} 个 token"),
  STAGES_TITLE("Where the first token's time goes", "首 token 的时间花在哪"),
  STAGES_LEDE(
      "Median of each stage over completed requests, as far as a client can see.",
      "已完成请求各阶段的中位值，限于客户端所能看到的部分。"),
  STAGE_WAIT("waiting to be sent", "等待发出"),
  STAGE_DNS("name lookup (DNS)", "域名解析（DNS）"),
  STAGE_TCP("TCP handshake", "TCP 握手"),
  STAGE_TLS("TLS handshake", "TLS 握手"),
  STAGE_CONNECT("connection", "建立连接"),
  STAGE_SEND("sending the request", "发送请求"),
  STAGE_HEADERS("response head", "响应头"),
  STAGE_FIRST_BYTE("first body byte", "首个响应体字节"),
  STAGE_FIRST_EVENT("first event", "首个事件"),
  STAGE_FIRST_TOKEN("first token", "首 token"),
  STAGE_FIRST_VISIBLE("first readable character", "首个可读字符"),
  PROMPT_TITLE("First token against prompt length", "首 token 延迟与输入长度"),
  PROMPT_LEDE("One dot a request.", "一个点一个请求。"),
  PROMPT_SUMMARY(
      "{0} requests with prompts from {1} to {2} tokens; first token between {3}.",
      "{0} 个请求，输入 {1} 到 {2} token；首 token {3}。"),
  PROMPT_AXIS("{0} prompt tokens", "输入 {0} token"),
  TURN_TITLE("First token by turn", "各轮对话的首 token"),
  CACHED_TITLE("First token by cached share", "不同缓存占比的首 token"),
  TIME_TITLE("Over the run", "运行过程"),
  TIME_LEDE("All against the same clock.", "共用同一条时间轴。"),
  ARRIVALS_TITLE("Requests a second: planned and sent", "每秒请求数：计划与实际"),
  ARRIVALS_SUMMARY("{0} requests planned and {1} sent over {2}.", "{2} 内计划 {0} 个请求，发出 {1} 个。"),
  PLANNED("planned", "计划"),
  SENT("sent", "实际发出"),
  FLIGHT_TITLE("In flight", "在途请求"),
  FLIGHT_SUMMARY("Requests in flight: up to {0}.", "在途请求最多 {0} 个。"),
  OUTPUT_TITLE("Output tokens a second", "每秒输出 token"),
  OUTPUT_SUMMARY("Output: up to {0} tokens a second.", "输出最高每秒 {0} 个 token。"),
  BATCH_TITLE("Engine: running and waiting", "引擎：运行中与排队"),
  BATCH_SUMMARY(
      "The engine had up to {0} requests running and {1} waiting.", "引擎最多有 {0} 个请求在运行、{1} 个在排队。"),
  RUNNING("running", "运行中"),
  WAITING("waiting", "排队"),
  KV_TITLE("Engine: KV memory in use", "引擎：KV 占用"),
  KV_SUMMARY("KV memory in use: up to {0}.", "KV 占用最高 {0}。"),
  PREEMPTION_TITLE("Engine: preemptions so far", "引擎：累计抢占"),
  PREEMPTION_SUMMARY("Preemptions: {0} by the end.", "抢占累计 {0} 次。"),
  NO_DATA("no data", "无数据"),
  ENGINE_TPOT("Time per token: engine and client", "逐 token 时间：引擎与客户端"),
  BY_ENGINE("by the engine ({0})", "引擎（{0}）"),
  BY_CLIENT("by the client", "客户端"),
  PREFILL("prefill", "预填充");

  private final String en;
  private final String zh;

  ChartWords(String en, String zh) {
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
