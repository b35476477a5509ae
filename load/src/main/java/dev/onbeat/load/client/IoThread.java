// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.clock.Ticker;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// One event loop and everything that its connections share: the read buffer, the pool of idle
/// connections, the deadlines.
///
/// All of it is confined to the loop's thread, except [#submit] and the figures in [#vitals].
final class IoThread {
  static final int READ_BUFFER_BYTES = 64 * 1024;
  // Calls started before sockets are looked at again: dialling costs tens of microseconds, and a
  // burst of a thousand would blind the streams already running.
  private static final int CALLS_A_TICK = 16;
  private static final long SWEEP_FLOOR_NANOS = 1_000_000;

  private final EventLoop loop;
  private final ClientContext context;
  private final ByteBuf shared = Unpooled.directBuffer(READ_BUFFER_BYTES, READ_BUFFER_BYTES);
  private final byte[] scratch = new byte[READ_BUFFER_BYTES];
  private final Map<Route, Deque<Link>> idle = new HashMap<>();
  private final Deadlines deadlines = new Deadlines();
  private final Queue<Call> inbox = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean draining = new AtomicBoolean();
  private final IoVitals vitals;
  private @Nullable ScheduledFuture<?> sweep;
  private long sweepAt = Deadlines.NEVER;

  IoThread(EventLoop loop, ClientContext context) {
    this.loop = loop;
    this.context = context;
    this.vitals = new IoVitals(loop, context.ticker());
  }

  EventLoop loop() {
    return loop;
  }

  ClientContext context() {
    return context;
  }

  IoVitals vitals() {
    return vitals;
  }

  long nanos() {
    return context.ticker().nanos();
  }

  Ticker ticker() {
    return context.ticker();
  }

  /// The array into which decrypted or plain bytes are copied for the decoders.
  byte[] scratch() {
    return scratch;
  }

  /// A buffer for one read: the shared one, unless somebody still holds bytes of it.
  ByteBuf readBuffer() {
    if (shared.refCnt() == 1) {
      return shared.clear().retain();
    }
    return Unpooled.directBuffer(READ_BUFFER_BYTES, READ_BUFFER_BYTES);
  }

  /// Notes how many bytes had been waiting on a socket when its wake-up came.
  void waited(int bytes) {
    vitals.backlog(bytes);
  }

  /// Hands over a call, from any thread.
  void submit(Call call) {
    inbox.add(call);
    if (draining.compareAndSet(false, true)) {
      loop.execute(this::startCalls);
    }
  }

  private void startCalls() {
    for (int i = 0; i < CALLS_A_TICK; i++) {
      Call call = inbox.poll();
      if (call == null) {
        draining.set(false);
        if (!inbox.isEmpty() && draining.compareAndSet(false, true)) {
          loop.execute(this::startCalls);
        }
        return;
      }
      new Exchange(call, this).launch();
    }
    // Scheduled rather than executed: scheduled tasks wait until sockets had their turn.
    ScheduledFuture<?> _ = loop.schedule(this::startCalls, 0, TimeUnit.NANOSECONDS);
  }

  /// A connection that waits for work, most recently used first; null when there is none.
  @Nullable Link takeIdle(Route route) {
    Deque<Link> links = idle.get(route);
    if (links == null) {
      return null;
    }
    Link link = links.pollFirst();
    while (link != null && !link.isUsable()) {
      link = links.pollFirst();
    }
    return link;
  }

  /// Takes back a connection that may be used again.
  void giveBack(Link link) {
    idle.computeIfAbsent(link.route(), _ -> new ArrayDeque<>()).addFirst(link);
  }

  /// Watches a request's deadlines.
  void watch(Exchange exchange) {
    deadlines.join(exchange);
    arm();
  }

  /// Stops watching it.
  void unwatch(Exchange exchange) {
    deadlines.leave(exchange);
  }

  /// A watched request's deadline moved towards now.
  void sooner(long deadline) {
    deadlines.sooner(deadline);
    arm();
  }

  private void arm() {
    long due = deadlines.next();
    if (due >= sweepAt || due == Deadlines.NEVER) {
      return;
    }
    if (sweep != null) {
      sweep.cancel(false);
    }
    sweepAt = due;
    long delay = Math.max(SWEEP_FLOOR_NANOS, due - nanos());
    sweep = loop.schedule(this::sweep, delay, TimeUnit.NANOSECONDS);
  }

  private void sweep() {
    sweep = null;
    sweepAt = Deadlines.NEVER;
    deadlines.sweep(nanos());
    arm();
  }

  /// Ends every request under way.
  void abortAll(dev.onbeat.core.timeline.Outcome.Aborted.By by) {
    loop.execute(() -> {
      for (Deadlines.Timed member : deadlines.members()) {
        ((Exchange) member).cutOff(by);
      }
    });
  }
}
