// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

import java.util.List;
import java.util.Optional;

/// What a run folder holds beside the timelines, read back.
///
/// @param end empty when the run crashed or is still going
public record RunRecord(
    RunManifest manifest,
    List<HealthSample> health,
    List<Hiccup> hiccups,
    List<EngineSnapshot> engine,
    Optional<RunEnd> end) {
  /// Copies the lists.
  public RunRecord {
    health = List.copyOf(health);
    hiccups = List.copyOf(hiccups);
    engine = List.copyOf(engine);
  }
}
