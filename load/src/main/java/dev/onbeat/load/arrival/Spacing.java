// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.OptionalLong;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

/// How arrivals are spaced at a rate of one: a point process whose mean gap is 1.
///
/// A [RateCurve] stretches these dimensionless positions to time. The first position of a drawn
/// process is one gap after zero, as it is for whoever starts to watch a crowd.
sealed interface Spacing {

  /// A fresh sequence of positions. For one thread at a time.
  Positions start(RandomGenerator random);

  /// As it is typed in flags.
  String describe();

  static Spacing even() {
    return new Even();
  }

  static Spacing exponential() {
    return new Exponential();
  }

  static Spacing gamma(double cv) {
    return new Gamma(cv);
  }

  /// Positions, one after another, on a curve.
  @FunctionalInterface
  interface Positions {
    /// The next position's time; empty when the curve never gets there.
    OptionalLong next(RateCurve curve);
  }

  /// 0, 1, 2, …, counted in integers so that the exact rate is met for ever.
  record Even() implements Spacing {
    @Override
    public Positions start(RandomGenerator random) {
      return new Positions() {
        private long count;

        @Override
        public OptionalLong next(RateCurve curve) {
          return curve.dueNanos(count++);
        }
      };
    }

    @Override
    public String describe() {
      return "constant";
    }
  }

  /// A Poisson process: gaps are Exp(1).
  record Exponential() implements Spacing {
    @Override
    public Positions start(RandomGenerator random) {
      return new Sum(random::nextExponential);
    }

    @Override
    public String describe() {
      return "poisson";
    }
  }

  /// A renewal process with Gamma gaps of shape `1/cv²` and mean 1.
  record Gamma(double cv) implements Spacing {
    private static final double LEAST_CV = 0.01;
    private static final double MOST_CV = 100;

    /// Checks the range.
    public Gamma {
      if (!(cv >= LEAST_CV && cv <= MOST_CV)) {
        throw new IllegalArgumentException("a CV from 0.01 to 100, not " + cv);
      }
    }

    @Override
    public Positions start(RandomGenerator random) {
      double shape = 1 / (cv * cv);
      return new Sum(() -> GammaVariate.draw(shape, random) / shape);
    }

    @Override
    public String describe() {
      return "gamma:" + cv;
    }
  }

  /// Adds gaps up.
  final class Sum implements Positions {
    private final DoubleSupplier gap;
    private double position;

    Sum(DoubleSupplier gap) {
      this.gap = gap;
    }

    @Override
    public OptionalLong next(RateCurve curve) {
      position += gap.getAsDouble();
      return curve.dueNanos(position);
    }
  }
}
