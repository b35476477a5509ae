// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.stats.Moments;
import java.util.Optional;

/// How even the gaps of a stream are: the coefficient of variation and its grade.
///
/// `cv = σ/μ` of the gaps between output events, population σ, from three gaps on; no unit. The
/// grade needs ten gaps: A < 0.15 ≤ B < 0.30 ≤ C. Our own noise adds to the variance and can only
/// worsen a grade, so an A always stands; a B or C that `√max(0, cv² − cv_cal²)` would lift into a
/// better class is [Grade#NOT_GRADABLE]. `cv_cal` is what the calibration saw of a perfectly steady
/// stream, carried over to this stream's mean gap: the noise is a time, so it weighs less on longer
/// gaps. Source: SPEC §3.
public final class Steadiness {
  /// Gaps that a cv needs.
  public static final int MIN_GAPS = 3;

  /// Gaps that a grade needs.
  public static final int MIN_GRADED_GAPS = 10;

  private Steadiness() {}

  /// The cv of gaps in any unit.
  public static Reading cv(double[] gaps) {
    if (gaps.length < MIN_GAPS) {
      return new Reading.Absent(AbsentReason.TOO_FEW_GAPS);
    }
    double cv = Moments.of(gaps).cv();
    return Double.isNaN(cv) ? new Reading.Absent(AbsentReason.SINGLE_BURST) : new Reading.Of(cv);
  }

  /// The grade of a stream.
  ///
  /// @param gaps how many gaps it had
  /// @param meanGapMillis their mean, ms
  public static Grade grade(
      Reading cv, int gaps, double meanGapMillis, Optional<Calibration> calibration) {
    return switch (cv) {
      case Reading.Absent _ -> Grade.NONE;
      case Reading.Of _ when gaps < MIN_GRADED_GAPS -> Grade.NONE;
      case Reading.Of of -> grade(of.value(), meanGapMillis, calibration);
    };
  }

  /// The grade of a cv at a mean gap.
  public static Grade grade(double cv, double meanGapMillis, Optional<Calibration> calibration) {
    Grade seen = Grade.ofCv(cv);
    double noise = calibration.map(floor -> ownCv(floor, meanGapMillis)).orElse(0.0);
    double without = Math.sqrt(Math.max(0, cv * cv - noise * noise));
    return Grade.ofCv(without) == seen ? seen : Grade.NOT_GRADABLE;
  }

  /// The cv that our own noise alone gives a steady stream with this gap.
  private static double ownCv(Calibration floor, double meanGapMillis) {
    double sigmaMillis = floor.cv() * floor.gapMillis();
    return Double.isFinite(sigmaMillis) && meanGapMillis > 0 ? sigmaMillis / meanGapMillis : 0;
  }
}
