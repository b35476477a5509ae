// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

import dev.onbeat.core.clock.RunClock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `run.json`: everything about a run that is not a timeline.
///
/// @param options the command's options as given or defaulted, by long name without dashes; enough
///   to repeat the run
/// @param plan the load that was asked for
/// @param fingerprint hash of the workload asked, without target, model, salt, seed and realised
///   text
/// @param calibration our own floor, where it was measured
public record RunManifest(
    String name,
    Map<String, List<String>> options,
    LoadPlan plan,
    RunClock clock,
    Environment environment,
    List<Target> targets,
    String fingerprint,
    Optional<Calibration> calibration) {

  /// The version of the `run.json` format.
  public static final String SCHEMA = "onbeat.run/1";

  /// Copies the collections.
  public RunManifest {
    options = Map.copyOf(options);
    targets = List.copyOf(targets);
  }
}
