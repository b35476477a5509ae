// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.time.Duration;
import java.util.OptionalLong;

/// A rate over time, seen through the inverse of its integral: the time at which a given number of
/// arrivals is expected.
///
/// Time-warping a unit-rate process by this inverse gives the process at the wanted rate; for
/// exponential gaps it is the textbook way to draw an inhomogeneous Poisson process (Çinlar,
/// *Introduction to Stochastic Processes*, 1975, §4.7).
sealed interface RateCurve {

  /// When `expected` arrivals are due, ns; empty when the curve never reaches that many.
  OptionalLong dueNanos(double expected);

  /// When arrival number `n` (from 0) of an evenly spaced process is due, ns.
  OptionalLong dueNanos(long n);

  /// Arrivals/s in the mean.
  double meanPerSecond();

  /// The rate as it would be typed.
  String describe();

  static RateCurve steady(Rate rate) {
    return new Steady(rate);
  }

  static RateCurve ramp(Rate from, Rate to, Duration over) {
    return new Ramp(from, to, over.toNanos());
  }

  /// One rate for ever.
  record Steady(Rate rate) implements RateCurve {
    /// Checks that something happens at all.
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
    public double meanPerSecond() {
      return rate.perSecond();
    }

    @Override
    public String describe() {
      return rate.toString();
    }
  }

  /// A rate that changes linearly, then stays.
  ///
  /// With rates a and b over a time D, Λ(t) = a·t + (b − a)·t²/(2D) arrivals are expected by t ≤ D;
  /// its inverse is written as 2u / (a + √(a² + 2(b − a)u/D)), which loses no digits where a and b
  /// are close.
  record Ramp(Rate from, Rate to, long overNanos) implements RateCurve {
    private static final double NANOS_PER_SECOND = 1e9;

    /// Checks that something happens at all.
    public Ramp {
      if ((from.events() == 0 && to.events() == 0) || overNanos <= 0) {
        throw new IllegalArgumentException(from + ".." + to + " over " + overNanos + " ns");
      }
    }

    @Override
    public OptionalLong dueNanos(double expected) {
      double start = from.perSecond() / NANOS_PER_SECOND;
      double end = to.perSecond() / NANOS_PER_SECOND;
      double inRamp = (start + end) / 2 * overNanos;
      if (expected > inRamp) {
        return to.events() == 0
            ? OptionalLong.empty()
            : OptionalLong.of(Math.round(overNanos + (expected - inRamp) / end));
      }
      double square = start * start + 2 * (end - start) * expected / overNanos;
      double divisor = start + Math.sqrt(Math.max(0, square));
      return OptionalLong.of(divisor == 0 ? 0 : Math.round(2 * expected / divisor));
    }

    @Override
    public OptionalLong dueNanos(long n) {
      return dueNanos((double) n);
    }

    @Override
    public double meanPerSecond() {
      return (from.perSecond() + to.perSecond()) / 2;
    }

    @Override
    public String describe() {
      return from + ".." + to + " over " + Duration.ofNanos(overNanos);
    }
  }
}
