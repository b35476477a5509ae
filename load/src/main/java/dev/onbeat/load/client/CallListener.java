// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Outcome;
import java.util.Optional;

/// Hears how one [Call] went. Every method is called on an IO thread and must return at once.
public interface CallListener {

  /// The server refused the request with a client error; asked at most twice a call.
  ///
  /// @param body start of the error's body, control characters removed
  /// @return other bytes to send in its place, empty to let the refusal stand
  Optional<byte[]> refused(int status, String body);

  /// The request is over for whoever sent it: the place it took is free. Called once.
  ///
  /// @param endNanos ns from the run's origin
  void ended(Outcome outcome, long endNanos);

  /// Nothing more will be recorded. Called once, after [#ended]; the same moment except for an
  /// abort that waits for the server to stop.
  void settled(Settled settled);

  /// What the recorder does not know.
  ///
  /// @param status HTTP status, `-1` without a response head
  /// @param requestId the request id the server echoed, `""` when none
  record Settled(
      Outcome outcome,
      int status,
      String requestId,
      Connection connection,
      Optional<AbortRecord> abort) {}
}
