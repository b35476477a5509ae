// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.random.RandomGenerator;

/// How arrivals are spaced at a rate of one: a point process whose mean gap is 1.
///
/// A [RateCurve] then stretches these dimensionless positions to time. For one thread at a time.
sealed interface Spacing permits Spacing.Even, Spacing.Exponential {

  /// A fresh sequence of positions.
  Positions start(RandomGenerator random);

  /// The word used for it in flags and fingerprints.
  String describe();

  static Spacing even() {
    return new Even();
  }

  static Spacing exponential() {
    return new Exponential();
  }

  /// Positions in expected arrivals since the start; never falling.
  @FunctionalInterface
  interface Positions {
    double next();
  }

  /// 0, 1, 2, …
  record Even() implements Spacing {
    @Override
    public Positions start(RandomGenerator random) {
      return new Positions() {
        private long count;

        @Override
        public double next() {
          return count++;
        }
      };
    }

    @Override
    public String describe() {
      return "constant";
    }
  }

  /// A Poisson process: gaps are Exp(1), the first one included.
  record Exponential() implements Spacing {
    @Override
    public Positions start(RandomGenerator random) {
      return new Positions() {
        private double position;

        @Override
        public double next() {
          position += random.nextExponential();
          return position;
        }
      };
    }

    @Override
    public String describe() {
      return "poisson";
    }
  }
}
