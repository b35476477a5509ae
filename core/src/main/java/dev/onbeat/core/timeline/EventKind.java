// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// What one stream event carried, most important first.
///
/// An event that carries several things has the kind of the first that applies in this order: a
/// chunk with content, a finish reason and usage is [#CONTENT]. What else it carried is kept beside
/// it (finish point, usage).
public enum EventKind {
  /// An error object or error event inside a stream that had begun with success.
  ERROR,
  /// Answer text.
  CONTENT,
  /// Thinking that the server streamed apart from the answer, or inside a leading `<think>`.
  REASONING,
  /// A piece of a tool call.
  TOOL,
  /// A finish reason without output.
  FINISH,
  /// Token counts alone.
  USAGE,
  /// Structure without output: the role chunk, an opened content block, progress.
  ROLE,
  /// The end marker, such as `[DONE]`.
  DONE,
  /// A keep-alive: an SSE comment or a ping event.
  PING;

  /// Whether events of this kind carry generated output.
  public boolean isOutput() {
    return this == CONTENT || this == REASONING || this == TOOL;
  }

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
