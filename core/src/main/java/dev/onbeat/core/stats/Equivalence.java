// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// "No change" as a claim: two one-sided tests (Schuirmann 1987). Two values are equivalent when
/// the 1 − 2α interval of their ratio lies wholly within the margin; failing to find a difference
/// is not enough. Pure.
///
/// @param margin largest relative change that counts as none, such as 0.03
public record Equivalence(double margin) {
  /// @throws IllegalArgumentException when the margin is not strictly between 0 and 1
  public Equivalence {
    if (!(margin > 0 && margin < 1)) {
      throw new IllegalArgumentException("not a margin: " + margin);
    }
  }

  /// Whether the interval of a logarithm of a ratio shows equivalence.
  ///
  /// @param logRatio interval at confidence 1 − 2α: 90 % for α = 5 %
  public boolean holds(Interval logRatio) {
    return Math.log1p(-margin) < logRatio.low() && logRatio.high() < Math.log1p(margin);
  }
}
