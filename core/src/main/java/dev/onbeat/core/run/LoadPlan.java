// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The load that was asked for, as far as judging a run needs it.
///
/// @param loop who decides when the next request is sent
/// @param askedPerSecond requests/s asked, mean over the run; empty in a closed loop
/// @param concurrency streams asked for in a closed loop, else 0
/// @param inFlightCap cap of an open loop, 0 for none
/// @param requests measured requests planned, `-1` when the run stops by time
/// @param warmupNanos length of the warm-up, ns
/// @param objectives text of `--slo`, `""` when none
/// @param targets experience targets in ms, by metric id, when stated
public record LoadPlan(
    Loop loop,
    OptionalDouble askedPerSecond,
    int concurrency,
    int inFlightCap,
    long requests,
    long warmupNanos,
    String objectives,
    Map<String, Double> targets) {

  /// Who decides when the next request is sent.
  public enum Loop {
    /// A schedule, whatever the server does.
    OPEN,
    /// The end of the request before it.
    CLOSED
  }

  /// Copies the map.
  public LoadPlan {
    targets = Map.copyOf(targets);
  }

  /// The experience target for `metricId`, ms.
  public Optional<Double> target(String metricId) {
    return Optional.ofNullable(targets.get(metricId));
  }
}
