// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.TimelineRecorder;
import java.time.Duration;
import java.util.Optional;

/// Judges a request: exactly one outcome, by the precedence in which [Outcome] declares them.
final class OutcomeRule {
  private OutcomeRule() {}

  /// A refusal in the response head.
  record Refusal(int status, String bodyHead, Optional<Duration> retryAfter) {}

  /// What the stream held.
  ///
  /// @param error message of an error object in the stream
  /// @param finished whether a finish reason came
  /// @param done whether the end marker came
  /// @param wholeReply whether it was one plain reply instead of a stream
  /// @param events events of any kind
  /// @param outputs events with output
  record Seen(
      Optional<String> error,
      boolean finished,
      boolean done,
      boolean wholeReply,
      int events,
      int outputs) {

    static Seen of(TimelineRecorder recorder, boolean wholeReply) {
      return new Seen(
          recorder.errorMessage(),
          recorder.isFinished(),
          recorder.isDone(),
          wholeReply,
          recorder.eventCount(),
          recorder.outputEventCount());
    }

    /// Whether the server said that this is all: by an end marker, or by a finish reason and a
    /// response that ended as it should.
    boolean isTerminated(boolean clean) {
      return done || (clean && (finished || wholeReply));
    }
  }

  static Outcome decide(Close close, Optional<Refusal> refusal, Seen seen) {
    if (close instanceof Close.NoConnection(Outcome.ConnectFailed.Stage stage, String detail)) {
      return new Outcome.ConnectFailed(stage, detail);
    }
    if (refusal.isPresent()) {
      Refusal r = refusal.get();
      return new Outcome.HttpError(r.status(), r.bodyHead(), r.retryAfter());
    }
    if (close instanceof Close.Bad(long offset, String detail)) {
      return new Outcome.Malformed(offset, detail);
    }
    if (seen.error().isPresent()) {
      return new Outcome.StreamError(seen.error().get());
    }
    return switch (close) {
      case Close.Expired(Outcome.TimedOut.Limit limit) -> new Outcome.TimedOut(limit);
      case Close.Left(Outcome.Aborted.By by) -> new Outcome.Aborted(by);
      case Close.Clean _ -> atEnd(seen, true, "the stream ended without a sign of completion");
      case Close.Broken(String detail) -> atEnd(seen, false, detail);
      case Close.NoConnection _, Close.Bad _ -> throw new IllegalStateException("decided above");
    };
  }

  private static Outcome atEnd(Seen seen, boolean clean, String detail) {
    boolean nothingAtAll = clean && seen.events() == 0;
    if (!seen.isTerminated(clean) && !nothingAtAll) {
      return new Outcome.Truncated(detail);
    }
    return seen.outputs() == 0 ? new Outcome.Empty() : new Outcome.Completed();
  }
}
