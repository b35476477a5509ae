// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Role;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;

/// One stream of requests: its pace, its prompts, those that are due and wait for a place.
///
/// Knows no clock and no thread: it is told the time, in nanoseconds from the start of sending, and
/// says when it wants to be told again. Confined to the scheduler's thread.
final class Lane {
  // A burst must not keep the scheduler from looking at the clock.
  private static final int PLANS_A_TICK = 64;

  private final Role role;
  private final Pace pace;
  private final Press press;
  private final StopRule stop;
  private final int cap;
  private final Sender sender;
  private final Deque<Ticket> waiting = new ArrayDeque<>();
  private boolean closed;
  private boolean wantsPrompt;
  private int inFlight;
  private long sent;
  private long notSent;

  /// Takes requests whose moment has come.
  interface Sender {
    /// Whether `request` may be paid for; when not, sending is over.
    boolean affords(Prepared request);

    /// Sends it now.
    void send(Prepared request, Ticket ticket);

    /// It was planned and will never be sent.
    void notSent(Ticket ticket, String reason);
  }

  /// @param cap most requests in flight, 0 for no cap
  Lane(Role role, Pace pace, Press press, StopRule stop, int cap, Sender sender) {
    this.role = role;
    this.pace = pace;
    this.press = press;
    this.stop = stop;
    this.cap = cap;
    this.sender = sender;
  }

  /// Plans and sends what is due; the result is when to come back.
  long tick(long now) {
    plan(now);
    dispatch(now);
    if (now >= stop.endNanos()) {
      close("run_end");
    }
    return wake(now);
  }

  private void plan(long now) {
    for (int i = 0; i < PLANS_A_TICK && !closed && pace.next() <= now; i++) {
      long planned = pace.next();
      if (!stop.admits(planned)) {
        closed = true;
        return;
      }
      pace.take();
      stop.count(planned);
      waiting.add(new Ticket(planned, stop.phase(planned), role));
    }
    closed |= pace.isOver() || stop.isFull();
  }

  private void dispatch(long now) {
    wantsPrompt = false;
    while (!waiting.isEmpty() && (cap == 0 || inFlight < cap)) {
      Optional<Prepared> request = press.take(now);
      if (request.isEmpty()) {
        outOfPrompts();
        return;
      }
      if (!sender.affords(request.get())) {
        press.workload().abandoned(request.get().prompt());
        // The request that ends the run is not one of those that the end caught.
        waiting.remove();
        return;
      }
      inFlight++;
      sent++;
      sender.send(request.get(), waiting.remove());
    }
  }

  private void outOfPrompts() {
    if (press.isExhausted()) {
      // Nothing was left to be asked: these places in the schedule never were requests.
      closed = true;
      waiting.clear();
    } else {
      wantsPrompt = true;
    }
  }

  private long wake(long now) {
    long wake = closed ? Pace.NEVER : Math.min(pace.next(), stop.endNanos());
    if (wantsPrompt) {
      OptionalLong ready = press.workload().readyNanos();
      wake = Math.min(wake, Math.max(now + 1, ready.orElse(Pace.NEVER)));
    }
    return waiting.isEmpty() ? wake : Math.min(wake, stop.endNanos());
  }

  /// Writes a request ahead of its time where that is possible; false when there is nothing to do.
  boolean prepare(long now) {
    return !closed && press.ahead(now);
  }

  /// A request of this lane ended.
  void freed(long endNanos) {
    inFlight--;
    pace.freed(endNanos);
  }

  /// Ends sending: what waits will never be sent. Only a schedule can be missed: a user who had not
  /// asked yet just leaves.
  void close(String reason) {
    closed = true;
    while (!waiting.isEmpty()) {
      Ticket missed = waiting.remove();
      if (pace instanceof Pace.Scheduled) {
        notSent++;
        sender.notSent(missed, reason);
      }
    }
  }

  /// Whether nothing will be sent any more.
  boolean isOver() {
    return closed && waiting.isEmpty();
  }

  Press press() {
    return press;
  }

  int inFlight() {
    return inFlight;
  }

  /// Requests sent.
  long sent() {
    return sent;
  }

  /// Requests planned and never to be sent.
  long notSent() {
    return notSent;
  }

  /// Requests planned so far, sent or not.
  long planned() {
    return sent + notSent + waiting.size();
  }
}
