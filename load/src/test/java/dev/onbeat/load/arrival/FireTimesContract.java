// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// What every schedule promises: absolute times that never fall, the same for the same random
/// stream, at the rate that was asked for.
abstract class FireTimesContract {
  private static final int MOST = 20_000;
  private static final long SEED = 20_261_201;

  /// The arrivals under test.
  abstract Arrivals arrivals();

  /// How far the mean rate of the first [#MOST] times may be off, relative.
  abstract double rateTolerance();

  @Test
  void neverFallsAndNeverGoesBelowZero() {
    long[] times = take(arrivals(), MOST, SEED);
    assertThat(times.length).isGreaterThan(1);
    assertThat(times[0]).isNotNegative();
    for (int i = 1; i < times.length; i++) {
      assertThat(times[i]).isGreaterThanOrEqualTo(times[i - 1]);
    }
  }

  @Test
  void repeatsItselfWithTheSameRandomStream() {
    assertThat(take(arrivals(), 2_000, SEED)).isEqualTo(take(arrivals(), 2_000, SEED));
  }

  @Test
  void keepsTheMeanRate() {
    long[] times = take(arrivals(), MOST, SEED);
    double perSecond = (times.length - 1) * 1e9 / (times[times.length - 1] - times[0]);
    assertThat(perSecond / arrivals().meanPerSecond().orElseThrow())
        .isCloseTo(1, within(rateTolerance()));
  }

  @Test
  void staysOverOnceItIsOver() {
    FireTimes times = arrivals().start(new SplittableRandom(SEED));
    int count = 0;
    while (count < MOST && times.next().isPresent()) {
      count++;
    }
    if (count < MOST) {
      assertThat(times.next()).isEmpty();
      assertThat(times.next()).isEmpty();
    }
  }

  /// Up to `most` times of a fresh schedule.
  static long[] take(Arrivals arrivals, int most, long seed) {
    FireTimes times = arrivals.start(new SplittableRandom(seed));
    long[] taken = new long[most];
    for (int i = 0; i < most; i++) {
      OptionalLong next = times.next();
      if (next.isEmpty()) {
        return Arrays.copyOf(taken, i);
      }
      taken[i] = next.getAsLong();
    }
    return taken;
  }

  /// Variance over mean of the counts in windows of `windowNanos`, for whole windows only.
  static double dispersion(long[] times, long windowNanos) {
    int windows = (int) (times[times.length - 1] / windowNanos);
    double[] counts = new double[windows];
    for (long time : times) {
      int window = (int) (time / windowNanos);
      if (window < windows) {
        counts[window]++;
      }
    }
    double mean = Arrays.stream(counts).average().orElseThrow();
    double variance =
        Arrays.stream(counts).map(count -> (count - mean) * (count - mean)).average().orElseThrow();
    return variance / mean;
  }
}
