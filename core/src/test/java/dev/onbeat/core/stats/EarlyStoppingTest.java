// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static dev.onbeat.core.stats.EarlyStopping.Decision.FAIL;
import static dev.onbeat.core.stats.EarlyStopping.Decision.PASS;
import static dev.onbeat.core.stats.EarlyStopping.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the gate behind pass and fail. Oracles: the table of the MLPerf inference rules, and
/// the share of false passes in simulated queues (seeded; bounds stated at each test).
class EarlyStoppingTest {
  @ParameterizedTest
  @CsvSource({
    "0.99,0,459",
    "0.99,1,662",
    "0.99,2,838",
    "0.99,5,1307",
    "0.99,10,2010",
    "0.99,20,3304",
    "0.99,100,12571",
    "0.9,0,44",
    "0.9,1,64",
    "0.9,2,81",
    "0.9,5,127",
    "0.9,10,197"
  })
  void reproducesTheMlperfTable(double p, long misses, long samples) {
    assertThat(EarlyStopping.samplesToPass(misses, p, 0.99)).isEqualTo(samples);
  }

  @Test
  void passesFromTheTableSizeOn() {
    assertThat(EarlyStopping.decide(458, 0, 0.99, 0.99)).isEqualTo(UNDECIDED);
    assertThat(EarlyStopping.decide(459, 0, 0.99, 0.99)).isEqualTo(PASS);
  }

  @Test
  void failsOnTheMirroredBound() {
    assertThat(EarlyStopping.decide(0, 2, 0.99, 0.99)).isEqualTo(FAIL);
    assertThat(EarlyStopping.decide(95, 5, 0.95, 0.99)).isEqualTo(UNDECIDED);
    assertThat(EarlyStopping.decide(80, 20, 0.95, 0.99)).isEqualTo(FAIL);
    assertThat(EarlyStopping.decide(0, 0, 0.95, 0.99)).isEqualTo(UNDECIDED);
  }

  @Test
  void saysHowManySamplesWouldDecide() {
    assertThat(EarlyStopping.samplesToDecide(1, 0.99, 0.99)).hasValue(459);
    assertThat(EarlyStopping.samplesToDecide(0.95, 0.95, 0.99)).isEmpty();
    long n = EarlyStopping.samplesToDecide(0.97, 0.95, 0.99).orElseThrow();
    assertThat(EarlyStopping.decide(0.97 * n, 0.03 * n, 0.95, 0.99)).isEqualTo(PASS);
    long low = EarlyStopping.samplesToDecide(0.93, 0.95, 0.99).orElseThrow();
    assertThat(EarlyStopping.decide(0.93 * low, 0.07 * low, 0.95, 0.99)).isEqualTo(FAIL);
  }

  @Test
  void refusesNonsense() {
    assertThatThrownBy(() -> EarlyStopping.decide(-1, 0, 0.9, 0.99)).hasMessageContaining("-1");
    assertThatThrownBy(() -> EarlyStopping.decide(1, 0, 1, 0.99)).hasMessageContaining("p=1");
  }

  /// The limit is the true p95 of the queue, so every pass is false: at most 1 % is promised. 400
  /// runs of 1,000 requests at 70 % load: the plain bound passes in about a third of them, the
  /// effective one in about 3 % (bound: 5 %).
  @Test
  void theEffectiveSampleRemovesTheFalsePassesOfQueues() {
    RandomGenerator random = new Random(11);
    double limit = Quantiles.type7(Quantiles.sorted(Series.queueWaits(400_000, 0.7, random)), 0.95);
    int plain = 0;
    int effective = 0;
    for (int run = 0; run < 400; run++) {
      double[] waits = Series.queueWaits(1000, 0.7, random);
      double misses = 0;
      for (double wait : waits) {
        misses += wait > limit ? 1 : 0;
      }
      double tau = Dependence.of(waits).safeTau();
      double hits = 1000 - misses;
      plain += EarlyStopping.decide(hits, misses, 0.95, 0.99) == PASS ? 1 : 0;
      effective += EarlyStopping.decide(hits / tau, misses / tau, 0.95, 0.99) == PASS ? 1 : 0;
    }
    assertThat(plain).isGreaterThan(80);
    assertThat(effective).isLessThan(20);
  }

  /// Independent samples at the limit: 2,000 runs, at most 1 % pass (bound 2 %: 4 σ).
  @Test
  void keepsItsConfidenceOnIndependentSamples() {
    RandomGenerator random = new Random(12);
    int passes = 0;
    for (int run = 0; run < 2000; run++) {
      int misses = 0;
      for (int i = 0; i < 500; i++) {
        misses += random.nextDouble() < 0.05 ? 1 : 0;
      }
      passes += EarlyStopping.decide(500 - misses, misses, 0.95, 0.99) == PASS ? 1 : 0;
    }
    assertThat(passes).isLessThan(40);
  }
}
