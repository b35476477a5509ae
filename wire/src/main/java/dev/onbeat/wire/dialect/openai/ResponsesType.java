// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.json.Names;

/// The event types of the responses API that carry output or end the answer.
enum ResponsesType {
  OUTPUT_TEXT("response.output_text.delta"),
  REFUSAL("response.refusal.delta"),
  REASONING_TEXT("response.reasoning_text.delta"),
  REASONING_SUMMARY("response.reasoning_summary_text.delta"),
  FUNCTION_ARGUMENTS("response.function_call_arguments.delta"),
  CUSTOM_TOOL_INPUT("response.custom_tool_call_input.delta"),
  MCP_ARGUMENTS("response.mcp_call_arguments.delta"),
  CODE("response.code_interpreter_call_code.delta"),
  ITEM_ADDED("response.output_item.added"),
  COMPLETED("response.completed"),
  INCOMPLETE("response.incomplete"),
  FAILED("response.failed"),
  CANCELLED("response.cancelled"),
  ERROR("error"),
  PING("ping"),
  KEEPALIVE("keepalive"),
  OTHER("");

  static final Names<ResponsesType> NAMES = Names.of(ResponsesType.class, OTHER, t -> t.text);

  private final String text;

  ResponsesType(String text) {
    this.text = text;
  }
}
