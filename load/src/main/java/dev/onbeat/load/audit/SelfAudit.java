// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.load.client.IoVitals;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/// Watches the tool itself while it measures: samples every 250 ms, and every span in which the
/// process could not react.
///
/// One thread parks for two milliseconds at a time and notes how late it wakes, after Gil Tene's
/// jHiccup; pauses of the collector come from the runtime, late tasks from the IO threads.
public final class SelfAudit implements AutoCloseable {
  private static final long PARK_NANOS = Duration.ofMillis(2).toNanos();
  private static final long SAMPLE_NANOS = Duration.ofMillis(250).toNanos();

  /// A wake-up or a task this much too late is a hiccup.
  static final long HICCUP_NANOS = Duration.ofMillis(2).toNanos();

  private final AuditSink sink;
  private final Ticker ticker;
  private final long originNanos;
  private final HealthProbe probe;
  private final GcPauses pauses;
  private final Thread thread;
  private volatile boolean closing;

  /// What is watched.
  ///
  /// @param inFlight requests in flight
  /// @param sent requests called so far
  public record Subjects(List<IoVitals> io, IntSupplier inFlight, LongSupplier sent) {
    /// Copies the list.
    public Subjects {
      io = List.copyOf(io);
    }
  }

  private SelfAudit(Subjects subjects, AuditSink sink, RunClock clock, Ticker ticker, Proc proc) {
    this.sink = sink;
    this.ticker = ticker;
    this.originNanos = clock.originNanos();
    this.probe = new HealthProbe(subjects, proc, ticker, originNanos);
    this.pauses = new GcPauses(sink::hiccup, ticker, originNanos);
    for (IoVitals vitals : subjects.io()) {
      vitals.listen((due, lag) -> noteLate(due, lag, "loop"));
    }
    this.thread = Thread.ofPlatform().name("onbeat-audit").daemon().start(this::watch);
  }

  /// Starts watching.
  public static SelfAudit start(
      Subjects subjects, AuditSink sink, RunClock clock, Ticker ticker, Proc proc) {
    return new SelfAudit(subjects, sink, clock, ticker, proc);
  }

  private void watch() {
    long nextSample = ticker.nanos() + SAMPLE_NANOS;
    while (!closing) {
      long due = ticker.nanos() + PARK_NANOS;
      LockSupport.parkNanos(PARK_NANOS);
      long now = ticker.nanos();
      noteLate(due, now - due, "wakeup");
      if (now >= nextSample) {
        sink.health(probe.sample());
        nextSample += SAMPLE_NANOS * (1 + (now - nextSample) / SAMPLE_NANOS);
      }
    }
    sink.health(probe.sample());
  }

  private void noteLate(long dueNanos, long lateNanos, String cause) {
    if (lateNanos >= HICCUP_NANOS) {
      sink.hiccup(new Hiccup(dueNanos - originNanos, lateNanos, cause));
    }
  }

  /// Takes a last sample and stops.
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
    pauses.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
