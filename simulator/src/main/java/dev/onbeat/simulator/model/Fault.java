// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.time.Duration;
import java.util.Optional;

/// One way in which an answer goes wrong. [FaultSpec] has the table of all of them.
public sealed interface Fault {

  /// Token `token` and all later ones come later by `delay`.
  record Stall(int token, Duration delay) implements Fault {}

  /// The stream ends, in one of several ways, once `tokens` tokens are out.
  record EndAfter(int tokens, End end) implements Fault {}

  /// An event that is not JSON follows token `tokens`; the stream goes on.
  record BadEvent(int tokens) implements Fault {}

  /// The request is refused.
  record Refused(int status, Optional<Duration> retryAfter) implements Fault {}

  /// The request is refused with 400 when its body has `field`.
  record RefusedField(String field) implements Fault {}

  /// The response head comes this late.
  record SlowHead(Duration delay) implements Fault {}

  /// Something about the answer as a whole.
  record Whole(Kind kind) implements Fault {
    /// What.
    public enum Kind {
      /// No byte ever comes, and the connection stays open.
      HANG_HEADERS,
      /// The head comes, nothing else.
      HANG_BODY,
      /// A stream without any output.
      EMPTY,
      /// The connection is closed without a byte.
      DROP,
      /// A web page instead of a stream.
      HTML,
      /// One JSON reply although a stream was asked for.
      NOT_STREAMED,
      /// All events are held back and leave together.
      HELD,
      /// Finish reason, but no end marker.
      NO_DONE,
      /// End marker, but no finish reason.
      NO_FINISH
    }
  }

  /// How a stream ends before its time.
  enum End {
    /// An error object in the stream, then the end marker.
    ERROR,
    /// The body ends cleanly, without finish reason and end marker.
    TRUNCATE,
    /// The connection is closed inside the body.
    CUT,
    /// The connection is reset.
    RESET,
    /// Nothing more comes, and the connection stays open.
    HANG
  }
}
