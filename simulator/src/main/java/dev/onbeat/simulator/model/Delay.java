// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/// A span of time that is fixed or drawn anew each time.
///
/// | text | meaning |
/// |---|---|
/// | `20ms` | always 20 ms |
/// | `normal:20ms,3ms` | Gaussian with mean and σ; draws below zero are drawn again |
/// | `exp:20ms` | exponential with this mean |
/// | `lognormal:20ms,0.5` | median, and σ of the logarithm |
/// | `uniform:10ms,30ms` | between the two |
public sealed interface Delay {
  /// No wait at all.
  Delay NONE = new Fixed(0);

  /// The next span, ns, never negative.
  long sampleNanos(RandomGenerator random);

  /// Always the same.
  record Fixed(long nanos) implements Delay {
    @Override
    public long sampleNanos(RandomGenerator random) {
      return nanos;
    }
  }

  /// Gaussian, cut off at zero.
  record Normal(long meanNanos, long sigmaNanos) implements Delay {
    @Override
    public long sampleNanos(RandomGenerator random) {
      while (true) {
        double nanos = meanNanos + sigmaNanos * random.nextGaussian();
        if (nanos >= 0) {
          return Math.round(nanos);
        }
      }
    }
  }

  /// Exponential.
  record Exponential(long meanNanos) implements Delay {
    @Override
    public long sampleNanos(RandomGenerator random) {
      return Math.round(meanNanos * random.nextExponential());
    }
  }

  /// Log-normal.
  record LogNormal(long medianNanos, double sigma) implements Delay {
    @Override
    public long sampleNanos(RandomGenerator random) {
      return Math.round(medianNanos * Math.exp(sigma * random.nextGaussian()));
    }
  }

  /// Uniform.
  record Uniform(long fromNanos, long toNanos) implements Delay {
    @Override
    public long sampleNanos(RandomGenerator random) {
      return fromNanos == toNanos ? fromNanos : random.nextLong(fromNanos, toNanos);
    }
  }

  /// Always `duration`.
  static Delay of(Duration duration) {
    return new Fixed(duration.toNanos());
  }

  /// The delay that `text` names, in the grammar of [Delay].
  ///
  /// @throws IllegalArgumentException naming what was expected
  static Delay parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      return of(Durations.parse(text));
    }
    String kind = text.substring(0, colon);
    List<String> parts = List.of(text.substring(colon + 1).split(",", -1));
    int wanted = kind.equals("exp") ? 1 : 2;
    if (parts.size() != wanted) {
      throw new IllegalArgumentException("'" + text + "' needs " + wanted + " values after ':'");
    }
    long first = Durations.parse(parts.getFirst()).toNanos();
    return switch (kind) {
      case "exp" -> new Exponential(first);
      case "normal" -> new Normal(first, Durations.parse(parts.get(1)).toNanos());
      case "lognormal" -> new LogNormal(first, sigma(parts.get(1)));
      case "uniform" -> uniform(first, Durations.parse(parts.get(1)).toNanos());
      default ->
          throw new IllegalArgumentException(
              "'" + kind + "' is no distribution; expected normal, exp, lognormal or uniform");
    };
  }

  private static Delay uniform(long from, long to) {
    if (from > to) {
      throw new IllegalArgumentException("uniform needs its smaller value first");
    }
    return new Uniform(from, to);
  }

  private static double sigma(String text) {
    try {
      double sigma = Double.parseDouble(text);
      if (sigma >= 0 && sigma <= 10) {
        return sigma;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a number", e);
    }
    throw new IllegalArgumentException("σ of a logarithm must be between 0 and 10: " + text);
  }
}
