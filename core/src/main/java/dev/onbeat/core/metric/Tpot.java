// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.TokenSource;

/// Time per output token, ms: `(lastToken − firstToken) / (N − k₁)`.
///
/// N output tokens, k₁ of them in the first output event: those were there when the clock of this
/// metric started, so they cost nothing of it. With k₁ = 1 it is the form of MLPerf and vLLM.
/// Absent with one event (`single_event`), when no token followed the first event (`no_decode`),
/// and when only events could be counted (`tokens_unknown`: use `time_per_event`). Source: SPEC §3;
/// MLPerf inference rules.
public final class Tpot {
  private Tpot() {}

  /// The reading of a stream.
  public static Reading of(OutputEvents output, TokenCount tokens) {
    if (output.count() == 1) {
      return new Reading.Absent(AbsentReason.SINGLE_EVENT);
    }
    if (tokens.source() == TokenSource.EVENTS) {
      return new Reading.Absent(AbsentReason.TOKENS_UNKNOWN);
    }
    int decoded = tokens.tokens() - tokens.firstEventTokens();
    if (decoded <= 0) {
      return new Reading.Absent(AbsentReason.NO_DECODE);
    }
    return new Reading.Of(spanMillis(output) / decoded);
  }

  /// The reading per event, whatever is known of tokens: `(last − first) / (events − 1)`, ms.
  public static Reading perEvent(OutputEvents output) {
    return output.count() == 1
        ? new Reading.Absent(AbsentReason.SINGLE_EVENT)
        : new Reading.Of(spanMillis(output) / (output.count() - 1));
  }

  private static double spanMillis(OutputEvents output) {
    return (output.nanos()[output.count() - 1] - output.nanos()[0]) / 1e6;
  }
}
