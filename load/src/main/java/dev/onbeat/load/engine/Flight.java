// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.load.client.CallListener;
import dev.onbeat.load.request.RequestWriter;
import java.util.Optional;

/// One request under way, from sending to its timeline.
///
/// Called by the IO thread that serves it; afterwards read by the desk.
final class Flight implements CallListener {
  private final Prepared prepared;
  private final Ticket ticket;
  private final TimelineRecorder recorder;
  private final RequestWriter writer;
  private final Needs needs;
  private final Destination destination;
  private RequestWriter.Written written;

  /// Where a flight ends.
  interface Destination {
    /// Its place is free.
    void landed(Landing landing);

    /// Nothing more will be recorded.
    void settled(Flight flight, Settled settled);
  }

  /// What is wanted of every answer.
  ///
  /// @param answers whether the workload needs the answer's text
  /// @param full whether answers are to go on to their limit
  record Needs(boolean answers, boolean full) {}

  Flight(
      Prepared prepared,
      Ticket ticket,
      TimelineRecorder recorder,
      RequestWriter writer,
      Needs needs,
      Destination destination) {
    this.prepared = prepared;
    this.ticket = ticket;
    this.recorder = recorder;
    this.writer = writer;
    this.needs = needs;
    this.destination = destination;
    this.written = prepared.written();
  }

  Prepared prepared() {
    return prepared;
  }

  TimelineRecorder recorder() {
    return recorder;
  }

  @Override
  public Optional<byte[]> refused(int status, String body) {
    Optional<RequestWriter.Written> other =
        writer.without(
            written, status, body, new RequestWriter.Again(prepared.prompt(), prepared.id()));
    other.ifPresent(again -> written = again);
    return other.map(RequestWriter.Written::bytes);
  }

  @Override
  public void ended(Outcome outcome, long endNanos) {
    boolean completed = outcome instanceof Outcome.Completed;
    if (completed && isShort()) {
      recorder.flag(Flag.STOPPED_EARLY);
    }
    destination.landed(
        new Landing(
            ticket.role(),
            prepared.prompt(),
            outcome,
            endNanos,
            completed && needs.answers() ? recorder.answerText() : "",
            recorder.usage(),
            recorder.outputEventCount()));
  }

  private boolean isShort() {
    int output = recorder.usage().completion();
    int limit = prepared.prompt().workload().maxTokens();
    boolean belowLimit = needs.full() && limit > 0 && output < limit;
    return output >= 0 && (belowLimit || output < prepared.prompt().minTokens());
  }

  @Override
  public void settled(Settled settled) {
    destination.settled(this, settled);
  }
}
