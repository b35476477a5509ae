// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.stats.OrderStatisticInterval.Ranks;
import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the intervals printed beside quantiles. Oracles: the published ranks of p99, and a
/// direct sum of binomial probabilities in exact order for small samples.
class OrderStatisticIntervalTest {
  @ParameterizedTest
  @CsvSource({"500,490,500", "1000,983,997", "2000,1971,1989", "10000,9880,9920"})
  void p99HasTheKnownRanks(int n, int low, int high) {
    Ranks ranks = OrderStatisticInterval.ranks(n, 0.99, 0.95).orElseThrow();
    assertThat(ranks.low()).isEqualTo(low);
    assertThat(ranks.high()).isEqualTo(high);
    assertThat(ranks.coverage()).isBetween(0.95, 0.985);
  }

  @ParameterizedTest
  @CsvSource({"0.5,6", "0.9,29", "0.95,59", "0.99,299", "0.999,2995", "0.1,29", "0.01,299"})
  void startsToExistAtTheKnownSize(double p, int n) {
    assertThat(OrderStatisticInterval.ranks(n - 1, p, 0.95)).isEmpty();
    assertThat(OrderStatisticInterval.ranks(n, p, 0.95)).isPresent();
  }

  @Test
  void isOneSidedAtTheExtremeSampleWhereTheOtherRankDoesNotExist() {
    Ranks ranks = OrderStatisticInterval.ranks(299, 0.99, 0.95).orElseThrow();
    assertThat(ranks.high()).isEqualTo(299);
    assertThat(ranks.low()).isEqualTo(289);
    assertThat(OrderStatisticInterval.ranks(6, 0.5, 0.95)).contains(new Ranks(1, 6, 0.96875));
    Ranks mirrored = OrderStatisticInterval.ranks(400, 0.01, 0.95).orElseThrow();
    Ranks straight = OrderStatisticInterval.ranks(400, 0.99, 0.95).orElseThrow();
    assertThat(mirrored.low()).isEqualTo(401 - straight.high());
    assertThat(mirrored.high()).isEqualTo(401 - straight.low());
  }

  @Test
  void everyIntervalKeepsItsConfidenceByADirectSum() {
    for (int n = 1; n <= 120; n++) {
      for (double p : new double[] {0.1, 0.5, 0.9, 0.95}) {
        double[] probability = binomial(n, p);
        int size = n;
        OrderStatisticInterval.ranks(n, p, 0.95)
            .ifPresent(r -> {
              double covered = 0;
              for (int k = r.low(); k < r.high(); k++) {
                covered += probability[k];
              }
              assertThat(covered).as("n=%d p=%s", size, p).isGreaterThanOrEqualTo(0.95);
            });
      }
    }
  }

  /// 2,000 samples of 500 lognormal values; binomial error of the coverage is ±1.1 % (3 σ).
  @Test
  void coversTheTrueQuantileOfIndependentSamples() {
    RandomGenerator random = new Random(7);
    double truth = Math.exp(2.3263478740408408);
    int covered = 0;
    for (int run = 0; run < 2000; run++) {
      double[] x = new double[500];
      Arrays.setAll(x, i -> Math.exp(random.nextGaussian()));
      Interval interval = OrderStatisticInterval.of(Quantiles.sorted(x), 0.99, 0.95).orElseThrow();
      covered += interval.contains(truth) ? 1 : 0;
    }
    assertThat(covered / 2000.0).isBetween(0.94, 0.99);
  }

  @Test
  void nothingHasNoInterval() {
    assertThat(OrderStatisticInterval.of(new double[0], 0.5, 0.95)).isEmpty();
  }

  private static double[] binomial(int n, double p) {
    double[] probability = {1};
    for (int i = 0; i < n; i++) {
      double[] next = new double[probability.length + 1];
      for (int k = 0; k < probability.length; k++) {
        next[k] += probability[k] * (1 - p);
        next[k + 1] += probability[k] * p;
      }
      probability = next;
    }
    return probability;
  }
}
