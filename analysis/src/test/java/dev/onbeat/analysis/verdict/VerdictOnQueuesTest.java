// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.analysis.verdict.Verdict.Overall;
import dev.onbeat.core.timeline.Outcome.TimedOut;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Protects verdicts on means, medians and on waits that depend on each other. Oracle: simulated
/// queues and series with known truth; seeded, error rates bounded at each test.
class VerdictOnQueuesTest {
  @Test
  void mediansAndMeansAreJudgedByTheirInterval() {
    double[] waits = normal(400, 200, 20, 1);
    assertThat(Runs.ofWaits(waits).judge("ttft.p50<210ms,ttft.mean<210ms").overall())
        .isEqualTo(Overall.PASS);
    assertThat(Runs.ofWaits(waits).judge("ttft.p50<190ms").overall()).isEqualTo(Overall.FAIL);
    assertThat(Runs.ofWaits(waits).judge("ttft.mean<190ms").overall()).isEqualTo(Overall.FAIL);
    assertThat(Runs.ofWaits(waits).judge("ttft.p50 in 190ms..210ms").overall())
        .isEqualTo(Overall.PASS);
    assertThat(Runs.ofWaits(waits).judge("ttft.p50 in 210ms..220ms").overall())
        .isEqualTo(Overall.FAIL);
  }

  @Test
  void theNumberNeededDecides() {
    Result result =
        Runs.ofWaits(normal(60, 200, 20, 2)).judge("ttft.mean<203ms").clauses().get(0).result();
    assertThat(result)
        .isInstanceOfSatisfying(
            Result.Undecided.class,
            undecided -> {
              assertThat(undecided.reason()).isEqualTo(Reason.TOO_FEW);
              long needed = undecided.needed().orElseThrow();
              assertThat(needed).isGreaterThan(60);
              Verdict longer =
                  Runs.ofWaits(normal((int) (3 * needed), 200, 20, 3)).judge("ttft.mean<203ms");
              assertThat(longer.overall()).isEqualTo(Overall.PASS);
            });
  }

  @Test
  void aHandfulOfRequestsDecidesNoMean() {
    ClauseVerdict verdict = Runs.ofWaits(1, 2, 3).judge("ttft.mean<100ms").clauses().get(0);
    assertThat(verdict.result())
        .isEqualTo(new Result.Undecided(Reason.TOO_FEW, OptionalLong.of(20)));
    assertThat(((Evidence.Estimated) verdict.evidence()).interval()).isEmpty();
  }

  @Test
  void failuresWeighOnTheMedianNotOnTheMean() {
    Runs runs = Runs.ofWaits(normal(300, 200, 20, 4));
    runs.fail(400).shuffled();
    assertThat(runs.judge("ttft.p50<800ms").overall()).isEqualTo(Overall.FAIL);
    assertThat(runs.judge("ttft.mean<800ms").overall()).isEqualTo(Overall.PASS);
  }

  @Test
  void waitsThatWereGivenUpMakeTheMeanABound() {
    Runs runs = Runs.ofWaits(normal(300, 200, 20, 5));
    for (int i = 0; i < 100; i++) {
      runs.add(new TimedOut(TimedOut.Limit.FIRST_TOKEN), Map.of(), OptionalDouble.of(10_000));
    }
    runs.shuffled();
    assertThat(runs.judge("ttft.mean<20s").clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.CENSORED, OptionalLong.empty()));
    assertThat(runs.judge("ttft.mean<1s").overall()).isEqualTo(Overall.FAIL);
  }

  @Test
  void aBusyQueueNeedsMoreRequestsThanItsCountSuggests() {
    double[] waits = queue(1000, 0.8, 6);
    ClauseVerdict verdict = Runs.ofWaits(waits).judge("ttft.p95<60m").clauses().get(0);
    assertThat(((Evidence.Counted) verdict.evidence()).tau()).isGreaterThan(5);
    assertThat(((Evidence.Counted) verdict.evidence()).effective()).isLessThan(200);
  }

  /// 200 runs of 800 requests of a queue at 80 % load, the limit being its true p90: every pass is
  /// false. The plain bound passes in half of them; at most 6 % may here.
  @Test
  void queuesDoNotBuyFalsePasses() {
    double limit = trueQuantile(0.8, 0.9);
    int passed = 0;
    for (int run = 0; run < 200; run++) {
      Verdict verdict = Runs.ofWaits(queue(800, 0.8, 100 + run)).judge("ttft.p90<" + limit + "ms");
      passed += verdict.overall() == Overall.PASS ? 1 : 0;
    }
    assertThat(passed).isLessThan(12);
  }

  @Test
  void aQueueFarFromItsLimitIsDecided() {
    double limit = 4 * trueQuantile(0.5, 0.9);
    assertThat(Runs.ofWaits(queue(1500, 0.5, 7)).judge("ttft.p90<" + limit + "ms").overall())
        .isEqualTo(Overall.PASS);
    assertThat(Runs.ofWaits(queue(1500, 0.5, 7)).judge("ttft.p90<" + limit / 10 + "ms").overall())
        .isEqualTo(Overall.FAIL);
  }

  private static double trueQuantile(double load, double p) {
    double[] waits = queue(400_000, load, 99);
    Arrays.sort(waits);
    return waits[(int) (p * waits.length)];
  }

  /// First-token waits behind an M/D/1 queue: 100 ms of service, after Lindley's recursion.
  private static double[] queue(int n, double load, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    double[] waits = new double[n];
    double wait = 0;
    for (int i = -1000; i < n; i++) {
      if (i >= 0) {
        waits[i] = 100 + wait;
      }
      wait = Math.max(0, wait + 100 + 100 * Math.log(1 - random.nextDouble()) / load);
    }
    return waits;
  }

  private static double[] normal(int n, double mean, double std, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    double[] x = new double[n];
    Arrays.setAll(x, i -> mean + std * random.nextGaussian());
    return x;
  }
}
