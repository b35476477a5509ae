// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Vantage;
import java.util.Optional;

/// Writes the timeline of one request for tests. Times are ms; arrivals count from the run's
/// origin.
final class StreamScript {
  private final TimelineRecorder recorder;
  private final double plannedMillis;
  private final int promptTokens;
  private double lastMillis;
  private int tokens;

  private StreamScript(int seq, double plannedMillis, int promptTokens, int turn) {
    Request.Workload workload = new Request.Workload(0, promptTokens, 400, seq, turn, -1);
    Request request =
        new Request(
            "r-" + seq, seq, Vantage.CLIENT, "openai-chat", Phase.MEASURE, Role.LOAD, workload);
    this.recorder = new TimelineRecorder(request, false);
    this.plannedMillis = plannedMillis;
    this.promptTokens = promptTokens;
    this.lastMillis = plannedMillis;
    stamp(ClockPoint.PLANNED, plannedMillis);
  }

  static StreamScript planned(int seq, double plannedMillis) {
    return new StreamScript(seq, plannedMillis, 128, 0);
  }

  static StreamScript planned(int seq, double plannedMillis, int promptTokens, int turn) {
    return new StreamScript(seq, plannedMillis, promptTokens, turn);
  }

  /// Called `lagMillis` late, on a new connection.
  StreamScript called(double lagMillis) {
    double called = plannedMillis + lagMillis;
    stamp(ClockPoint.CALLED, called);
    stamp(ClockPoint.RESOLVED, called + 0.2);
    stamp(ClockPoint.TCP_OPEN, called + 0.5);
    stamp(ClockPoint.CONNECTED, called + 0.5);
    stamp(ClockPoint.SENT, called + 0.6);
    stamp(ClockPoint.WRITTEN, called + 0.7);
    lastMillis = called + 0.7;
    return this;
  }

  /// The response head and a role chunk.
  StreamScript head(double millis) {
    stamp(ClockPoint.HEADERS, millis);
    stamp(ClockPoint.FIRST_BYTE, millis);
    recorder.read(nanos(millis), 180, false);
    recorder.event(EventKind.ROLE, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
    lastMillis = millis;
    return this;
  }

  StreamScript token(double millis) {
    recorder.read(nanos(millis), 90, false);
    recorder.event(EventKind.CONTENT, EventSink.UNKNOWN, TokenSource.EVENTS, 4, 4);
    tokens++;
    lastMillis = millis;
    return this;
  }

  /// Ends well, with usage that agrees with the events.
  Timeline completed() {
    recorder.finish("length");
    recorder.usage(promptTokens, tokens, 0, EventSink.UNKNOWN);
    recorder.event(EventKind.USAGE, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
    recorder.done();
    return ended(new Outcome.Completed(), lastMillis + 0.2, 200);
  }

  Timeline ended(Outcome outcome, double millis, int status) {
    stamp(ClockPoint.END, millis);
    Connection connection = new Connection(0, false, false, 0, "127.0.0.1:8000");
    return recorder.build(outcome, status, "", connection, Optional.empty());
  }

  /// Never called at all.
  Timeline notSent() {
    Outcome outcome = new Outcome.NotSent("run_end");
    return recorder.build(outcome, -1, "", Connection.NONE, Optional.empty());
  }

  private void stamp(ClockPoint point, double millis) {
    recorder.stamps().set(point, nanos(millis));
  }

  private static long nanos(double millis) {
    return Math.round(millis * 1e6);
  }
}
