// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Protects on/off bursts: the mean rate holds, and nothing is due while off.
class BurstArrivalsTest extends FireTimesContract {
  private static final long SECOND = 1_000_000_000L;

  @Override
  Arrivals arrivals() {
    return Arrivals.bursts(Rate.parse("10/s"), Duration.ofSeconds(1), Duration.ofSeconds(4));
  }

  /// The silent end of the last of 400 cycles is not between first and last.
  @Override
  double rateTolerance() {
    return 1.0 / 400;
  }

  @Test
  void sendsTheWholeCycleWhileOn() {
    long[] times = take(arrivals(), 150, 1);
    for (int i = 0; i < times.length; i++) {
      assertThat(times[i] % (5 * SECOND)).isLessThan(SECOND);
      assertThat(times[i] / (5 * SECOND)).isEqualTo(i / 50);
    }
    assertThat(times[1]).isEqualTo(20_000_000);
  }

  /// Counts per second are 50, 0, 0, 0, 0: mean 10, variance 400, index 40.
  @Test
  void isAsDispersedAsItsCyclesMakeIt() {
    long[] times = take(arrivals(), 5_001, 1);
    assertThat(dispersion(times, SECOND)).isCloseTo(40, within(1e-9));
    assertThat(dispersion(times, 5 * SECOND)).isZero();
  }

  @Test
  void sendsVolleysWhenOnForNoTimeAtAll() {
    long[] times =
        take(Arrivals.bursts(Rate.parse("5/s"), Duration.ZERO, Duration.ofSeconds(10)), 100, 1);
    assertThat(Arrays.copyOf(times, 50)).containsOnly(0);
    assertThat(Arrays.copyOfRange(times, 50, 100)).containsOnly(10 * SECOND);
  }
}
