// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// The sentences of findings. Those that may be a headline come in two parts.
public enum FindingPhrase implements Phrase {
  NOTHING_COMPLETED("Not one of {0} requests completed.", "{0} 个请求无一完成。"),
  NOTHING_COMPLETED_HOW("They ended as {0}.", "结局：{0}。"),
  NOTHING_COMPLETED_DO(
      "Try one request by hand: address, model name, key.", "先手工发一个请求，核对地址、模型名与密钥。"),
  INVALID("This measurement is not valid:", "本次测量无效："),
  INVALID_WHY("{0}.", "{0}。"),
  INVALID_DO(
      "Lower the load, give the generator more threads (--threads) or another machine, and measure again.",
      "降低负载、增加发压线程（--threads）或换一台机器后重测。"),
  FAILURES("{0} of {1} requests failed:", "{1} 个请求中有 {0} 个失败："),
  FAILURES_HOW("{0}.", "{0}。"),
  FREEZES("{0} of {1} answers froze in mid-sentence,", "{1} 个回答中有 {0} 个说到一半卡住，"),
  FREEZES_WORST("the worst for {0}.", "最久卡了 {0}。"),
  FREEZES_OWN("{0} of the silences fall together with our own hiccups.", "其中 {0} 次卡顿与测量进程自身的停顿重合。"),
  HITCHES("{0} of {1} answers hesitated,", "{1} 个回答中有 {0} 个出现短卡顿，"),
  HITCHES_WORST("for up to {0}; none stopped for a full second.", "最长 {0}，没有停满 1 s 的。"),
  FAKE("{0} of {1} answers came all at once,", "{1} 个回答中有 {0} 个攒齐后一次吐出，"),
  FAKE_WAIT("after a wait of {0}: streams in form only.", "此前等了 {0}：徒有流式之名。"),
  FAKE_DO(
      "Look for a proxy that buffers, or a parser that holds output back to the end.",
      "检查途中是否有缓冲响应的代理，或攒到最后才输出的解析器。"),
  BUFFERED("{0} of the events arrive bunched with the one before,", "{0} 的事件与前一个同批到达，"),
  BUFFERED_HOW(
      "{0} at a time on average: something on the way holds them back.", "平均每批 {0} 个：途中有环节在攒批。"),
  BUFFERED_DO(
      "Turn off response buffering in the proxy (nginx: proxy_buffering off) and compression of event streams.",
      "关闭代理的响应缓冲（nginx：proxy_buffering off）以及对事件流的压缩。"),
  SLOW_FIRST(
      "Half of the answers wait {0} or longer for their first token,", "一半的回答要等 {0} 以上才出首 token，"),
  SLOW_FIRST_STATED("against an objective of {0}.", "而目标是 {0}。"),
  SLOW_FIRST_USUAL("where people expect {0}.", "而人们通常期望 {0}。"),
  SLOW_FIRST_P95("Its p95: {0}.", "p95：{0}。"),
  SLOW_FIRST_SERVICE(
      "From the moment of sending it is {0}: the rest was waiting to be sent.",
      "从发出时刻算是 {0}，其余都在等待发出。"),
  UNSTEADY("Tokens come unevenly:", "token 节奏不稳："),
  UNSTEADY_HOW("grade {0}, cv {1} at p90 (n {2}).", "等级 {0}，p90 的 cv 为 {1}（n {2}）。"),
  UNSTEADY_OFFBEAT("In a typical answer {0} of the gaps are off the beat.", "典型回答中有 {0} 的间隔脱拍。"),
  HEALTHY_STEADY("{0} {0|answer|answers}, steady:", "{0} 个回答，节奏平稳："),
  HEALTHY("{0} {0|answer|answers}, nothing amiss:", "{0} 个回答，未见异常："),
  HEALTHY_TOKENS("first token in {0}, then one every {1}.", "首 token {0}，之后每 {1} 一个。"),
  HEALTHY_EVENTS("first token in {0}, then an event every {1}.", "首 token {0}，之后每 {1} 一个事件。"),
  HEALTHY_FIRST("first token in {0}.", "首 token {0}。"),
  MEAN_HIDES("The averages look healthy: a token every {0}.", "平均值看起来却很健康：每 {0} 一个 token。"),
  MEAN_HIDES_P99("Even the p99 of all gaps, {0}, shows nothing of it.", "连全部间隔的 p99（{0}）也看不出来。"),
  PREEMPTIONS("The engine preempted running requests {0} times ({1}).", "引擎抢占了 {0} 次正在运行的请求（{1}）。"),
  PREEMPTIONS_KV("Its KV memory was {0} full.", "其 KV 占用最高达 {0}。"),
  PREEMPTIONS_DO(
      "Give it more KV memory, or let fewer requests run at once (vLLM: --gpu-memory-utilization, --max-num-seqs).",
      "增大 KV 显存，或减少同时运行的请求（vLLM：--gpu-memory-utilization、--max-num-seqs）。"),
  QUEUE("Up to {0} requests waited in the engine's queue ({1}).", "引擎队列中最多有 {0} 个请求在等（{1}）。"),
  QUEUE_RUNNING("Up to {0} were running.", "同时最多有 {0} 个在运行。"),
  CLOSED_LOOP(
      "A closed loop of {0} cannot show the wait of users who would have come while the server was slow.",
      "{0} 路闭环看不到服务变慢时本应到来的用户的等待。"),
  CLOSED_LOOP_DO("An open loop can: --rate.", "开环可以：用 --rate。"),
  FEW_REQUESTS(
      "{0} requests with {1} at once: the start burst is a large part of them.",
      "{0} 个请求、{1} 路并发：启动瞬间的突发占了很大比重。"),
  FEW_REQUESTS_DO(
      "Ask for more (--requests), or a warm-up (--warmup).", "增加请求数（--requests）或加预热（--warmup）。"),
  CUT_SHORT("The run ended before its plan: {0}.", "运行未按计划跑完：{0}。"),
  UNFINISHED(
      "{0} of {1} requests had not finished when the run was over.", "运行结束时 {1} 个请求中有 {0} 个尚未完成。"),
  STOPPED_EARLY(
      "{0} of the answers ended before the output limit: lengths are not the ones asked for.",
      "{0} 的回答未到长度上限就结束：长度并非所求。"),
  STOPPED_EARLY_DO("--ignore-eos where the engine takes it.", "引擎支持时可用 --ignore-eos。"),
  CACHED(
      "{0} of the prompt tokens came from the prefix cache: an uncached first token takes longer.",
      "{0} 的输入 token 命中前缀缓存：未命中时首 token 会更慢。"),
  SINGLE_BURST(
      "{0} of {1} answers came in one read: nothing can be said of their rhythm.",
      "{1} 个回答中有 {0} 个在一次读取中到达：节奏无从谈起。"),
  OWN_HICCUPS(
      "Our own process was held up {0} {0|time|times}, for up to {1}; {2} {2|silence falls|silences fall} into that.",
      "测量进程自身停顿 {0} 次，最长 {1}；与之重合的卡顿有 {2} 次。"),
  NOT_STEADY(
      "The run had not settled: {0} changed by {1} over its last half.", "运行尚未稳定：后半程{0}变化了 {1}。"),
  NOT_STEADY_DO(
      "Run longer (--duration) or warm up (--warmup).", "延长时间（--duration）或加预热（--warmup）。"),
  SERIES_TTFT("the first-token wait", "首 token 延迟"),
  SERIES_THROUGHPUT("throughput", "吞吐"),
  TOO_FEW(
      "The p99 of the first token cannot be told from {0} answers; {1} independent ones are the fewest.",
      "{0} 个回答无法判定首 token 的 p99；至少需要 {1} 个相互独立的样本。"),
  CENSORED(
      "{0} of {1} waits were given up after {2} or more: the true ones are longer.",
      "{1} 次等待中有 {0} 次在 {2} 或更久后放弃：真实等待更长。"),
  SLOW_CLOCK(
      "The kernel reads its clock slowly ({0}): our stamps cost more than they should.",
      "内核读时钟较慢（{0}）：打点开销偏大。"),
  POWER_SAVING(
      "The CPU saves power (governor {0}), which slows our stamps and our sending.",
      "CPU 处于节能模式（{0}），会拖慢打点与发送。"),
  POWER_SAVING_DO("Set the governor to performance.", "将调频策略设为 performance。"),
  STOLEN("Up to {0} of the machine's CPU time was taken by others.", "机器的 CPU 时间最多有 {0} 被他人占用。"),
  COUNT_DISAGREES(
      "In {0} of {1} answers the server's token count contradicts the events that came.",
      "{1} 个回答中有 {0} 个，服务端给出的 token 数与实际事件矛盾。"),
  COUNT_UNKNOWN(
      "In {0} of {1} answers tokens are unknown or spread over events: per-token figures are absent or marked.",
      "{1} 个回答中有 {0} 个，token 数未知或按事件摊分：逐 token 数值缺失或带标记。"),
  COUNT_UNKNOWN_DO("Name a tokenizer (--tokenizer FILE).", "可指定分词器（--tokenizer FILE）。"),
  ARRIVALS_MISSED(
      "Requests came at {1}/s instead of the {0}/s asked for.", "请求实际以 {1} 次/s 到达，而非要求的 {0} 次/s。"),
  NOTHING_SENT("No request was sent.", "没有发出任何请求。");

  private final String en;
  private final String zh;

  FindingPhrase(String en, String zh) {
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
