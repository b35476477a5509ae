// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

/// Where a piece of generated output belongs.
public enum Channel {
  /// The answer, or a leading `<think>` in it.
  CONTENT,
  /// Thinking that the server streams apart.
  REASONING,
  /// Name or arguments of a tool call.
  TOOL,
  /// Tool arguments given as a JSON value rather than as a string.
  TOOL_JSON
}
