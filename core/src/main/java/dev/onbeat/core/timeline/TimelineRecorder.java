// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Builds one [Timeline] while its response is read.
///
/// The owner announces each socket read with [#read] and then feeds the bytes to a decoder that
/// reports here. Owned by one thread; allocates only when its arrays grow.
public final class TimelineRecorder implements EventSink {
  private final Request request;
  private final Stamps.Builder stamps = Stamps.builder();
  private final boolean keepText;
  private final StringBuilder answer = new StringBuilder(0);
  private final StringBuilder reasoning = new StringBuilder(0);

  private final Tapes tapes;
  private Tape tape;
  private int outputEvents;
  private TokenSource tokenSource = TokenSource.EVENTS;

  private final EnumMap<Anomaly, Integer> anomalies = new EnumMap<>(Anomaly.class);
  private final EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
  private Usage usage = Usage.NONE;
  private String finishReason = "";
  private boolean finished;
  private boolean done;
  private Optional<String> error = Optional.empty();
  private Optional<EngineTiming> timing = Optional.empty();
  private String serverId = "";

  /// A recorder for one request.
  ///
  /// @param keepText whether to keep the answer's text (for a tokenizer, or to save it)
  public TimelineRecorder(Request request, boolean keepText) {
    this(request, keepText, new Tapes());
  }

  /// A recorder for one request that borrows its columns and gives them back in [#build].
  ///
  /// @param keepText whether to keep the answer's text (for a tokenizer, or to save it)
  public TimelineRecorder(Request request, boolean keepText, Tapes tapes) {
    this.request = request;
    this.keepText = keepText;
    this.tapes = tapes;
    this.tape = tapes.take();
  }

  /// The clock points, to stamp.
  public Stamps.Builder stamps() {
    return stamps;
  }

  /// Announces a socket read; events reported from now on belong to it.
  ///
  /// @param nanos when the read returned, ns from the run's origin
  /// @param bytes how many bytes it brought
  /// @param sameDelivery whether it belongs to the same wake-up of the connection as the one before
  public void read(long nanos, int bytes, boolean sameDelivery) {
    tape.read(nanos, Reads.pack(bytes, sameDelivery && tape.readCount() > 0));
  }

  /// The stamp of the latest read, ns from origin.
  ///
  /// @throws IllegalStateException before the first read
  public long lastReadNanos() {
    if (tape.readCount() == 0) {
      throw new IllegalStateException("no read yet");
    }
    return tape.lastReadNanos();
  }

  @Override
  public void event(EventKind kind, int tokens, TokenSource source, int chars, int visible) {
    tape.event(kind, tokens, chars, visible);
    if (kind.isOutput()) {
      outputEvents++;
    }
    if (tokens != UNKNOWN && source.ordinal() < tokenSource.ordinal()) {
      tokenSource = source;
    }
  }

  @Override
  public void finish(String reason) {
    finished = true;
    if (!reason.isEmpty()) {
      finishReason = reason;
    }
    if (tape.readCount() > 0) {
      stamps.set(ClockPoint.FINISH, lastReadNanos());
    }
  }

  @Override
  public void usage(int prompt, int completion, int cached, int reasoningTokens) {
    usage =
        new Usage(
            prompt >= 0 ? prompt : usage.prompt(),
            completion >= 0 ? completion : usage.completion(),
            cached >= 0 ? cached : usage.cached(),
            reasoningTokens >= 0 ? reasoningTokens : usage.reasoning(),
            -1);
  }

  @Override
  public void done() {
    done = true;
  }

  @Override
  public void error(String message) {
    if (error.isEmpty()) {
      error = Optional.of(message);
    }
  }

  @Override
  public void engineTiming(EngineTiming engineTiming) {
    timing = Optional.of(engineTiming);
  }

  @Override
  public void serverId(String id) {
    if (serverId.isEmpty()) {
      serverId = id;
    }
  }

  @Override
  public void anomaly(Anomaly anomaly, long offset) {
    anomalies.merge(anomaly, 1, Integer::sum);
  }

  @Override
  public boolean wantsText() {
    return keepText;
  }

  @Override
  public void text(EventKind kind, String text) {
    (kind == EventKind.CONTENT ? answer : reasoning).append(text);
  }

  /// Adds a flag.
  public void flag(Flag flag) {
    flags.add(flag);
  }

  /// Whether a finish reason was seen.
  public boolean isFinished() {
    return finished;
  }

  /// Whether the end marker was seen.
  public boolean isDone() {
    return done;
  }

  /// The error object seen in the stream.
  public Optional<String> errorMessage() {
    return error;
  }

  /// The token counts that the server reported so far.
  public Usage usage() {
    return usage;
  }

  /// How many events of any kind came.
  public int eventCount() {
    return tape.eventCount();
  }

  /// How many events carried output.
  public int outputEventCount() {
    return outputEvents;
  }

  /// The answer's text so far; empty unless text is kept.
  public String answerText() {
    return answer.toString();
  }

  /// The thinking's text so far; empty unless text is kept.
  public String reasoningText() {
    return reasoning.toString();
  }

  /// Drops what was read so far, for a request that is sent again on a new connection or without a
  /// refused field. Clock points up to `called` stay.
  public void restart() {
    tape.clear();
    outputEvents = 0;
    finished = false;
    done = false;
    error = Optional.empty();
    usage = Usage.NONE;
    tokenSource = TokenSource.EVENTS;
    answer.setLength(0);
    reasoning.setLength(0);
    for (ClockPoint point : ClockPoint.values()) {
      if (point.ordinal() > ClockPoint.CALLED.ordinal()) {
        stamps.clear(point);
      }
    }
  }

  /// The finished timeline. What is reported afterwards is lost.
  ///
  /// @param status HTTP status, `-1` when there was no head
  /// @param requestId the request id the server echoed, `""` when none
  public Timeline build(
      Outcome outcome,
      int status,
      String requestId,
      Connection connection,
      Optional<AbortRecord> abort) {
    Ending ending =
        new Ending(
            outcome,
            endFlags(outcome),
            status,
            finishReason,
            usage,
            anomalies,
            new Ending.ServerFacts(serverId, requestId, timing),
            abort);
    Reads reads = tape.copyReads();
    Events events = tape.copyEvents(tokenSource);
    tapes.give(tape);
    // Whoever still reports here must not write into another recorder's columns.
    tape = new Tape(0);
    return new Timeline(request, stamps.build(), reads, events, connection, ending);
  }

  private Set<Flag> endFlags(Outcome outcome) {
    EnumSet<Flag> all = EnumSet.copyOf(flags);
    if (outcome instanceof Outcome.Completed && !all.contains(Flag.NOT_STREAMED)) {
      if (!finished) {
        all.add(Flag.NO_FINISH);
      } else if (!done) {
        all.add(Flag.NO_DONE);
      }
    }
    return all;
  }

  /// A timeline from stored parts.
  public static Timeline restore(
      Request request,
      Stamps stamps,
      Reads reads,
      Events events,
      Connection connection,
      Ending ending) {
    return new Timeline(request, stamps, reads, events, connection, ending);
  }
}
