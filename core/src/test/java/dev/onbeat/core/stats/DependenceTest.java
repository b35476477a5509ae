// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the claim that n latencies of one queue are not n independent samples. Oracles: numpy
/// 2.4.6, `r=x-mean; sum(r[:n-k]*r[k:])/sum(r*r)`, scipy 1.17.1 `rankdata`, and the analytic τ of
/// an AR(1) series, (1 + φ)/(1 − φ) (its ranks correlate slightly less: (6/π)·asin(ρ/2)).
class DependenceTest {
  @Test
  void autocorrelationAgreesWithNumpy() {
    double[] x = new double[37];
    for (int i = 1; i <= 37; i++) {
      x[i - 1] = i * 7919 % 101 / 7.0;
    }
    double[] rho = Autocorrelation.of(x);
    double[] expected = {
      1.0, -0.4557649996764801, 0.13689756566819186, -0.07490875922988774, -0.33772375933540866
    };
    assertThat(rho).hasSize(37);
    assertThat(Arrays.copyOf(rho, 5)).containsExactly(expected, within(1e-12));
  }

  @Test
  void aConstantSeriesHasNoCorrelation() {
    assertThat(Autocorrelation.of(new double[] {0.1, 0.1, 0.1, 0.1})).containsExactly(1, 0, 0, 0);
    assertThat(Dependence.of(new double[50])).isEqualTo(Dependence.none(50));
    assertThat(Autocorrelation.of(new double[0])).isEmpty();
  }

  @Test
  void ranksAgreeWithScipy() {
    double[] y = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4};
    assertThat(Ranks.of(y))
        .containsExactly(
            6.5, 1.5, 9.5, 1.5, 12, 19, 3.5, 14, 12, 6.5, 12, 16.5, 19, 15, 19, 6.5, 3.5, 6.5, 16.5,
            9.5);
    assertThat(Ranks.order(new double[] {5, 1, 5, 0})).containsExactly(3, 1, 0, 2);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 3.0", "0.8, 9.0", "0.9, 19.0"})
  void findsTheTimeOfAnAutoregression(double phi, double tau) {
    Dependence dependence = Dependence.of(Series.autoregressive(40_000, phi, new Random(3)));
    // Ranks remember a little less than the normals under them: the sum of (6/π)·asin(φᵏ/2).
    double ofRanks = 1;
    for (int k = 1; k < 500; k++) {
      ofRanks += 2 * 6 / Math.PI * Math.asin(Math.pow(phi, k) / 2);
    }
    assertThat(ofRanks).isBetween(0.9 * tau, tau);
    assertThat(dependence.tau()).isEqualTo(ofRanks, within(0.12 * ofRanks));
    assertThat(dependence.tauError()).isPositive();
    assertThat(dependence.effective()).isLessThan(40_000 / ofRanks);
  }

  /// 300 series; the rule takes 5 % of them for dependent by design, the bound is 5 σ above that.
  @Test
  void mostlyTakesIndependentSamplesForIndependent() {
    RandomGenerator random = new Random(4);
    int dependent = 0;
    for (int run = 0; run < 300; run++) {
      dependent += Dependence.of(Series.independent(400, random)).isIndependent() ? 0 : 1;
    }
    assertThat(dependent).isLessThan(35);
  }

  @Test
  void neverTakesAQueueForIndependent() {
    RandomGenerator random = new Random(5);
    for (int run = 0; run < 50; run++) {
      Dependence dependence = Dependence.of(Series.queueWaits(500, 0.8, random));
      assertThat(dependence.isIndependent()).isFalse();
      assertThat(dependence.lagOne()).isGreaterThan(0.5);
      assertThat(dependence.effective()).isLessThan(120);
    }
  }

  @Test
  void failuresRankLastInsteadOfSpoilingTheSum() {
    double[] x = Series.independent(500, new Random(6));
    x[100] = Double.POSITIVE_INFINITY;
    x[400] = Double.POSITIVE_INFINITY;
    assertThat(Dependence.of(x).tau()).isBetween(1.0, 1.5);
  }

  @Test
  void tooFewSamplesSayNothing() {
    assertThat(Dependence.of(new double[] {1, 2, 3})).isEqualTo(Dependence.none(3));
    assertThat(Dependence.of(new double[0]).tau()).isEqualTo(1);
  }

  @Test
  void aSteadyClimbIsWorthAlmostNothing() {
    double[] climb = new double[600];
    Arrays.setAll(climb, i -> i);
    assertThat(Dependence.of(climb).effective()).isLessThan(10);
  }
}
