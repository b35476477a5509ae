// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// How requests end.
public enum OutcomeWords implements Phrase {
  COMPLETED("came whole", "完整返回"),
  NOT_SENT("planned but never sent", "计划了但未发出"),
  CONNECT_FAILED("no connection", "连接失败"),
  HTTP_ERROR("refused with an HTTP status", "HTTP 状态码拒绝"),
  MALFORMED("not what was asked for: broken framing or a web page", "响应不合格式：帧损坏或返回网页"),
  STREAM_ERROR("an error inside the stream, after it began well", "流已开始后报错"),
  TIMED_OUT("our time limit was reached", "达到超时上限"),
  ABORTED("ended by us", "由我方中止"),
  ABORTED_PLAN("left on purpose, as planned: out of every denominator", "按计划中途离开：不计入分母"),
  ABORTED_USER("Ctrl-C: out of every denominator", "Ctrl-C 中断：不计入分母"),
  ABORTED_RUN_END("unfinished when the run was over", "运行结束时仍未完成"),
  TRUNCATED("closed without any sign of completion", "未见结束标志即断开"),
  EMPTY("success without a single token", "返回成功但没有任何输出"),
  OF("{0} of {1}", "{1} 个中 {0} 个"),
  ERROR_RATE("Error rate", "错误率"),
  FLAGS("Worth knowing", "值得注意"),
  ANOMALIES("Wire anomalies", "协议异常"),
  NO_DONE("finished without the end marker", "结束时缺少结束标记"),
  NO_FINISH("end marker without a finish reason", "有结束标记但无 finish_reason"),
  NOT_STREAMED("one whole reply instead of a stream", "整段返回，并非流式"),
  SINGLE_BURST("everything in one read: the rhythm is hidden", "全部内容一次到达：节奏不可见"),
  REDIALED("a kept-alive connection had died and was dialled again", "复用的连接已断，重新拨号"),
  RETRIED_WITHOUT_FIELD("sent again without a field the server refused", "去掉被拒字段后重发"),
  STOPPED_EARLY("shorter than asked", "比要求的短"),
  SENT_AFTER_ABORT("the server went on after an abort", "中止后服务端仍在发送"),
  COMPRESSED("compressed although not asked for", "未要求却返回了压缩内容"),
  TOKEN_COUNT_DISAGREES("two token counts disagree", "两个来源的 token 数不一致"),
  TOKENS_ASSUMED("tokens per event assumed", "每事件 token 数为假定值"),
  UNDECODABLE_EVENT("event that could not be understood", "无法解析的事件"),
  DATA_AFTER_DONE("bytes after the end marker", "结束标记之后还有数据"),
  UNTERMINATED_EVENT("stream ended inside an event", "流在事件中途结束"),
  INVALID_UTF8("bytes that are not UTF-8", "非法 UTF-8 字节"),
  FALLING_USAGE("a running token count that fell", "累计 token 数出现回退"),
  OTHER_CHOICE("output of another choice, not counted", "其他 choice 的输出，未计入"),
  SLOW_PATH("read by the general JSON reader", "走了通用 JSON 解析"),
  SURPLUS_BYTES("bytes after a complete response", "响应完整后还有多余字节");

  private final String en;
  private final String zh;

  OutcomeWords(String en, String zh) {
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
