// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// Everything that was observed of one request: clock points, socket reads, stream events, ending.
///
/// Reads and events are kept apart, because one read may carry many events and one event many
/// tokens. All stamps are nanoseconds from the run's origin, taken at the socket read that
/// delivered the bytes. Immutable; packed into primitive arrays at 29 bytes for a read with one
/// event.
public final class Timeline {
  private final Request request;
  private final Stamps stamps;
  private final Reads reads;
  private final Events events;
  private final Connection connection;
  private final Ending ending;

  Timeline(
      Request request,
      Stamps stamps,
      Reads reads,
      Events events,
      Connection connection,
      Ending ending) {
    this.request = request;
    this.stamps = stamps;
    this.reads = reads;
    this.events = events;
    this.connection = connection;
    this.ending = ending;
  }

  /// What was asked.
  public Request request() {
    return request;
  }

  /// The directly stamped clock points.
  public Stamps stamps() {
    return stamps;
  }

  /// The socket reads.
  public Reads reads() {
    return reads;
  }

  /// The stream events.
  public Events events() {
    return events;
  }

  /// The connection used.
  public Connection connection() {
    return connection;
  }

  /// How it ended.
  public Ending ending() {
    return ending;
  }

  /// The same timeline, with the number of output tokens that a tokenizer file counts in its text.
  public Timeline withTokenizerTokens(int tokens) {
    Usage u = ending.usage();
    Usage counted = new Usage(u.prompt(), u.completion(), u.cached(), u.reasoning(), tokens);
    Ending counting =
        new Ending(
            ending.outcome(),
            ending.flags(),
            ending.status(),
            ending.finishReason(),
            counted,
            ending.anomalies(),
            ending.server(),
            ending.abort());
    return new Timeline(request, stamps, reads, events, connection, counting);
  }

  /// Shorthand for the ending's outcome.
  public Outcome outcome() {
    return ending.outcome();
  }

  /// Arrival of event `index`: the stamp of the read that completed it, ns from origin.
  public long eventNanos(int index) {
    return reads.nanos(events.read(index));
  }

  /// First parsed event of any kind.
  public OptionalLong firstEvent() {
    return events.count() == 0 ? OptionalLong.empty() : OptionalLong.of(eventNanos(0));
  }

  /// First event with generated output of any channel.
  public OptionalLong firstToken() {
    return stampOf(events.firstOutput());
  }

  /// First event with a readable answer character.
  public OptionalLong firstVisible() {
    return stampOf(events.firstVisible());
  }

  /// Last event with generated output.
  public OptionalLong lastToken() {
    return stampOf(events.lastOutput());
  }

  private OptionalLong stampOf(OptionalInt index) {
    return index.isEmpty() ? OptionalLong.empty() : OptionalLong.of(eventNanos(index.getAsInt()));
  }
}
