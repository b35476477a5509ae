// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// A plan of when requests are sent in an open loop. Immutable; each [#start] is a fresh schedule.
public sealed interface Arrivals permits PacedArrivals, TraceArrivals {

  /// A schedule from its beginning.
  ///
  /// @param random a stream of its own, so that nothing else drawn in the run can shift it
  FireTimes start(RandomGenerator random);

  /// Requests/s over the schedule, in the mean; empty where nothing can be said beforehand.
  OptionalDouble meanPerSecond();

  /// The plan in one canonical line, such as `poisson 10/s`: for reports and fingerprints.
  String describe();

  /// The trace being replayed: its rows are due in the order of the fire times.
  Optional<Trace> trace();

  /// Every request one period after the one before, the first at zero. The n-th is due at exactly
  /// `round(n / rate)`.
  static Arrivals constant(Rate rate) {
    return new PacedArrivals(Spacing.even(), RateCurve.steady(rate), Bursts.NONE);
  }

  /// Independent users: exponential gaps, coefficient of variation 1.
  static Arrivals poisson(Rate rate) {
    return new PacedArrivals(Spacing.exponential(), RateCurve.steady(rate), Bursts.NONE);
  }

  /// Gamma gaps: below `cv` 1 steadier than independent users, above it burstier.
  ///
  /// @param cv coefficient of variation of the gaps, from 0.01 to 100
  static Arrivals gamma(Rate rate, double cv) {
    return new PacedArrivals(Spacing.gamma(cv), RateCurve.steady(rate), Bursts.NONE);
  }

  /// Evenly spaced requests while on, none while off. The rate stays the mean over both, so while
  /// on it is `rate · (on + off) / on`.
  ///
  /// @param on zero for volleys: everything of a cycle at one instant
  static Arrivals bursts(Rate rate, Duration on, Duration off) {
    return new PacedArrivals(
        Spacing.even(), RateCurve.steady(rate), new Bursts(on.toNanos(), off.toNanos()));
  }

  /// A recorded schedule.
  ///
  /// @param replay how fast, and whether stamps that were rounded by the recorder are spread
  static Arrivals replay(Trace trace, Replay replay) {
    return new TraceArrivals(trace, replay);
  }

  /// Reads the texts of `--rate` and `--arrivals`.
  ///
  /// @param rate `10/s`, `600/min` or a ramp such as `1/s..20/s`; for a trace the mean rate to
  ///   replay it at, `""` for as recorded
  /// @param shape `constant`, `poisson`, `gamma:CV`, `burst:ON,OFF` or
  ///   `trace:FILE[,speed=X][,spread=auto|off]`
  /// @param rampOver how long a ramp takes; the rate it ends at is held after it. Not used without
  ///   one
  /// @param traces reads a trace file
  /// @throws IllegalArgumentException naming the text and what was expected
  static Arrivals parse(
      String rate, String shape, Duration rampOver, Function<Path, Trace> traces) {
    return new ArrivalsText(rate, shape, rampOver, traces).parse();
  }

  /// How long the ramp in `rate` takes to send `requests`; zero when it is no ramp.
  ///
  /// @throws IllegalArgumentException naming the text and what was expected
  static Duration rampDuration(String rate, long requests) {
    return ArrivalsText.rampDuration(rate, requests);
  }
}
