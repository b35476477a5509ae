// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.Aborted.By;
import dev.onbeat.core.timeline.Outcome.TimedOut.Limit;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.wire.Fault;
import dev.onbeat.wire.http.ResponseHead;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One request from call to end: its connection, its clock points, its limits, its judgement.
///
/// Confined to its IO thread.
final class Exchange implements Deadlines.Timed {
  /// How long to wait for the rest of a response whose end marker has come.
  static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(1);

  /// How long to read on after a half-close.
  static final long LEAVING_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final int RESENDS = 2;

  private enum State {
    DIALLING,
    READING,
    /// The end marker came; the response as HTTP goes did not end yet.
    LINGERING,
    /// We half-closed and count what still comes.
    LEAVING,
    OVER
  }

  private final Call call;
  private final IoThread io;
  private final TimelineRecorder recorder;
  private final Watch watch;
  private State state = State.DIALLING;
  private byte[] request;
  private @Nullable Dialing dialing;
  private @Nullable Link link;
  private Connection connection = Connection.NONE;
  private @Nullable Response response;
  private long stateNanos;
  private long sentNanos;
  private boolean answered;
  private boolean redialed;
  private int resends;
  private long bytesAfter;
  private @Nullable Outcome outcome;
  private @Nullable AbortRecord abort;
  private int place = -1;

  Exchange(Call call, IoThread io) {
    this.call = call;
    this.io = io;
    this.recorder = call.recorder();
    this.watch = new Watch(recorder);
    this.request = call.request();
  }

  /// Takes a pooled connection or dials.
  void launch() {
    long now = io.nanos();
    stamp(ClockPoint.CALLED, now);
    stateNanos = now;
    io.watch(this);
    Link pooled = io.context().options().reuse() ? io.takeIdle(call.route()) : null;
    if (pooled != null) {
      begin(pooled, now);
    } else {
      dial(now);
    }
  }

  private void dial(long now) {
    state = State.DIALLING;
    stateNanos = now;
    Dialing attempt = new Dialing(io, call.route(), this);
    dialing = attempt;
    attempt.start();
  }

  /// Stamps a clock point at a ticker reading.
  void stamp(ClockPoint point, long nanos) {
    recorder.stamps().set(point, io.context().fromOrigin(nanos));
  }

  /// The connection is ready.
  void connected(Link fresh, long now) {
    dialing = null;
    begin(fresh, now);
  }

  /// There will be no connection.
  void unconnected(Outcome.ConnectFailed.Stage stage, String detail, long now) {
    dialing = null;
    finish(new Close.NoConnection(stage, detail), now);
  }

  private void begin(Link ready, long now) {
    link = ready;
    ready.serve(this);
    connection = ready.connection();
    stamp(ClockPoint.CONNECTED, now);
    state = State.READING;
    answered = false;
    response = new Response(call, watch);
    sentNanos = io.nanos();
    stamp(ClockPoint.SENT, sentNanos);
    ready.write(request, this);
    io.sooner(deadline());
  }

  /// The last request byte is with the socket.
  void written() {
    if (state != State.OVER) {
      stamp(ClockPoint.WRITTEN, io.nanos());
    }
  }

  /// Bytes came in.
  void received(byte[] bytes, int length, long nanos, boolean sameDelivery) {
    if (state == State.LEAVING) {
      bytesAfter += length;
      return;
    }
    if (state == State.OVER || link == null) {
      return;
    }
    if (!answered) {
      answered = true;
      request = new byte[0];
    }
    recorder.read(io.context().fromOrigin(nanos), length, sameDelivery);
    watch.reading(nanos);
    link.decode(bytes, length);
    afterBytes(nanos);
  }

  private Response response() {
    if (response == null) {
      throw new IllegalStateException("no request was sent");
    }
    return response;
  }

  void head(ResponseHead head) {
    recorder.stamps().set(ClockPoint.HEADERS, recorder.lastReadNanos());
    response().head(head, recorder);
  }

  void body(byte[] bytes, int offset, int length) {
    recorder.stamps().set(ClockPoint.FIRST_BYTE, recorder.lastReadNanos());
    response().body(bytes, offset, length);
  }

  void complete(boolean keepAlive) {
    response().complete(keepAlive);
  }

  void malformed(long offset, String detail) {
    response().fault(new Fault(offset, detail));
  }

  void truncated(String detail) {
    response().truncated(detail);
  }

  private void afterBytes(long nanos) {
    Response now = response();
    if (now.fault().isPresent()) {
      Fault fault = now.fault().get();
      finish(new Close.Bad(fault.offset(), fault.detail()), nanos);
    } else if (now.isComplete()) {
      finish(new Close.Clean(), nanos);
    } else if (state == State.READING && now.isOver(recorder)) {
      // Over for whoever asked; what HTTP still owes decides only whether the connection is kept.
      conclude(new Close.Clean(), nanos);
      state = State.LINGERING;
      stateNanos = nanos;
      io.sooner(deadline());
    }
  }

  /// The peer closed, or the connection failed.
  void peerClosed(long nanos, Optional<Throwable> why) {
    switch (state) {
      case LEAVING -> leave(nanos - stateNanos);
      case LINGERING -> finish(new Close.Clean(), nanos);
      case READING -> closedWhileReading(Math.max(nanos, sentNanos), why);
      case DIALLING, OVER -> {}
    }
  }

  private void closedWhileReading(long nanos, Optional<Throwable> why) {
    if (!answered) {
      if (connection.reused() && !redialed) {
        redial(nanos);
      } else {
        String detail = why.map(Failures::text).orElse("closed before any byte of the response");
        finish(new Close.NoConnection(Outcome.ConnectFailed.Stage.RESPONSE, detail), nanos);
      }
      return;
    }
    if (why.isPresent()) {
      finish(new Close.Broken(Failures.text(why.get())), nanos);
      return;
    }
    if (link != null) {
      link.decodeEnd();
    }
    Response now = response();
    if (now.fault().isPresent()) {
      finish(new Close.Bad(now.fault().get().offset(), now.fault().get().detail()), nanos);
    } else if (now.isComplete()) {
      finish(new Close.Clean(), nanos);
    } else {
      finish(new Close.Broken(now.breakage()), nanos);
    }
  }

  /// Reading failed for a reason that is not the peer's close: a decryption error, a fault of ours.
  void broken(long nanos, Throwable why) {
    if (state == State.READING || state == State.LINGERING) {
      finish(new Close.Broken(Failures.text(why)), nanos);
    }
  }

  private void redial(long now) {
    redialed = true;
    drop();
    recorder.restart();
    recorder.flag(Flag.REDIALED);
    dial(now);
    io.sooner(deadline());
  }

  @Override
  public long deadline() {
    return switch (state) {
      case DIALLING -> stateNanos + call.limits().dialNanos();
      case READING -> readingDeadline();
      case LINGERING -> stateNanos + LINGER_NANOS;
      case LEAVING -> stateNanos + LEAVING_NANOS;
      case OVER -> Deadlines.NEVER;
    };
  }

  private long readingDeadline() {
    Limits limits = call.limits();
    long silence =
        recorder.outputEventCount() == 0
            ? sentNanos + limits.firstTokenNanos()
            : watch.progressNanos() + limits.idleNanos();
    return Math.min(Math.min(silence, sentNanos + limits.totalNanos()), abortAt());
  }

  private long abortAt() {
    return call.abort().map(plan -> sentNanos + plan.afterNanos()).orElse(Deadlines.NEVER);
  }

  @Override
  public void expire(long now) {
    switch (state) {
      case DIALLING -> dialExpired(now);
      case READING -> readingExpired(now);
      case LINGERING -> finish(new Close.Clean(), now);
      case LEAVING -> leave(-1);
      case OVER -> {}
    }
  }

  private void dialExpired(long now) {
    Dialing attempt = dialing;
    if (attempt != null) {
      attempt.cancel();
      long millis = TimeUnit.NANOSECONDS.toMillis(call.limits().dialNanos());
      unconnected(attempt.stage(), "no answer within " + millis + " ms", now);
    }
  }

  private void readingExpired(long now) {
    if (now >= abortAt()) {
      abortAsPlanned(now);
    } else if (now >= sentNanos + call.limits().totalNanos()) {
      finish(new Close.Expired(Limit.TOTAL), now);
    } else if (recorder.outputEventCount() == 0) {
      finish(new Close.Expired(Limit.FIRST_TOKEN), now);
    } else {
      finish(new Close.Expired(Limit.IDLE), now);
    }
  }

  private void abortAsPlanned(long now) {
    AbortPlan plan = call.abort().orElseThrow();
    stamp(ClockPoint.ABORTED, now);
    switch (plan.how()) {
      case FIN -> halfClose(now);
      case CLOSE -> {
        abort = new AbortRecord(plan.how().id(), -1, -1);
        finish(new Close.Left(By.PLAN), now);
      }
      case RST -> {
        abort = new AbortRecord(plan.how().id(), -1, -1);
        if (link != null) {
          link.reset();
        }
        finish(new Close.Left(By.PLAN), now);
      }
    }
  }

  private void halfClose(long now) {
    state = State.LEAVING;
    stateNanos = now;
    response().endOfBody();
    conclude(new Close.Left(By.PLAN), now);
    if (link != null) {
      link.halfClose();
    }
    io.sooner(deadline());
  }

  private void leave(long nanosUntilEof) {
    abort = new AbortRecord(AbortPlan.How.FIN.id(), bytesAfter, nanosUntilEof);
    if (bytesAfter > 0) {
      recorder.flag(Flag.SENT_AFTER_ABORT);
    }
    settle();
  }

  /// Ends the request now, whatever its state.
  void cutOff(By by) {
    long now = io.nanos();
    switch (state) {
      case LEAVING -> leave(-1);
      case LINGERING -> finish(new Close.Clean(), now);
      case DIALLING, READING -> {
        stamp(ClockPoint.ABORTED, now);
        finish(new Close.Left(by), now);
      }
      case OVER -> {}
    }
  }

  private void finish(Close close, long nanos) {
    if (close instanceof Close.Clean && resend(nanos)) {
      return;
    }
    boolean pool = close instanceof Close.Clean && response != null && response.mayReuse();
    if (response != null) {
      response.endOfBody();
    }
    conclude(close, nanos);
    Link used = link;
    if (pool && used != null && io.context().options().reuse()) {
      link = null;
      used.unserve();
      io.giveBack(used);
    }
    settle();
  }

  /// Sends the request once more where the server refused one of its fields.
  private boolean resend(long now) {
    Optional<OutcomeRule.Refusal> refusal = response().refusal(io.context().calendar(now));
    if (refusal.isEmpty() || refusal.get().status() / 100 != 4 || resends == RESENDS) {
      return false;
    }
    Optional<byte[]> other =
        call.listener().refused(refusal.get().status(), refusal.get().bodyHead());
    if (other.isEmpty()) {
      return false;
    }
    resends++;
    request = other.get();
    boolean reuse = response().mayReuse() && io.context().options().reuse();
    Link used = link;
    recorder.restart();
    recorder.flag(Flag.RETRIED_WITHOUT_FIELD);
    if (reuse && used != null) {
      begin(used, now);
    } else {
      drop();
      dial(now);
    }
    io.sooner(deadline());
    return true;
  }

  /// Judges the request and tells its sender, once.
  private void conclude(Close close, long nanos) {
    if (outcome != null) {
      return;
    }
    stamp(ClockPoint.END, nanos);
    Optional<OutcomeRule.Refusal> refusal =
        response == null ? Optional.empty() : response.refusal(io.context().calendar(nanos));
    boolean whole = response != null && response.isWholeReply();
    if (whole) {
      recorder.flag(Flag.NOT_STREAMED);
    }
    Outcome judged = OutcomeRule.decide(close, refusal, OutcomeRule.Seen.of(recorder, whole));
    outcome = judged;
    call.listener().ended(judged, io.context().fromOrigin(nanos));
  }

  private void settle() {
    state = State.OVER;
    io.unwatch(this);
    drop();
    if (dialing != null) {
      dialing.cancel();
      dialing = null;
    }
    if (outcome == null) {
      throw new IllegalStateException("settled before it was judged");
    }
    int status = response == null ? -1 : response.status();
    String requestId = response == null ? "" : response.requestId();
    call.listener()
        .settled(
            new CallListener.Settled(
                outcome, status, requestId, connection, Optional.ofNullable(abort)));
  }

  private void drop() {
    if (link != null) {
      link.unserve();
      link.close();
      link = null;
    }
  }

  @Override
  public int place() {
    return place;
  }

  @Override
  public void place(int index) {
    place = index;
  }
}
