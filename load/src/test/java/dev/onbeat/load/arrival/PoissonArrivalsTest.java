// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/// Protects the Poisson process: exponential gaps, independent of each other.
class PoissonArrivalsTest extends FireTimesContract {
  private static final double PER_SECOND = 25;
  private static final double ALPHA = 0.01;

  @Override
  Arrivals arrivals() {
    return Arrivals.poisson(Rate.parse("25/s"));
  }

  /// Four standard deviations of a mean of 20,000 exponential gaps.
  @Override
  double rateTolerance() {
    return 0.03;
  }

  @Test
  void hasExponentialGapsByKolmogorovSmirnovAtOnePercent() {
    for (long seed = 1; seed <= 5; seed++) {
      double[] gaps = KolmogorovSmirnov.gaps(take(arrivals(), 10_000, seed), PER_SECOND);
      assertThat(KolmogorovSmirnov.distance(gaps, gap -> -Math.expm1(-gap)))
          .isLessThan(KolmogorovSmirnov.critical(gaps.length, ALPHA / 5));
    }
  }

  @Test
  void countsAreAsDispersedAsAPoissonCount() {
    long[] times = take(arrivals(), 100_000, 3);
    // Sd of the index over w windows is √(2/w): 0.022 for 4,000 of one second.
    assertThat(dispersion(times, 1_000_000_000L)).isCloseTo(1, within(0.09));
    assertThat(dispersion(times, 10_000_000_000L)).isCloseTo(1, within(0.28));
  }

  @Test
  void hasGapsThatDoNotRememberTheOneBefore() {
    double[] gaps = KolmogorovSmirnov.gaps(take(arrivals(), 20_000, 4), PER_SECOND);
    double covariance = 0;
    for (int i = 1; i < gaps.length; i++) {
      covariance += (gaps[i] - 1) * (gaps[i - 1] - 1);
    }
    assertThat(covariance / gaps.length).isCloseTo(0, within(4 / Math.sqrt(gaps.length)));
  }

  @Test
  void drawsAnotherScheduleForAnotherSeed() {
    assertThat(take(arrivals(), 10, 1)).isNotEqualTo(take(arrivals(), 10, 2));
  }
}
