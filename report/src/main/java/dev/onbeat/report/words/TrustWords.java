// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// What a run says of itself.
public enum TrustWords implements Phrase {
  VALIDITY("Valid", "是否有效"),
  VALID_YES("yes: sent on time, the measuring process kept up", "有效：按时发出，测量进程跟得上"),
  REASON_LATE_SENDS("requests were sent late by the generator itself", "发压端自己发晚了"),
  REASON_IN_FLIGHT_CAP("the in-flight cap held requests back", "在途上限卡住了请求"),
  REASON_CONCURRENCY("the concurrency asked for was not reached", "未达到要求的并发数"),
  REASON_IO_BUSY("an IO thread of the generator was too busy", "发压端 IO 线程过忙"),
  STAMP_ERROR("Own stamp error", "自身打点误差"),
  STAMP_ERROR_IS("≤ {0} p50, ≤ {1} p99", "p50 ≤ {0}，p99 ≤ {1}"),
  GAP_ERROR("Own gap error", "自身间隔误差"),
  CALIBRATED_AT("{0} {0|stream|streams}, one token every {1}; {2}", "{0} 路流，每 {1} 一个 token；{2}"),
  NOT_CALIBRATED("not measured for this run (onbeat calibrate)", "本次未测定（可运行 onbeat calibrate）"),
  SENT_ON_TIME("Sent on time", "是否按时发出"),
  SEND_LAG_IS("{0} of {1} sent; latest by {2}", "{1} 个中发出 {0} 个；最晚滞后 {2}"),
  SEND_LAG_NONE("nothing was sent", "没有发出任何请求"),
  TTFT_FROM("First token counts from", "首 token 计时起点"),
  TTFT_FROM_PLANNED(
      "the planned send time, so a late send or a held-back request counts as waiting",
      "计划发送时刻；发晚或被压住的时间都计入等待"),
  TTFT_FROM_CLOSED(
      "the moment its slot was free; a closed loop cannot show the wait of users who would have come meanwhile (coordinated omission)",
      "并发槽空出的时刻；闭环看不到期间本应到来的用户的等待（协调遗漏，coordinated omission）"),
  TOKEN_SOURCE("Token counts", "token 计数"),
  SOURCE_CONTINUOUS_USAGE("from the server's running count on every event", "取自服务端在每个事件上的累计值"),
  SOURCE_TOKEN_IDS("from token ids in the stream", "取自流中的 token id"),
  SOURCE_FINAL_USAGE(
      "from the server's final usage; one token assumed in the first event",
      "取自服务端末尾的 usage；假定首个事件含 1 个 token"),
  SOURCE_TOKENIZER("from a tokenizer file", "用分词器文件统计"),
  SOURCE_EVENTS("unknown: events were counted instead", "未知：以事件数代替"),
  SOURCE_NONE("no completed answer", "没有完成的回答"),
  HICCUPS("Own hiccups", "自身停顿"),
  HICCUPS_NONE("none seen", "未见"),
  HICCUPS_ARE("{0}, longest {1} ({2})", "{0} 次，最长 {1}（{2}）"),
  OWN_FAULT(
      "{0} of the {1} hitches and freezes fell into them; {2} without those",
      "{1} 次卡顿中有 {0} 次与之重合；剔除后为 {2} 次"),
  OWN_LOAD("Own load", "自身负载"),
  OWN_LOAD_IS(
      "busiest IO thread {0}, CPU {1} cores, loop lag p99 {2}",
      "最忙 IO 线程 {0}，CPU {1} 核，事件循环滞后 p99 {2}"),
  STEAL("{0} stolen by the hypervisor at worst", "虚拟化层最多抢占 {0}"),
  NOT_SAMPLED("not sampled", "未采样"),
  WINDOW("Steady window", "稳态窗口"),
  WINDOW_NONE("not detected; the whole measured phase is shown", "未检出；展示整个测量阶段"),
  INTERVALS("Intervals", "区间算法"),
  BY_ORDER("95% order statistics: samples taken as independent", "95% 顺序统计量：样本视为独立"),
  BY_BLOCKS(
      "95% block bootstrap over time: queued requests depend on each other",
      "95% 时间分块自助法：排队的请求彼此相关"),
  BY_REQUESTS(
      "95% bootstrap over requests: gaps of one answer depend on each other",
      "95% 按请求自助法：同一回答内的间隔彼此相关"),
  BY_NONE("none: too few samples", "无：样本太少"),
  MACHINE("Measured on", "测量机器"),
  MACHINE_IS("{0}, {1} {1|CPU|CPUs}, {2}", "{0}，{1} 个 CPU，{2}"),
  GOVERNOR("governor {0}", "调频策略 {0}"),
  CLOCK("clock {0}", "时钟源 {0}"),
  NOT_KNOWN("Not known", "无从得知"),
  NO_ENGINE_TIMES(
      "queue and prefill time inside the engine (it reports none per request)",
      "引擎内的排队与预填充时间（引擎未按请求给出）"),
  NO_ENGINE_METRICS(
      "the engine's batch, queue and KV use (no metrics page read)", "引擎的批大小、队列与 KV 占用（未读到指标页）"),
  NO_CACHED("cached prompt tokens (not reported)", "缓存命中的输入 token（未上报）"),
  NO_NETWORK("what of a delay was network (client stamps only)", "延迟中网络占多少（只有客户端打点）"),
  NO_PAINT("when a browser showed the text", "浏览器何时把字画出来"),
  ENDED_EARLY("Ended early", "提前结束"),
  CRASHED(
      "the run folder has no end record: the run crashed or is still going",
      "运行目录没有结束记录：进程崩溃或仍在运行"),
  CUT_USER("stopped by the user", "被用户中断"),
  CUT_ERRORS("stopped because too many requests failed", "失败过多，自动停止"),
  CUT_RUNAWAY("stopped because requests piled up without bound", "请求无限堆积，自动停止"),
  CUT_TOKENS("stopped at the token budget", "达到 token 预算"),
  CUT_COST("stopped at the cost budget", "达到费用预算"),
  NOTES("Notes", "备注");

  private final String en;
  private final String zh;

  TrustWords(String en, String zh) {
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
