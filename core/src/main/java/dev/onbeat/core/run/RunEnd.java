// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

import java.util.List;
import java.util.Optional;

/// What is known only when a run is over; the last line of `health.jsonl`, absent after a crash.
///
/// @param endNanos when sending stopped, ns from the run's origin
/// @param cutShort why the run ended before its plan, empty when it did not: `user`, `error_rate`,
///   `runaway_in_flight`, `token_budget`, `cost_budget`
/// @param notSent requests that were planned in the time that passed but never called
/// @param firstWaveNanos in a closed loop, how long the first wave took to be sent, ns
public record RunEnd(
    long endNanos,
    Optional<String> cutShort,
    long notSent,
    long firstWaveNanos,
    List<String> notes) {
  /// Copies the list.
  public RunEnd {
    notes = List.copyOf(notes);
  }
}
