// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import dev.onbeat.core.clock.Ticker;
import java.util.PriorityQueue;

/// What is due, in order of absolute deadlines. Owned by one thread.
///
/// Deadlines are never moved by lateness: what is sent late does not delay what comes after it.
public final class Pacer {
  /// Returned by [#nextNanos] when nothing is waiting.
  public static final long NEVER = Long.MAX_VALUE;

  private final Ticker ticker;
  private final PriorityQueue<Entry> entries = new PriorityQueue<>();

  /// A pacer without anything to do.
  public Pacer(Ticker ticker) {
    this.ticker = ticker;
  }

  /// Something that acts at its deadlines.
  public interface Paced {
    /// Gets ready for `dueNanos`, which is close. May be called again, or not at all.
    void prepare(long dueNanos);

    /// Acts; `dueNanos` has come.
    ///
    /// @return its next deadline, [#NEVER] for none
    long fire(long dueNanos);
  }

  private record Entry(long dueNanos, Paced paced) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return Long.compare(dueNanos, other.dueNanos);
    }
  }

  /// Adds a deadline, in the ticker's nanoseconds.
  public void add(long dueNanos, Paced paced) {
    if (dueNanos != NEVER) {
      entries.add(new Entry(dueNanos, paced));
    }
  }

  /// The earliest deadline.
  public long nextNanos() {
    Entry next = entries.peek();
    return next == null ? NEVER : next.dueNanos();
  }

  /// Lets the next one get ready.
  public void prepareNext() {
    Entry next = entries.peek();
    if (next != null) {
      next.paced().prepare(next.dueNanos());
    }
  }

  /// Fires what is due, at most `most` deadlines, so that sockets get their turn too.
  ///
  /// @return how many were fired
  public int runDue(int most) {
    int fired = 0;
    while (fired < most && nextNanos() <= ticker.nanos()) {
      Entry entry = entries.remove();
      add(entry.paced().fire(entry.dueNanos()), entry.paced());
      fired++;
    }
    return fired;
  }
}
