// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

import java.util.Map;

/// The target's own counters at one moment, by metric name with labels summed away.
///
/// @param nanos when the answer to the scrape came, ns from the run's origin; negative before it
public record EngineSnapshot(long nanos, Map<String, Double> values) {
  /// Copies the map.
  public EngineSnapshot {
    values = Map.copyOf(values);
  }
}
