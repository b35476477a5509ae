// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Vantage;
import java.util.Optional;

/// Writes timelines for tests as one would tell them: sent then, this event then. Times are ms from
/// the run's origin.
public final class Streams {
  private final TimelineRecorder recorder;
  private double lastMillis;
  private boolean endGiven;

  private Streams(Request request) {
    this.recorder = new TimelineRecorder(request, false);
  }

  /// A measured request that was planned, called, sent and written at `sentMillis`.
  public static Streams sentAt(double sentMillis) {
    return request(0, Phase.MEASURE, Role.LOAD).sent(sentMillis);
  }

  /// A request without any stamp yet.
  public static Streams request(long seq, Phase phase, Role role) {
    return request(seq, phase, role, Request.Workload.UNKNOWN);
  }

  /// The same with a place in the workload.
  public static Streams request(long seq, Phase phase, Role role, Request.Workload workload) {
    return new Streams(
        new Request("r" + seq, seq, Vantage.CLIENT, "openai-chat", phase, role, workload));
  }

  /// A completed stream with one content event an arrival, sent at 0, tokens unknown.
  public static Timeline arrivals(double... millis) {
    Streams stream = sentAt(0);
    for (double at : millis) {
      stream.content(at);
    }
    return stream.completed();
  }

  /// Planned, called, sent and written at once.
  public Streams sent(double millis) {
    return at(ClockPoint.PLANNED, millis)
        .at(ClockPoint.CALLED, millis)
        .at(ClockPoint.CONNECTED, millis)
        .at(ClockPoint.SENT, millis)
        .at(ClockPoint.WRITTEN, millis);
  }

  /// A stamp.
  public Streams at(ClockPoint point, double millis) {
    recorder.stamps().replace(point, nanos(millis));
    lastMillis = Math.max(lastMillis, millis);
    endGiven |= point == ClockPoint.END;
    return this;
  }

  /// A read without an event of its own.
  public Streams read(double millis, int bytes, boolean sameDelivery) {
    recorder.read(nanos(millis), bytes, sameDelivery);
    lastMillis = Math.max(lastMillis, millis);
    return this;
  }

  /// A content event of four characters in a read of its own, its tokens unknown.
  public Streams content(double millis) {
    return read(millis, 100, false).event(EventKind.CONTENT, EventSink.UNKNOWN, 4);
  }

  /// A content event in a read of its own, its tokens counted by the server.
  public Streams counted(double millis, int tokens) {
    read(millis, 100, false);
    recorder.event(EventKind.CONTENT, tokens, TokenSource.CONTINUOUS_USAGE, 4, 4);
    return this;
  }

  /// An event in the latest read; content shows all of its characters.
  public Streams event(EventKind kind, int tokens, int chars) {
    recorder.event(
        kind,
        tokens,
        tokens == EventSink.UNKNOWN ? TokenSource.EVENTS : TokenSource.CONTINUOUS_USAGE,
        chars,
        kind == EventKind.CONTENT ? chars : 0);
    return this;
  }

  /// An event in the latest read with everything stated.
  public Streams event(EventKind kind, int tokens, TokenSource source, int chars, int visible) {
    recorder.event(kind, tokens, source, chars, visible);
    return this;
  }

  /// Usage as the server states it at the end.
  public Streams usage(int prompt, int completion) {
    recorder.usage(prompt, completion, EventSink.UNKNOWN, EventSink.UNKNOWN);
    return this;
  }

  /// Usage with cached and thinking tokens.
  public Streams usage(int prompt, int completion, int cached, int reasoning) {
    recorder.usage(prompt, completion, cached, reasoning);
    return this;
  }

  /// What the engine says of itself.
  public Streams timing(EngineTiming timing) {
    recorder.engineTiming(timing);
    return this;
  }

  /// A flag.
  public Streams flag(Flag flag) {
    recorder.flag(flag);
    return this;
  }

  /// The recorder itself.
  public TimelineRecorder recorder() {
    return recorder;
  }

  /// A stream that ended well at its last stamp.
  public Timeline completed() {
    recorder.finish("stop");
    recorder.done();
    return ended(new Outcome.Completed());
  }

  /// A stream that ended so, at its last stamp unless an end was given.
  public Timeline ended(Outcome outcome) {
    if (!endGiven && !(outcome instanceof Outcome.NotSent)) {
      at(ClockPoint.END, lastMillis);
    }
    return recorder.build(outcome, 200, "", Connection.NONE, Optional.empty());
  }

  private static long nanos(double millis) {
    return Math.round(millis * 1e6);
  }
}
