// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A run at one moment, for whoever watches it.
///
/// @param elapsed since sending began
/// @param left until sending stops by the clock, where it does
/// @param planned requests planned so far
/// @param plannedInAll measured requests planned in all, where the run stops by their number
/// @param sent requests sent so far
public record Progress(
    Stage stage,
    Duration elapsed,
    Optional<Duration> left,
    long planned,
    OptionalLong plannedInAll,
    long sent,
    int inFlight,
    Answers answers) {

  /// What the run is at.
  public enum Stage {
    STARTING,
    SENDING,
    /// Sending has stopped; requests in flight go on.
    DRAINING,
    OVER
  }

  /// What came back so far, canary left out.
  ///
  /// @param failures by [dev.onbeat.core.timeline.Outcome#label()]
  /// @param ttft of measured requests, from planned, ms
  /// @param tpot of measured requests, ms
  public record Answers(
      long completed,
      long outputEvents,
      Map<String, Integer> failures,
      Optional<Quantiles> ttft,
      Optional<Quantiles> tpot) {
    /// Copies the map.
    public Answers {
      failures = Map.copyOf(failures);
    }
  }

  /// Quantiles so far.
  public record Quantiles(long n, double p50, double p99) {}
}
