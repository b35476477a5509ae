// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.load.arrival.FireTimes;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/// When the next request is due. All times are nanoseconds from the start of sending. Confined to
/// the scheduler's thread.
sealed interface Pace {
  /// Not now, or never.
  long NEVER = Long.MAX_VALUE;

  /// When the next request is planned; [#NEVER] when none is, or when only the end of another can
  /// bring one.
  long next();

  /// Takes the request planned next.
  void take();

  /// A request ended.
  void freed(long endNanos);

  /// Whether no request will ever be planned again.
  boolean isOver();

  /// A schedule.
  final class Scheduled implements Pace {
    private final FireTimes times;
    private OptionalLong next;

    Scheduled(FireTimes times) {
      this.times = times;
      this.next = times.next();
    }

    @Override
    public long next() {
      return next.orElse(NEVER);
    }

    @Override
    public void take() {
      next = times.next();
    }

    @Override
    public void freed(long endNanos) {
      // A schedule does not care.
    }

    @Override
    public boolean isOver() {
      return next.isEmpty();
    }
  }

  /// A fixed number of users who wait for their answers.
  final class Users implements Pace {
    private final long thinkNanos;
    private final PriorityQueue<Long> ready = new PriorityQueue<>();

    /// @param spreadNanos over how long the first requests are spread
    Users(int users, long thinkNanos, long spreadNanos) {
      this.thinkNanos = thinkNanos;
      for (int i = 0; i < users; i++) {
        ready.add(i * spreadNanos / users);
      }
    }

    @Override
    public long next() {
      Long first = ready.peek();
      return first == null ? NEVER : first;
    }

    @Override
    public void take() {
      ready.remove();
    }

    @Override
    public void freed(long endNanos) {
      ready.add(endNanos + thinkNanos);
    }

    @Override
    public boolean isOver() {
      return false;
    }
  }
}
