// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import dev.onbeat.load.client.CallListener;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/// Turns finished requests into timelines and hands them on, on a thread of its own: neither the IO
/// threads nor the scheduler wait for a disk.
///
/// It looks for work every 20 ms rather than being woken, which costs nothing per request.
final class Desk implements AutoCloseable {
  private static final long PERIOD_NANOS = Duration.ofMillis(20).toNanos();

  private final TimelineSink sink;
  private final LiveFigures live;
  private final boolean keepText;
  private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
  private final Thread thread;
  private volatile boolean closing;

  Desk(TimelineSink sink, LiveFigures live, boolean keepText) {
    this.sink = sink;
    this.live = live;
    this.keepText = keepText;
    this.thread = Thread.ofPlatform().name("onbeat-desk").daemon().start(this::work);
  }

  /// Takes a finished request; from any thread.
  void take(Flight flight, CallListener.Settled settled) {
    inbox.add(() -> file(flight, settled));
  }

  /// Takes a timeline that is complete; from any thread.
  void take(Timeline timeline) {
    inbox.add(() -> file(timeline, SavedText.NONE));
  }

  private void file(Flight flight, CallListener.Settled settled) {
    Timeline timeline =
        flight
            .recorder()
            .build(
                settled.outcome(),
                settled.status(),
                settled.requestId(),
                settled.connection(),
                settled.abort());
    SavedText text =
        keepText
            ? new SavedText(
                PromptText.of(flight.prepared().prompt().content()),
                flight.recorder().answerText(),
                flight.recorder().reasoningText())
            : SavedText.NONE;
    file(timeline, text);
  }

  private void file(Timeline timeline, SavedText text) {
    live.add(timeline);
    sink.accept(timeline, text);
  }

  private void work() {
    while (!closing) {
      clear();
      LockSupport.parkNanos(PERIOD_NANOS);
    }
    clear();
  }

  private void clear() {
    Runnable next = inbox.poll();
    while (next != null) {
      next.run();
      next = inbox.poll();
    }
  }

  /// Files what is left and stops.
  @Override
  public void close() {
    closing = true;
    LockSupport.unpark(thread);
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
