// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// What was asked, and by which part of the workload.
///
/// Counts that do not apply are `-1`.
///
/// @param id unique in the run; sent as `X-Request-Id`
/// @param seq ordinal in the run's plan, from 0
/// @param dialect wire dialect, such as `openai-chat`
/// @param workload the request's place in the workload
public record Request(
    String id,
    long seq,
    Vantage vantage,
    String dialect,
    Phase phase,
    Role role,
    Workload workload) {

  /// A request's place in the workload.
  ///
  /// @param target index of the endpoint or model in an alternating run, else 0
  /// @param promptTokensAsked prompt length the plan wanted, tokens
  /// @param maxTokens output limit sent, tokens
  /// @param session conversation ordinal
  /// @param turn turn in the conversation, from 0
  /// @param prefixGroup group of requests that share a prefix
  public record Workload(
      int target, int promptTokensAsked, int maxTokens, int session, int turn, int prefixGroup) {
    /// Nothing known.
    public static final Workload UNKNOWN = new Workload(0, -1, -1, -1, -1, -1);
  }
}
