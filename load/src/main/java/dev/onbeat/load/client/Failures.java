// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.nio.channels.ClosedChannelException;
import java.util.Locale;
import java.util.Optional;

/// What went wrong on a connection, in one short line.
final class Failures {
  private static final int DEEPEST = 8;

  private Failures() {}

  /// The deepest message of a failure, without the names of system calls.
  static String text(Throwable failure) {
    Throwable deepest = failure;
    for (int depth = 0; deepest.getCause() != null && depth < DEEPEST; depth++) {
      deepest = deepest.getCause();
    }
    if (deepest instanceof ClosedChannelException) {
      return "connection closed";
    }
    String message =
        Optional.ofNullable(deepest.getMessage())
            .or(() -> Optional.ofNullable(failure.getMessage()))
            .orElse(deepest.getClass().getSimpleName());
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("connection refused")) {
      return "connection refused";
    }
    if (lower.contains("connection reset")) {
      return "connection reset";
    }
    if (lower.contains("broken pipe")) {
      return "broken pipe";
    }
    return ErrorText.printable(message);
  }
}
