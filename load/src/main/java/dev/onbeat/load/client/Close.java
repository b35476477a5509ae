// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.Outcome;

/// Why a request's reading came to its end, before it is judged.
sealed interface Close {
  /// The response is complete as HTTP goes, or its end marker came.
  record Clean() implements Close {}

  /// The connection ended before the response did.
  record Broken(String detail) implements Close {}

  /// The bytes are not what was asked for.
  record Bad(long offset, String detail) implements Close {}

  /// One of our limits.
  record Expired(Outcome.TimedOut.Limit limit) implements Close {}

  /// We left.
  record Left(Outcome.Aborted.By by) implements Close {}

  /// There never was a usable connection.
  record NoConnection(Outcome.ConnectFailed.Stage stage, String detail) implements Close {}
}
