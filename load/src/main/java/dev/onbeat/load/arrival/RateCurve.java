// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// A rate over time, seen through the inverse of its integral: the time at which a given number of
/// arrivals is expected.
///
/// Time-warping a unit-rate process by this inverse gives the process at the wanted rate; for
/// exponential gaps it is the textbook way to draw an inhomogeneous Poisson process (Çinlar, 1975).
sealed interface RateCurve permits RateCurve.Steady {

  /// When `expected` arrivals are due, ns; empty when the curve never reaches that many.
  OptionalLong dueNanos(double expected);

  /// When arrival number `n` (from 0) of an evenly spaced process is due, ns.
  OptionalLong dueNanos(long n);

  /// Arrivals/s in the mean.
  OptionalDouble meanPerSecond();

  /// The rate as it would be typed.
  String describe();

  static RateCurve steady(Rate rate) {
    return new Steady(rate);
  }

  /// One rate for ever.
  record Steady(Rate rate) implements RateCurve {
    public Steady {
      if (rate.events() == 0) {
        throw new IllegalArgumentException("rate '" + rate + "': expected more than 0");
      }
    }

    @Override
    public OptionalLong dueNanos(double expected) {
      return OptionalLong.of(Math.round(expected * rate.periodNanos() / rate.events()));
    }

    @Override
    public OptionalLong dueNanos(long n) {
      return OptionalLong.of(rate.dueNanos(n));
    }

    @Override
    public OptionalDouble meanPerSecond() {
      return OptionalDouble.of(rate.perSecond());
    }

    @Override
    public String describe() {
      return rate.toString();
    }
  }
}
