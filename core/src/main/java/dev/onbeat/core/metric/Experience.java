// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.metric.MetricOptions.Targets;

/// First-token wait and beat in one number, 0…1, against stated targets T.
///
/// `(3·u(ttft) + 1·fluidity(D = T_tpot)) / 4` with `u(x) = clamp(1 − ln(x/T)/ln 4, 0, 1)`: full
/// marks up to the target, none from four times it on. A stream of one event has no beat and gets
/// `u(ttft)`. A request that failed scores 0; one that a person or the plan ended has none. Source:
/// SPEC §3.
final class Experience {
  private Experience() {}

  static Reading of(Targets targets, Reading ttft, OutputEvents output) {
    return switch (ttft) {
      case Reading.Absent absent -> absent;
      case Reading.Of of -> {
        double wait = utility(of.value(), targets.ttftMillis());
        double beat =
            output.count() < 2
                ? Double.NaN
                : Fluidity.of(
                    output.nanos(), output.tokens(), Math.round(targets.tpotMillis() * 1e6));
        yield new Reading.Of(
            Double.isNaN(beat)
                ? wait
                : (targets.ttftWeight() * wait + targets.beatWeight() * beat)
                    / (targets.ttftWeight() + targets.beatWeight()));
      }
    };
  }

  static double utility(double millis, double targetMillis) {
    return Math.clamp(1 - Math.log(millis / targetMillis) / Math.log(4), 0, 1);
  }
}
