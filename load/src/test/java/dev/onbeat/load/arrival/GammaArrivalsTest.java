// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects Gamma gaps, where closed forms of the distribution exist and by their moments
/// elsewhere.
class GammaArrivalsTest extends FireTimesContract {
  private static final Rate RATE = Rate.parse("10/s");
  private static final double ALPHA = 0.01;

  @Override
  Arrivals arrivals() {
    return Arrivals.gamma(RATE, 2);
  }

  /// Four standard deviations of a mean of 20,000 gaps of CV 2.
  @Override
  double rateTolerance() {
    return 0.06;
  }

  @Test
  void isAPoissonProcessAtCvOne() {
    assertDistribution(1, gap -> -Math.expm1(-gap));
  }

  /// An Erlang distribution: shape 4, rate 4.
  @Test
  void hasErlangGapsAtCvOneHalf() {
    assertDistribution(
        0.5,
        gap -> {
          double x = 4 * gap;
          return 1 - Math.exp(-x) * (1 + x + x * x / 2 + x * x * x / 6);
        });
  }

  /// Shape 1/2: half a chi-square variable of one degree of freedom, so a squared normal.
  @Test
  void hasChiSquareGapsAtCvRootTwo() {
    assertDistribution(Math.sqrt(2), gap -> erf(Math.sqrt(gap / 2)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
  void hasTheCvThatWasAskedFor(double cv) {
    double[] gaps =
        KolmogorovSmirnov.gaps(
            FireTimesContract.take(Arrivals.gamma(RATE, cv), 400_000, 9), RATE.perSecond());
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double variance =
        Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).average().orElseThrow();
    assertThat(mean).isCloseTo(1, within(4 * cv / Math.sqrt(gaps.length)));
    // Kurtosis of a Gamma is 3 + 6 cv², so the relative sd of a variance is √((2 + 6 cv²)/n).
    double relativeSd = Math.sqrt((2 + 6 * cv * cv) / gaps.length);
    assertThat(variance / (cv * cv)).isCloseTo(1, within(4 * relativeSd));
  }

  @Test
  void comesInVolleysAtTheCvOfTheWildestTrace() {
    long[] times = FireTimesContract.take(Arrivals.gamma(RATE, 10), 20_000, 5);
    assertThat(dispersion(times, 10_000_000_000L)).isGreaterThan(20);
  }

  private static void assertDistribution(double cv, DoubleUnaryOperator cdf) {
    for (long seed = 1; seed <= 3; seed++) {
      long[] times = FireTimesContract.take(Arrivals.gamma(RATE, cv), 10_000, seed);
      double[] gaps = KolmogorovSmirnov.gaps(times, RATE.perSecond());
      assertThat(KolmogorovSmirnov.distance(gaps, cdf))
          .isLessThan(KolmogorovSmirnov.critical(gaps.length, ALPHA / 3));
    }
  }

  /// The error function by its Maclaurin series, and by its asymptote where nothing is left.
  private static double erf(double x) {
    if (x > 5) {
      return 1;
    }
    double term = x;
    double sum = x;
    for (int n = 1; n < 120; n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return 2 / Math.sqrt(Math.PI) * sum;
  }
}
