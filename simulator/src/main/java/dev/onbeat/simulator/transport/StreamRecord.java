// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

/// What the server itself knows of one answer: the truth that a client's timeline is held against.
///
/// @param requestId the client's `X-Request-Id`, or the server's own id
/// @param arrivedNanos when the request was complete, on the server's clock
/// @param startNanos when its service began: later than `arrivedNanos` when it queued
/// @param outputNanos when each output event was sent, right before its write
/// @param outputTokens tokens of each output event
/// @param end how it ended
public record StreamRecord(
    String requestId,
    long arrivedNanos,
    long startNanos,
    long[] outputNanos,
    int[] outputTokens,
    End end) {

  /// How an answer ended, seen from the server.
  public enum End {
    /// As planned, whatever the plan was.
    PLANNED,
    /// The client hung up before.
    CLIENT_GONE
  }
}
