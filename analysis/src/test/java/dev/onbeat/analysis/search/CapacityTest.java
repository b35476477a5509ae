// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.analysis.search.LoadSearch.Answer;
import dev.onbeat.analysis.search.SearchPlan.Kind;
import dev.onbeat.analysis.search.SearchStep.Result;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Dependence;
import dev.onbeat.core.stats.EarlyStopping;
import dev.onbeat.core.summary.RequestRow;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Protects the answer to "how many people can this server take?" where steps are noisy. Oracle: a
/// simulated M/D/1 server whose rate for "p90 of TTFT below 500 ms" is found by brute force.
class CapacityTest {
  private static final double LIMIT_MILLIS = 500;

  /// 30 searches with different seeds. Every interval claims 1 % a step at most; about 8 steps: the
  /// truth may be missed by two of them (binomial, 99 %).
  @Test
  void theIntervalHoldsTheTrueCapacity() {
    double truth = trueCapacity();
    assertThat(truth).isBetween(7.5, 9.5);
    int held = 0;
    double ratios = 0;
    for (int seed = 0; seed < 30; seed++) {
      Answer.Found found = search(seed);
      held += found.highest() <= truth && truth <= found.missesFrom() ? 1 : 0;
      ratios += found.highest() / truth / 30;
    }
    assertThat(held).isGreaterThanOrEqualTo(28);
    assertThat(ratios).isBetween(0.75, 1.0);
  }

  private static Answer.Found search(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    LoadSearch search = new LoadSearch(new SearchPlan(Kind.RATE, 1, 0.1, 100, 0.05, 30, 2));
    while (search.next().isPresent()) {
      SearchStep step = search.next().orElseThrow();
      int requests = (int) (600 * step.length());
      search.done(judge(SimulatedServer.step(step.level(), requests, random)));
    }
    return (Answer.Found) search.answer();
  }

  private static Result judge(List<RequestRow> rows) {
    if (OverSaturation.of(rows).saturated()) {
      return Result.SATURATED;
    }
    double[] waits = waits(rows);
    long hits = Arrays.stream(waits).filter(wait -> wait < LIMIT_MILLIS).count();
    double tau = Dependence.of(waits).safeTau();
    return switch (EarlyStopping.decide(hits / tau, (waits.length - hits) / tau, 0.9, 0.99)) {
      case PASS -> Result.MEETS;
      case FAIL -> Result.MISSES;
      case UNDECIDED -> Result.UNDECIDED;
    };
  }

  /// The rate at which the p90 of 100,000 waits crosses the limit, by bisection.
  private static double trueCapacity() {
    double low = 5;
    double high = 9.9;
    for (int i = 0; i < 12; i++) {
      double middle = (low + high) / 2;
      double[] waits = waits(SimulatedServer.step(middle, 100_000, new SplittableRandom(77)));
      Arrays.sort(waits);
      if (waits[90_000] < LIMIT_MILLIS) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  private static double[] waits(List<RequestRow> rows) {
    return rows.stream()
        .mapToDouble(row -> row.reading(Metric.TTFT).toOptional().orElseThrow())
        .toArray();
  }
}
