// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/// Arrivals as a trace has them.
record TraceArrivals(Trace recorded, Replay replay) implements Arrivals {

  @Override
  public FireTimes start(RandomGenerator random) {
    long quantum = replay.spread() ? recorded.quantumNanos() : 0;
    return quantum > 0 ? new Spread(quantum, random) : asStamped();
  }

  private FireTimes asStamped() {
    return new FireTimes() {
      private int row;

      @Override
      public OptionalLong next() {
        return row < recorded.rows()
            ? OptionalLong.of(scaled(recorded.atNanos()[row++]))
            : OptionalLong.empty();
      }
    };
  }

  private long scaled(long nanos) {
    return Math.round(nanos / replay.speed());
  }

  @Override
  public OptionalDouble meanPerSecond() {
    double mean = recorded.meanPerSecond() * replay.speed();
    return mean > 0 ? OptionalDouble.of(mean) : OptionalDouble.empty();
  }

  @Override
  public String describe() {
    return "trace sha256:"
        + recorded.sha256()
        + " speed "
        + replay.speed()
        + " spread "
        + (replay.spread() ? "auto" : "off");
  }

  @Override
  public Optional<Trace> trace() {
    return Optional.of(recorded);
  }

  /// Rows of one stamp at uniform random places in the grid step that begins there.
  private final class Spread implements FireTimes {
    private final long quantumNanos;
    private final RandomGenerator random;
    private long[] step = {};
    private int inStep;
    private int row;

    Spread(long quantumNanos, RandomGenerator random) {
      this.quantumNanos = quantumNanos;
      this.random = random;
    }

    @Override
    public OptionalLong next() {
      if (inStep == step.length) {
        step = nextStep();
        inStep = 0;
      }
      return step.length == 0 ? OptionalLong.empty() : OptionalLong.of(scaled(step[inStep++]));
    }

    private long[] nextStep() {
      long[] stamps = recorded.atNanos();
      int end = row;
      while (end < stamps.length && stamps[end] == stamps[row]) {
        end++;
      }
      long[] times = new long[end - row];
      for (int i = 0; i < times.length; i++) {
        times[i] = stamps[row] + random.nextLong(quantumNanos);
      }
      Arrays.sort(times);
      row = end;
      return times;
    }
  }
}
