// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Outcome;

/// The share of failures among the last requests that count. Confined to the scheduler's thread.
final class ErrorWindow {
  private final boolean[] failed;
  private int next;
  private int filled;
  private int failures;

  ErrorWindow(int size) {
    failed = new boolean[Math.max(1, size)];
  }

  /// Counts an outcome; requests that left on purpose count neither way.
  void add(Outcome outcome) {
    if (outcome.isOutOfDenominator()) {
      return;
    }
    failures -= filled == failed.length && failed[next] ? 1 : 0;
    failed[next] = outcome.isError();
    failures += failed[next] ? 1 : 0;
    next = (next + 1) % failed.length;
    filled = Math.min(filled + 1, failed.length);
  }

  /// Whether the window is full and the share of failures in it reaches `share`.
  boolean reaches(double share) {
    return filled == failed.length && failures >= share * failed.length;
  }
}
