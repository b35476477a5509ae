// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.clock.Ticker;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// How one IO thread is doing: how late a task ran on it, and how many bytes had piled up on a
/// socket before it was read.
///
/// A probe runs every 20 ms on the loop and publishes; the read path touches one plain field.
public final class IoVitals {
  private static final long PROBE_PERIOD_NANOS = 20_000_000;

  private final EventLoop loop;
  private final Ticker ticker;
  private final AtomicLong worstLag = new AtomicLong();
  private final AtomicLong worstBacklog = new AtomicLong();
  private volatile LateTask late = (_, _) -> {};
  private volatile long threadId = -1;
  private int backlogSinceProbe;
  private long due;
  private @Nullable ScheduledFuture<?> probe;

  /// Hears of every probe.
  @FunctionalInterface
  public interface LateTask {
    /// A task that was due at `dueNanos` (ticker scale) ran `lagNanos` later. On the IO thread.
    void ran(long dueNanos, long lagNanos);
  }

  IoVitals(EventLoop loop, Ticker ticker) {
    this.loop = loop;
    this.ticker = ticker;
  }

  /// Starts the probe.
  void start() {
    loop.execute(() -> {
      threadId = Thread.currentThread().threadId();
      next();
    });
  }

  /// Who hears of every probe.
  public void listen(LateTask listener) {
    late = listener;
  }

  /// The thread's id, `-1` before it has started.
  public long threadId() {
    return threadId;
  }

  /// The worst lateness since the last call, ns.
  public long takeWorstLagNanos() {
    return worstLag.getAndSet(0);
  }

  /// The most bytes one wake-up found waiting on one socket since the last call.
  public long takeWorstBacklogBytes() {
    return worstBacklog.getAndSet(0);
  }

  void backlog(int bytes) {
    if (bytes > backlogSinceProbe) {
      backlogSinceProbe = bytes;
    }
  }

  private void next() {
    due = ticker.nanos() + PROBE_PERIOD_NANOS;
    probe = loop.schedule(this::probe, PROBE_PERIOD_NANOS, TimeUnit.NANOSECONDS);
  }

  private void probe() {
    long lag = Math.max(0, ticker.nanos() - due);
    worstLag.accumulateAndGet(lag, Math::max);
    worstBacklog.accumulateAndGet(backlogSinceProbe, Math::max);
    backlogSinceProbe = 0;
    late.ran(due, lag);
    next();
  }

  /// Stops the probe; on the loop.
  void stop() {
    if (probe != null) {
      probe.cancel(false);
    }
  }
}
