// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.concurrent.ConcurrentLinkedQueue;

/// Keeps the columns of finished recordings for the next ones, so that a run does not allocate
/// anew, by doubling, what every request before it had needed. One for a run; safe from any thread.
public final class Tapes {
  // One endless answer must not be remembered for ever: about 8 MB.
  private static final int KEPT_CAPACITY = 1 << 18;

  private final ConcurrentLinkedQueue<Tape> free = new ConcurrentLinkedQueue<>();

  /// No tapes yet.
  public Tapes() {}

  Tape take() {
    Tape tape = free.poll();
    return tape == null ? new Tape(Tape.FIRST_CAPACITY) : tape;
  }

  void give(Tape tape) {
    if (tape.capacity() <= KEPT_CAPACITY) {
      tape.clear();
      free.offer(tape);
    }
  }
}
