// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunManifest;
import java.util.Optional;

/// What the formulas leave open: experience targets, and how well this machine can see a beat.
///
/// @param targets what a user expects, where it was stated
/// @param calibration our own floor, for the question whether a grade can be told from our noise
/// @param objectives the objectives of a single request, for goodput; [Objective#NONE] when none
public record MetricOptions(
    Optional<Targets> targets, Optional<Calibration> calibration, Objective objectives) {

  /// No targets, no calibration, no objectives.
  public static final MetricOptions NONE =
      new MetricOptions(Optional.empty(), Optional.empty(), Objective.NONE);

  /// What a user expects of a stream, with the weight of each half.
  ///
  /// @param ttftMillis expected wait for the first token, ms
  /// @param tpotMillis expected time per token after it, ms
  /// @param ttftWeight weight of the wait; first token keeps users, the beat satisfies them
  /// @param beatWeight weight of the beat
  public record Targets(
      double ttftMillis, double tpotMillis, double ttftWeight, double beatWeight) {
    /// Refuses targets and weights that are not positive.
    public Targets {
      if (!(ttftMillis > 0 && tpotMillis > 0 && ttftWeight >= 0 && beatWeight >= 0)
          || ttftWeight + beatWeight <= 0) {
        throw new IllegalArgumentException(
            "targets must be positive: ttft %s ms, tpot %s ms, weights %s:%s"
                .formatted(ttftMillis, tpotMillis, ttftWeight, beatWeight));
      }
    }

    /// Targets with the usual weights, 3 : 1.
    public static Targets of(double ttftMillis, double tpotMillis) {
      return new Targets(ttftMillis, tpotMillis, 3, 1);
    }
  }

  /// The options that a run was made with: its calibration, and its targets where both are stated.
  public static MetricOptions of(RunManifest manifest) {
    LoadPlan plan = manifest.plan();
    Optional<Targets> targets =
        plan.target(Metric.TTFT.id())
            .flatMap(ttft -> plan.target(Metric.TPOT.id()).map(tpot -> Targets.of(ttft, tpot)));
    return new MetricOptions(targets, manifest.calibration(), Objective.NONE);
  }

  /// The same with objectives for goodput.
  public MetricOptions withObjectives(Objective perRequest) {
    return new MetricOptions(targets, calibration, perRequest);
  }
}
