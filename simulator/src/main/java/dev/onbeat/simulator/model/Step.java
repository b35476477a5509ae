// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.time.Duration;
import java.util.Optional;

/// One thing that a server does while it answers. Says what is sent, not how it looks on the wire.
public sealed interface Step {
  /// An event of a stream.
  sealed interface Event extends Step {}

  /// The last step of an answer.
  sealed interface End extends Step {}

  /// The head of a successful stream.
  record Head() implements Step {}

  /// A chunk with a role and no output.
  record Role() implements Event {}

  /// `count` tokens from ordinal `first` (from 1), in one event.
  record Output(boolean reasoning, int first, int count) implements Event {
    /// Ordinal of the last token.
    public int last() {
      return first + count - 1;
    }
  }

  /// An event that cannot be decoded.
  record BadEvent() implements Event {}

  /// The finish reason.
  record Finish(String reason) implements Event {}

  /// Token counts alone.
  record Usage() implements Event {}

  /// An error object inside the stream.
  record ErrorObject(String message) implements Event {}

  /// The end marker.
  record Done() implements Event {}

  /// The end of the body; the connection may be used again.
  record EndOfBody() implements End {}

  /// A complete reply that is one JSON object.
  ///
  /// @param tokens output tokens in it
  /// @param cut whether the connection is closed halfway through it
  record WholeReply(int tokens, String finish, boolean cut) implements End {}

  /// A complete reply that is a web page.
  record WebPage() implements End {}

  /// A complete refusal.
  record Refusal(int status, String message, Optional<Duration> retryAfter) implements End {}

  /// The connection is closed; `reset` by RST, else by FIN.
  record Close(boolean reset) implements End {}

  /// Nothing more, for ever.
  record Hang() implements End {}
}
