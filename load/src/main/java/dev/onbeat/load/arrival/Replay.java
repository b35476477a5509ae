// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

/// How a trace is replayed.
///
/// @param speed how much faster than recorded, above 0
/// @param spread whether rows that share a rounded stamp are spread over the grid step they were
///   rounded from; without it they go out as one volley
public record Replay(double speed, boolean spread) {
  /// As recorded.
  public static final Replay AS_RECORDED = new Replay(1, true);

  /// Checks the speed.
  public Replay {
    if (!(speed > 0 && speed <= 1e6)) {
      throw new IllegalArgumentException("speed " + speed);
    }
  }
}
