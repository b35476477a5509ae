// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.Set;

/// A gap above three times the stream's mean: the simple rule, blind once a third of gaps are
/// stalls.
///
/// @param token ordinal of the token that came late, from 1
/// @param gapMillis how long the gap was
/// @param beforeMillis mean of the up to three gaps before it; `NaN` when there are none
public record Outlier(
    int token, double gapMillis, double beforeMillis, Set<Coincidence> coincidences) {
  /// Copies the set.
  public Outlier {
    coincidences = Set.copyOf(coincidences);
  }
}
