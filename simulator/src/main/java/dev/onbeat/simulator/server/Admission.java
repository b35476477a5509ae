// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.simulator.transport.AnswerStream;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;

/// Lets a limited number of answers run at a time; the others wait in order of arrival.
///
/// The next one begins at the instant at which the one before was due to end, not when its end was
/// noticed: lateness does not add up. Owned by the pacing thread; the counts may be read anywhere.
final class Admission {
  private final int slots;
  private final Set<AnswerStream> running = new HashSet<>();
  private final ArrayDeque<AnswerStream> waiting = new ArrayDeque<>();
  private volatile int runningCount;
  private volatile int waitingCount;

  /// @param slots 0 for no limit
  Admission(int slots) {
    this.slots = slots;
  }

  void enter(AnswerStream stream) {
    if (stream.isImmediate()) {
      stream.start(stream.arrivedNanos());
      return;
    }
    if (slots == 0 || running.size() < slots) {
      running.add(stream);
      stream.start(stream.arrivedNanos());
    } else {
      waiting.add(stream);
    }
    count();
  }

  void leave(AnswerStream stream, long nanos) {
    if (running.remove(stream)) {
      AnswerStream next = waiting.poll();
      if (next != null) {
        running.add(next);
        next.start(Math.max(nanos, next.arrivedNanos()));
      }
    } else {
      waiting.remove(stream);
    }
    count();
  }

  private void count() {
    runningCount = running.size();
    waitingCount = waiting.size();
  }

  int running() {
    return runningCount;
  }

  int waiting() {
    return waitingCount;
  }
}
