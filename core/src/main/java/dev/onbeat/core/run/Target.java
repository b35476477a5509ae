// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

import java.util.Map;

/// What was measured.
///
/// @param server the `Server` header, `""` when none
/// @param version the engine's version where it tells, else `""`
/// @param facts what else the target said of itself, such as `max_model_len`
public record Target(
    String url,
    String dialect,
    String model,
    String server,
    String version,
    Map<String, String> facts) {
  /// Copies the map.
  public Target {
    facts = Map.copyOf(facts);
  }
}
