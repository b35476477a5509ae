// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

/// How steady a stream is, from the coefficient of variation of its event gaps.
public enum Grade {
  /// cv below 0.15.
  A,
  /// cv below 0.30.
  B,
  /// cv of 0.30 and more.
  C,
  /// Fewer than ten gaps, or everything in one read.
  NONE,
  /// Our own noise could explain the difference to a better grade.
  NOT_GRADABLE;

  /// The grade of a cv, without regard to our own noise.
  public static Grade ofCv(double cv) {
    return cv < 0.15 ? A : cv < 0.30 ? B : C;
  }
}
