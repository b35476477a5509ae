// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// How a request ended: exactly one of these, so that counts add up.
///
/// Precedence, when several apply, is the order of declaration.
public sealed interface Outcome {
  /// Planned, but never called: the run ended first, or a cap held it back.
  record NotSent(String reason) implements Outcome {}

  /// No usable connection.
  ///
  /// @param stage what failed
  record ConnectFailed(Stage stage, String detail) implements Outcome {
    /// A step of opening a connection.
    public enum Stage {
      DNS,
      TCP,
      PROXY,
      TLS,
      /// The connection died before any byte of the response.
      RESPONSE
    }
  }

  /// A status other than success.
  ///
  /// @param bodyHead the start of the body, as text, control characters removed
  /// @param retryAfter what the server asked for, where it did
  record HttpError(int status, String bodyHead, Optional<Duration> retryAfter) implements Outcome {}

  /// Not HTTP, or not what was asked for: broken framing, or a success with an HTML page.
  ///
  /// @param offset byte offset in the response where it was noticed
  record Malformed(long offset, String detail) implements Outcome {}

  /// An error object or event after success; the tokens before it are kept.
  record StreamError(String message) implements Outcome {}

  /// A limit of ours was reached.
  record TimedOut(Limit limit) implements Outcome {
    /// The limit that was reached; each runs from `sent`, except idle, from the last output or
    /// structure event (pings do not count).
    public enum Limit {
      FIRST_TOKEN,
      IDLE,
      TOTAL
    }
  }

  /// We ended it.
  record Aborted(By by) implements Outcome {
    /// Why we ended it.
    public enum By {
      /// The workload asked for it: a user who leaves.
      PLAN,
      /// The run was over and the drain time too: the server did not finish in time.
      RUN_END,
      /// Somebody pressed Ctrl-C.
      USER
    }
  }

  /// The stream closed without any sign of completion.
  record Truncated(String detail) implements Outcome {}

  /// A success without a single event of output.
  record Empty() implements Outcome {}

  /// The answer came whole.
  record Completed() implements Outcome {}

  /// The key in files and tables, such as `timed_out`.
  default String id() {
    return switch (this) {
      case NotSent _ -> "not_sent";
      case ConnectFailed _ -> "connect_failed";
      case HttpError _ -> "http_error";
      case Malformed _ -> "malformed";
      case StreamError _ -> "stream_error";
      case TimedOut _ -> "timed_out";
      case Aborted _ -> "aborted";
      case Truncated _ -> "truncated";
      case Empty _ -> "empty";
      case Completed _ -> "completed";
    };
  }

  /// The key with its variant, such as `timed_out(first_token)` or `http_error(503)`.
  default String label() {
    return switch (this) {
      case ConnectFailed c -> id() + "(" + c.stage().name().toLowerCase(Locale.ROOT) + ")";
      case HttpError e -> id() + "(" + e.status() + ")";
      case TimedOut t -> id() + "(" + t.limit().name().toLowerCase(Locale.ROOT) + ")";
      case Aborted a -> id() + "(" + a.by().name().toLowerCase(Locale.ROOT) + ")";
      case NotSent _, Malformed _, StreamError _, Truncated _, Empty _, Completed _ -> id();
    };
  }

  /// Whether a person or the plan ended it, which takes it out of every denominator.
  default boolean isOutOfDenominator() {
    return this instanceof Aborted a && a.by() != Aborted.By.RUN_END;
  }

  /// Whether it counts as an error of the system under test (or of the way to it).
  default boolean isError() {
    return !(this instanceof Completed || this instanceof Aborted);
  }
}
