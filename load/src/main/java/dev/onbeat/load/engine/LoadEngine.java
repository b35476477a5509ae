// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.timeline.Outcome.Aborted.By;
import dev.onbeat.core.timeline.TimelineSink;
import dev.onbeat.load.audit.AuditSink;
import dev.onbeat.load.audit.Proc;
import dev.onbeat.load.audit.SelfAudit;
import dev.onbeat.load.client.StreamClient;
import dev.onbeat.load.dataset.Workload;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/// Generates one run's load and records every request.
///
/// [#run] is called once, on a thread that becomes the scheduler: it decides when to send and does
/// nothing else. [#stop] and [#progress] may be called from any thread meanwhile. Requests that
/// were planned and never sent reach the sink as `not_sent` timelines.
public final class LoadEngine {
  private static final long SPIN_NANOS = 250_000;
  private static final long LONGEST_PARK_NANOS = Duration.ofMillis(50).toNanos();
  // Enough time left before the next deadline to write a request of usual size.
  private static final long PREPARE_NANOS = Duration.ofMillis(1).toNanos();
  private static final Duration SETTLE = Duration.ofSeconds(12);

  private final LoadSpec spec;
  private final Feed feed;
  private final TimelineSink sink;
  private final AuditSink audit;
  private final RunClock clock;
  private final Ticker ticker;
  private final LiveFigures live = new LiveFigures();
  private final AtomicReference<Optional<String>> stopReason =
      new AtomicReference<>(Optional.empty());
  private final AtomicInteger stops = new AtomicInteger();
  private volatile Optional<Traffic> traffic = Optional.empty();

  /// Where prompts come from.
  ///
  /// @param canary prompts of the probe beside the load; needed when the load has one
  public record Feed(Workload load, Optional<Workload> canary) {}

  /// @param clock the run's origin: all stamps count from it
  public LoadEngine(
      LoadSpec spec, Feed feed, TimelineSink sink, AuditSink audit, RunClock clock, Ticker ticker) {
    if (spec.canary().isPresent() && feed.canary().isEmpty()) {
      throw new IllegalArgumentException("a canary needs prompts of its own");
    }
    this.spec = spec;
    this.feed = feed;
    this.sink = sink;
    this.audit = audit;
    this.clock = clock;
    this.ticker = ticker;
  }

  /// Sends the load, waits for the answers, and says how the run ended.
  public RunEnd run() {
    try (StreamClient client = StreamClient.open(spec.client().options(), ticker, clock);
        Desk desk = new Desk(sink, live, spec.extras().keepText())) {
      Traffic now = new Traffic(spec, feed, client, desk, clock, ticker);
      traffic = Optional.of(now);
      SelfAudit.Subjects subjects =
          new SelfAudit.Subjects(client.vitals(), now::inFlightNow, now::sentSoFar);
      try (SelfAudit _ = SelfAudit.start(subjects, audit, clock, ticker, Proc.system())) {
        now.start();
        send(now);
        drain(now, client);
      }
      return now.end(stopReason.get());
    }
  }

  private void send(Traffic now) {
    while (!now.isOver()) {
      Optional<String> reason = stopReason.get().or(now::objection);
      if (reason.isPresent()) {
        stopReason.compareAndSet(Optional.empty(), reason);
        now.close(reason.get());
        return;
      }
      long wake = now.tick();
      idle(now, wake);
    }
  }

  /// Waits for `wake`: writes requests ahead while there is time, parks, spins the last stretch.
  private void idle(Traffic now, long wake) {
    long left = wake - now.nanos();
    while (left > PREPARE_NANOS && !now.hasNews() && now.prepare()) {
      left = wake - now.nanos();
    }
    if (left > SPIN_NANOS && !now.hasNews()) {
      LockSupport.parkNanos(Math.min(left - SPIN_NANOS, LONGEST_PARK_NANOS));
    }
    while (wake - now.nanos() > 0 && wake - now.nanos() <= SPIN_NANOS && !now.hasNews()) {
      Thread.onSpinWait();
    }
  }

  private void drain(Traffic now, StreamClient client) {
    now.sendingOver();
    long giveUp = now.nanos() + spec.stop().drain().toNanos();
    while (now.inFlight() > 0 && now.nanos() < giveUp && stops.get() < 2) {
      LockSupport.parkNanos(Math.min(LONGEST_PARK_NANOS, giveUp - now.nanos()));
      now.land();
    }
    if (now.inFlight() > 0) {
      client.abortAll(stops.get() >= 2 ? By.USER : By.RUN_END);
    }
    long settled = now.nanos() + SETTLE.toNanos();
    while (now.unsettled() > 0 && now.nanos() < settled) {
      LockSupport.parkNanos(LONGEST_PARK_NANOS);
      now.land();
      if (stops.get() >= 2) {
        client.abortAll(By.USER);
      }
    }
    now.over();
  }

  /// Ends sending before its plan; requests in flight go on for the drain time. A second call ends
  /// them too.
  ///
  /// @param reason `user`, or whatever else [RunEnd#cutShort] is to say
  public void stop(String reason) {
    stopReason.compareAndSet(Optional.empty(), Optional.of(reason));
    stops.incrementAndGet();
  }

  /// The run at this moment.
  public Progress progress() {
    return traffic
        .map(now -> now.progress(live.answers()))
        .orElseGet(() ->
            new Progress(
                Progress.Stage.STARTING,
                Duration.ZERO,
                spec.stop().duration(),
                0,
                spec.stop().requests(),
                0,
                0,
                live.answers()));
  }
}
