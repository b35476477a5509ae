// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.Locale;

/// Why a metric has no value for a stream. Absent is never zero.
public enum AbsentReason {
  /// No token ever came.
  NO_TOKEN,
  /// No readable answer character ever came.
  NO_VISIBLE,
  /// The send time is unknown, as in a capture that began with the response.
  NO_SEND_TIME,
  /// The clock point was not reached.
  NOT_REACHED,
  /// All output came in one event.
  SINGLE_EVENT,
  /// Nothing was decoded after the first event.
  NO_DECODE,
  /// The number of tokens is unknown; use `time_per_event`.
  TOKENS_UNKNOWN,
  /// Per-event token counts are unknown.
  NO_TOKEN_COUNTS,
  /// Every output event came in one read.
  SINGLE_BURST,
  /// Too few gaps for the rule.
  TOO_FEW_GAPS,
  /// One whole reply instead of a stream.
  NOT_STREAMED,
  /// No targets were stated.
  NO_TARGETS,
  /// The stream did not complete.
  NOT_COMPLETED;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
