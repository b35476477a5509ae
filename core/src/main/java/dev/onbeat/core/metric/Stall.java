// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.Locale;
import java.util.Set;

/// A gap that a reader notices, by the robust rule.
///
/// @param token ordinal of the token that came late, from 1
/// @param startNanos when the silence began, ns from the run's origin
/// @param gapMillis how long it lasted
/// @param z robust z-score of its logarithm
/// @param coincidences what happened at the same time
public record Stall(
    int token,
    long startNanos,
    double gapMillis,
    double z,
    StallClass stallClass,
    Set<Coincidence> coincidences) {

  /// How bad.
  public enum StallClass {
    /// Below 250 ms.
    LATE,
    /// From 250 ms to below 1 s.
    HITCH,
    /// One second and more: a freeze.
    STALL;

    /// The class of a gap.
    public static StallClass ofMillis(double gapMillis) {
      return gapMillis < 250 ? LATE : gapMillis < 1000 ? HITCH : STALL;
    }

    /// The name in files and on screens.
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Copies the set.
  public Stall {
    coincidences = Set.copyOf(coincidences);
  }
}
