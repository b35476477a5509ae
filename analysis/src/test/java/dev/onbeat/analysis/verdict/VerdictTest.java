// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.analysis.verdict.Verdict.Overall;
import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.Aborted;
import dev.onbeat.core.timeline.Outcome.TimedOut;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Protects pass, fail and undecided. Oracles: the MLPerf table (459 samples without a miss for
/// p99, 44 for p90), hand-counted hits and misses.
class VerdictTest {
  @Test
  void aQuantilePassesFromTheTableSizeOn() {
    assertThat(new Runs().add(459, 200).judge("ttft.p99<800ms").overall()).isEqualTo(Overall.PASS);
    Verdict verdict = new Runs().add(458, 200).judge("ttft.p99<800ms");
    assertThat(verdict.overall()).isEqualTo(Overall.UNDECIDED);
    assertThat(verdict.clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.TOO_FEW, OptionalLong.of(459)));
  }

  @Test
  void missesFailIt() {
    Verdict verdict = new Runs().add(80, 200).add(20, 900).shuffled().judge("ttft.p95<800ms");
    assertThat(verdict.overall()).isEqualTo(Overall.FAIL);
    assertThat(verdict.failed()).hasSize(1);
    assertThat(verdict.clauses().get(0).evidence())
        .isInstanceOfSatisfying(
            Evidence.Counted.class,
            counted -> {
              assertThat(counted.hits()).isEqualTo(80);
              assertThat(counted.misses()).isEqualTo(20);
              assertThat(counted.observed()).isEqualTo(new CensoredQuantile.Known(900));
              assertThat(counted.effective()).isEqualTo(100 / counted.tau());
            });
  }

  @Test
  void failuresAreViolationsHoweverFastTheOthersWere() {
    Verdict verdict = new Runs().add(60, 1).fail(40).shuffled().judge("ttft.p90<800ms");
    assertThat(verdict.overall()).isEqualTo(Overall.FAIL);
    Evidence.Counted counted = (Evidence.Counted) verdict.clauses().get(0).evidence();
    assertThat(counted.failures()).isEqualTo(40);
    assertThat(counted.observed()).isEqualTo(new CensoredQuantile.Known(Double.POSITIVE_INFINITY));
  }

  @Test
  void failuresDoNotKeepALowerLimitEither() {
    Verdict verdict = new Runs().add(60, 100).fail(40).shuffled().judge("ttft.p10>10ms");
    assertThat(verdict.overall()).isEqualTo(Overall.FAIL);
    assertThat(new Runs().add(100, 100).judge("ttft.p10>10ms").overall()).isEqualTo(Overall.PASS);
  }

  @Test
  void aRangeNeedsBothSides() {
    assertThat(new Runs().add(200, 35).judge("ttft.p90 in 30ms..40ms").overall())
        .isEqualTo(Overall.PASS);
    assertThat(new Runs().add(200, 25).judge("ttft.p90 in 30ms..40ms").overall())
        .isEqualTo(Overall.FAIL);
    assertThat(new Runs().add(200, 45).judge("ttft.p90 in 30ms..40ms").overall())
        .isEqualTo(Overall.FAIL);
    assertThat(new Runs().add(40, 35).judge("ttft.p90 in 30ms..40ms").clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.TOO_FEW, OptionalLong.of(44)));
  }

  @Test
  void warmupProbesAndPlannedAbortsDoNotCount() {
    Map<Metric, Reading> slow = Map.of(Metric.TTFT, new Reading.Of(5000));
    Runs runs = new Runs().add(50, 200);
    for (int i = 0; i < 50; i++) {
      runs.add(new Outcome.Completed(), slow, OptionalDouble.empty(), Phase.WARMUP, Role.LOAD);
      runs.add(new Outcome.Completed(), slow, OptionalDouble.empty(), Phase.MEASURE, Role.CANARY);
      runs.add(new Aborted(Aborted.By.PLAN), slow, OptionalDouble.empty());
    }
    assertThat(runs.judge("ttft.p90<800ms").overall()).isEqualTo(Overall.PASS);
  }

  @Test
  void anAnswerWithoutThatMetricIsNoSampleOfIt() {
    Runs runs = new Runs().add(50, 200);
    for (int i = 0; i < 50; i++) {
      runs.add(
          new Outcome.Completed(),
          Map.of(Metric.TPOT, new Reading.Absent(AbsentReason.SINGLE_EVENT)),
          OptionalDouble.empty());
    }
    ClauseVerdict verdict = runs.judge("tpot.p90<30ms").clauses().get(0);
    assertThat(verdict.passed()).isTrue();
    assertThat(((Evidence.Counted) verdict.evidence()).n()).isEqualTo(50);
  }

  @Test
  void aFirstTokenCountsEvenIfTheRunEndedBeforeTheAnswer() {
    Runs runs = new Runs().add(60, 200);
    for (int i = 0; i < 4; i++) {
      runs.add(
          new Aborted(Aborted.By.RUN_END),
          Map.of(Metric.TTFT, new Reading.Of(300), Metric.TPOT, new Reading.Of(20)),
          OptionalDouble.empty());
    }
    runs.shuffled();
    assertThat(runs.judge("ttft.p90<800ms").overall()).isEqualTo(Overall.PASS);
    Evidence.Counted tpot =
        (Evidence.Counted) runs.judge("tpot.p90<30ms").clauses().get(0).evidence();
    assertThat(tpot.misses()).isEqualTo(4);
  }

  @Test
  void aCensoredQuantileIsShownAsTheBoundItIs() {
    Runs runs = new Runs().add(90, 200);
    for (int i = 0; i < 10; i++) {
      runs.add(new TimedOut(TimedOut.Limit.FIRST_TOKEN), Map.of(), OptionalDouble.of(10_000));
    }
    ClauseVerdict verdict = runs.judge("ttft.p99<8s").clauses().get(0);
    assertThat(verdict.result()).isEqualTo(new Result.Fail());
    assertThat(((Evidence.Counted) verdict.evidence()).observed())
        .isEqualTo(new CensoredQuantile.AtLeast(10_000));
    assertThat(runs.judge("ttft.p99<8s", true).overall()).isEqualTo(Overall.FAIL);
    assertThat(runs.judge("ttft.p99<12s", true).clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.CENSORED, OptionalLong.empty()));
  }

  @Test
  void errorRatesAreSharesOfWhatCounts() {
    assertThat(new Runs().add(459, 1).judge("error_rate<1%").overall()).isEqualTo(Overall.PASS);
    ClauseVerdict verdict =
        new Runs().add(90, 1).fail(10).shuffled().judge("error_rate<1%").clauses().get(0);
    assertThat(verdict.result()).isEqualTo(new Result.Fail());
    CensoredQuantile.Known observed =
        (CensoredQuantile.Known) ((Evidence.Counted) verdict.evidence()).observed();
    assertThat(observed.value()).isEqualTo(0.1, within(1e-12));
    assertThat(new Runs().add(90, 1).fail(10).judge("error_rate<11%", true).overall())
        .isEqualTo(Overall.PASS);
  }

  @Test
  void requestsThatWereNeverSentAreMissesWithoutARow() {
    Runs runs = new Runs().add(200, 200);
    runs.byOutcome = Map.of("completed", 200, "not_sent", 800);
    assertThat(runs.judge("error_rate<1%").clauses().get(0).evidence())
        .isInstanceOfSatisfying(
            Evidence.Counted.class,
            counted -> {
              assertThat(counted.misses()).isEqualTo(800);
              assertThat(counted.failures()).isEqualTo(800);
            });
    assertThat(runs.judge("ttft.p95<800ms,goodput>0.5", true).failed()).hasSize(2);
  }

  @Test
  void noSampleProvesThatNothingEverFails() {
    assertThat(new Runs().add(9999, 1).judge("error_rate<=0%").clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.TOO_FEW, OptionalLong.empty()));
    assertThat(new Runs().add(99, 1).fail(1).judge("error_rate<=0%").overall())
        .isEqualTo(Overall.FAIL);
    assertThat(new Runs().add(99, 1).judge("error_rate<=0%", true).overall())
        .isEqualTo(Overall.PASS);
  }

  @Test
  void goodputHoldsEveryRequestToEveryLimit() {
    Runs runs = new Runs().add(460, 200).add(40, 900).shuffled();
    ClauseVerdict verdict = runs.judge("ttft.p80<800ms,goodput>0.8").clauses().get(1);
    assertThat(verdict.passed()).isTrue();
    assertThat(((Evidence.Counted) verdict.evidence()).hits()).isEqualTo(460);
    assertThat(runs.judge("ttft.p80<800ms,goodput>0.99").overall()).isEqualTo(Overall.FAIL);
  }

  @Test
  void goodputASecondIsAShareOfThePlan() {
    Runs runs = new Runs().add(460, 200).add(40, 900).shuffled();
    runs.windowSeconds = 50;
    ClauseVerdict verdict = runs.judge("ttft.p80<800ms,goodput>8/s").clauses().get(1);
    assertThat(verdict.passed()).isTrue();
    assertThat(((Evidence.Counted) verdict.evidence()).observed())
        .isEqualTo(new CensoredQuantile.Known(9.2));
    assertThat(runs.judge("ttft.p80<800ms,goodput>11/s").overall()).isEqualTo(Overall.FAIL);
  }

  @Test
  void theGradeIsJudgedByItsCv() {
    Runs runs = new Runs().add(50, 1);
    assertThat(runs.judge("grade=A").overall()).isEqualTo(Overall.PASS);
    for (int i = 0; i < 20; i++) {
      runs.add(
          new Outcome.Completed(), Map.of(Metric.CV, new Reading.Of(0.2)), OptionalDouble.empty());
    }
    runs.shuffled();
    assertThat(runs.judge("grade=A").overall()).isEqualTo(Overall.FAIL);
    assertThat(runs.judge("grade<=B").overall()).isEqualTo(Overall.PASS);
    runs.grade = Grade.NOT_GRADABLE;
    assertThat(runs.judge("grade=A").clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.NOT_GRADABLE, OptionalLong.empty()));
  }

  @Test
  void pooledGapsAreJudgedByTheIntervalOfWholeAnswers() {
    Runs runs = new Runs().add(50, 1);
    assertThat(runs.gaps(40, Optional.of(new Interval(35, 48))).judge("itl.p99<50ms").overall())
        .isEqualTo(Overall.PASS);
    assertThat(runs.gaps(40, Optional.of(new Interval(35, 55))).judge("itl.p99<50ms").overall())
        .isEqualTo(Overall.UNDECIDED);
    assertThat(runs.gaps(60, Optional.of(new Interval(51, 70))).judge("itl.p99<50ms").overall())
        .isEqualTo(Overall.FAIL);
    assertThat(runs.gaps(40, Optional.empty()).judge("itl.p99<50ms").clauses().get(0).result())
        .isEqualTo(new Result.Undecided(Reason.TOO_FEW, OptionalLong.of(200)));
    assertThat(runs.judge("itl.p99<50ms", true).overall()).isEqualTo(Overall.PASS);
  }

  @Test
  void aPointIsABareComparison() {
    Runs runs = Runs.ofWaits(100, 200, 300);
    assertThat(runs.judge("ttft.p50<250ms", true).overall()).isEqualTo(Overall.PASS);
    assertThat(runs.judge("ttft.p99<250ms", true).overall()).isEqualTo(Overall.FAIL);
    assertThat(runs.judge("ttft.mean<=200ms", true).overall()).isEqualTo(Overall.PASS);
    assertThat(runs.judge("ttft.p50<250ms", true).clauses().get(0).evidence())
        .isEqualTo(new Evidence.Point(new CensoredQuantile.Known(200), 3));
  }

  @Test
  void nothingMeasuredDecidesNothing() {
    for (String slo :
        new String[] {
          "ttft.p95<1s",
          "ttft.p50<1s",
          "ttft.mean<1s",
          "error_rate<1%",
          "goodput>0.9",
          "goodput>1/s",
          "grade=A"
        }) {
      assertThat(new Runs().judge(slo).clauses().get(0).result())
          .as(slo)
          .isEqualTo(new Result.Undecided(Reason.NO_SAMPLES, OptionalLong.empty()));
    }
  }

  @Test
  void oneFailedClauseFailsTheRunOneUndecidedLeavesItOpen() {
    Runs runs = new Runs().add(100, 200);
    assertThat(runs.judge("ttft.p90<800ms,ttft.p99<800ms").overall()).isEqualTo(Overall.UNDECIDED);
    assertThat(runs.judge("ttft.p90<800ms,ttft.p99<800ms,ttft.p90<100ms").overall())
        .isEqualTo(Overall.FAIL);
  }
}
