// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.stats.SteadyWindow.Drifting;
import dev.onbeat.core.stats.SteadyWindow.Series;
import dev.onbeat.core.stats.SteadyWindow.Steady;
import dev.onbeat.core.stats.SteadyWindow.TooShort;
import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Protects the steady window beside the full run. Oracle: series whose start-up was put there by
/// the test, and scipy 1.17.1 `stats.kendalltau(t, y, method='asymptotic')`, `stats.theilslopes`.
class SteadyWindowTest {
  @Test
  void cutsASlowStart() {
    double[] ttft = noisy(120, 200, 0.05, 1);
    double[] tokens = noisy(120, 1000, 0.05, 2);
    for (int i = 0; i < 15; i++) {
      ttft[i] *= 4;
      tokens[i] *= 0.3;
    }
    assertThat(SteadyWindow.of(ttft, tokens)).isEqualTo(new Steady(15, 120));
  }

  @Test
  void cutsARampOfManyStepsAsAWhole() {
    double[] ttft = noisy(200, 200, 0.03, 3);
    double[] tokens = noisy(200, 1000, 0.03, 4);
    for (int i = 0; i < 40; i++) {
      tokens[i] *= (i + 1) / 40.0;
    }
    assertThat(SteadyWindow.of(ttft, tokens))
        .isInstanceOfSatisfying(Steady.class, s -> assertThat(s.from()).isBetween(25, 45));
  }

  @Test
  void keepsARunThatWasSteadyFromTheStart() {
    int cut = 0;
    for (int seed = 0; seed < 40; seed++) {
      SteadyWindow window =
          SteadyWindow.of(noisy(90, 200, 0.1, seed), noisy(90, 800, 0.1, 100 + seed));
      cut += window.equals(new Steady(0, 90)) ? 0 : 1;
    }
    assertThat(cut).isLessThan(8);
  }

  @Test
  void aShortDipDoesNotCostTheTimeBeforeIt() {
    double[] ttft = noisy(150, 200, 0.03, 5);
    double[] tokens = noisy(150, 1000, 0.03, 6);
    tokens[50] = 0;
    tokens[51] = 100;
    assertThat(SteadyWindow.of(ttft, tokens)).isEqualTo(new Steady(0, 150));
  }

  @Test
  void neverCutsMoreThanHalf() {
    double[] ttft = noisy(100, 200, 0.03, 7);
    double[] tokens = noisy(100, 1000, 0.03, 8);
    for (int i = 0; i < 70; i++) {
      tokens[i] *= 0.2;
    }
    assertThat(SteadyWindow.of(ttft, tokens))
        .satisfies(w ->
            assertThat(
                    switch (w) {
                      case Steady s -> s.from();
                      case Drifting d -> d.from();
                      case TooShort _ -> -1;
                    })
                .isBetween(0, 50));
  }

  @Test
  void aQueueThatGrowsUntilTheEndIsNotSteady() {
    double[] ttft = noisy(100, 200, 0.05, 9);
    for (int i = 0; i < 100; i++) {
      ttft[i] *= 1 + i / 20.0;
    }
    assertThat(SteadyWindow.of(ttft, noisy(100, 1000, 0.05, 10)))
        .isInstanceOfSatisfying(
            Drifting.class,
            d -> {
              assertThat(d.series()).isEqualTo(Series.TTFT);
              assertThat(d.changePercent()).isBetween(40.0, 70.0);
            });
  }

  @Test
  void aTrendTooSmallToMatterIsNotDrift() {
    double[] ttft = noisy(100, 200, 0.0001, 11);
    for (int i = 0; i < 100; i++) {
      ttft[i] *= 1 + i * 1e-4;
    }
    double[] constant = new double[100];
    Arrays.fill(constant, 500);
    assertThat(SteadyWindow.of(ttft, constant)).isInstanceOf(Steady.class);
  }

  @Test
  void emptyBinsAreBridged() {
    double[] ttft = noisy(60, 200, 0.05, 12);
    ttft[0] = Double.NaN;
    ttft[30] = Double.NaN;
    assertThat(SteadyWindow.of(ttft, noisy(60, 1000, 0.05, 13))).isInstanceOf(Steady.class);
  }

  @Test
  void saysWhenThereIsTooLittleToJudge() {
    assertThat(SteadyWindow.of(new double[9], new double[9])).isEqualTo(new TooShort(9));
    double[] none = new double[30];
    Arrays.fill(none, Double.NaN);
    assertThat(SteadyWindow.of(none, new double[30])).isEqualTo(new TooShort(30));
    assertThatThrownBy(() -> SteadyWindow.of(new double[3], new double[4]))
        .hasMessageContaining("3 and 4");
  }

  @Test
  void longRunsAreJudgedInCoarserBins() {
    double[] ttft = noisy(5000, 200, 0.1, 14);
    double[] tokens = noisy(5000, 1000, 0.1, 15);
    for (int i = 0; i < 400; i++) {
      tokens[i] *= 0.5;
    }
    assertThat(SteadyWindow.of(ttft, tokens))
        .isInstanceOfSatisfying(Steady.class, s -> assertThat(s.from()).isBetween(395, 405));
  }

  @Test
  void trendAgreesWithScipy() {
    double[] y = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4};
    Trend tied = Trend.ofIndependent(y);
    assertThat(tied.kendall()).isCloseTo(0.21999285034854363, within(1e-12));
    assertThat(tied.p()).isCloseTo(0.18963769009740916, within(1e-9));
    assertThat(tied.slope()).isCloseTo(0.16666666666666666, within(1e-12));
    double[] z = new double[30];
    Arrays.setAll(z, i -> 0.3 * i + i * 37 % 11);
    Trend trend = Trend.ofIndependent(z);
    assertThat(trend.p()).isCloseTo(0.0003846971341150187, within(1e-9));
    assertThat(trend.slope()).isCloseTo(0.34, within(1e-12));
  }

  /// 300 autoregressions without a trend at α = 0.05: the plain test cries wolf, the corrected one
  /// stays near its level (bound 15 %).
  @Test
  void memoryIsNotTakenForATrend() {
    RandomGenerator random = new Random(16);
    int plain = 0;
    int corrected = 0;
    for (int run = 0; run < 300; run++) {
      double[] x = dev.onbeat.core.stats.Series.autoregressive(120, 0.7, random);
      plain += Trend.ofIndependent(x).p() < 0.05 ? 1 : 0;
      corrected += Trend.of(x).p() < 0.05 ? 1 : 0;
    }
    assertThat(plain).isGreaterThan(90);
    assertThat(corrected).isLessThan(45);
  }

  private static double[] noisy(int n, double level, double relative, long seed) {
    RandomGenerator random = new Random(seed);
    double[] x = new double[n];
    Arrays.setAll(x, i -> level * (1 + relative * random.nextGaussian()));
    return x;
  }

  private static org.assertj.core.data.Offset<Double> within(double offset) {
    return org.assertj.core.api.Assertions.within(offset);
  }
}
