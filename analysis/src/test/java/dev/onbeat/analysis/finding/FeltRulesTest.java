// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/// Protects what is said about the experience: each rule speaks when it should and keeps silent one
/// step before. Oracle: the conditions of `docs/reference/findings.md`.
class FeltRulesTest {
  private final Facts facts = Facts.calm();

  @Test
  void aCalmRunHasNothingWrong() {
    assertThat(facts.findings().others()).isEmpty();
  }

  @Test
  void nothingCompletedIsSaidOnlyWhenSomethingWasPlanned() {
    facts.byOutcome = Map.of("connect_failed", 400);
    assertThat(new NothingCompletedRule().find(facts.facts()))
        .contains(new Finding.NothingCompleted(400, Map.of("connect_failed", 400)));
    facts.planned = 0;
    facts.byOutcome = Map.of();
    assertThat(new NothingCompletedRule().find(facts.facts())).isEmpty();
    assertThat(new NothingCompletedRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void failuresAreCountedByLabelWithoutPlannedAborts() {
    facts.rows.set(0, Facts.row(0, new Outcome.TimedOut(Outcome.TimedOut.Limit.IDLE), 0, Map.of()));
    facts.rows.set(1, Facts.row(1, new Outcome.Empty(), 0, Map.of()));
    facts.rows.set(2, Facts.row(2, new Outcome.Aborted(Outcome.Aborted.By.PLAN), 0, Map.of()));
    assertThat(new FailuresRule().find(facts.facts()))
        .contains(new Finding.Failures(2, 399, Map.of("timed_out(idle)", 1, "empty", 1)));
  }

  @Test
  void requestsThatLeftNoRowFailToo() {
    facts.byOutcome.put("not_sent", 7);
    assertThat(new FailuresRule().find(facts.facts()))
        .contains(new Finding.Failures(7, 400, Map.of("not_sent", 7)));
  }

  @Test
  void anAbortIsNoFailure() {
    facts.rows.set(2, Facts.row(2, new Outcome.Aborted(Outcome.Aborted.By.RUN_END), 0, Map.of()));
    assertThat(new FailuresRule().find(facts.facts())).isEmpty();
  }

  @Test
  void freezesNameTheWorstAnswer() {
    facts.stalls = new Summary.Stalls(13, 31, 30, 13, 14_500, 0, 16);
    facts.worst =
        java.util.List.of(new Summary.WorstStream("a16", 16, "longest_stall", 14_500, 1700));
    assertThat(new FreezesRule().find(facts.facts()))
        .contains(new Finding.Freezes(13, 16, 30, 14_500, "a16", 0));
    assertThat(new HitchesRule().find(facts.facts())).isEmpty();
  }

  @Test
  void hitchesAreNoFreezes() {
    facts.stalls = new Summary.Stalls(5, 6, 0, 0, 800, 0, 400);
    assertThat(new FreezesRule().find(facts.facts())).isEmpty();
    assertThat(new HitchesRule().find(facts.facts())).contains(new Finding.Hitches(5, 400, 6, 800));
    assertThat(new HitchesRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void theMeanHidesFreezesOnlyWhereItLooksFine() {
    facts.stalls = new Summary.Stalls(13, 30, 30, 13, 14_500, 0, 16);
    facts.set(Metric.TPOT, 33, 51).set(Metric.EVENT_GAP, 25, 29);
    assertThat(new MeanHidesFreezesRule().find(facts.facts()))
        .contains(new Finding.MeanHidesFreezes(33, OptionalDouble.of(29), 14_500));
    facts.set(Metric.EVENT_GAP, 25, 900);
    assertThat(new MeanHidesFreezesRule().find(facts.facts())).isEmpty();
    facts.set(Metric.EVENT_GAP, 25, 29).set(Metric.TPOT, 150, 200);
    assertThat(new MeanHidesFreezesRule().find(facts.facts())).isEmpty();
  }

  @Test
  void answersThatCameInOneBurstAreFakeStreaming() {
    Map<Metric, Reading> burst = Map.of(Metric.CV, Facts.absent(AbsentReason.SINGLE_BURST));
    for (int i = 0; i < 199; i++) {
      facts.rows.set(i, Facts.row(i, new Outcome.Completed(), 64, burst));
    }
    assertThat(new FakeStreamingRule().find(facts.facts())).isEmpty();
    facts.rows.set(199, Facts.row(199, new Outcome.Completed(), 64, burst));
    assertThat(new FakeStreamingRule().find(facts.facts()))
        .contains(new Finding.FakeStreaming(200, 400, 200));
  }

  @Test
  void aReplayAtTheEndOfAHeldAnswerIsFakeStreamingToo() {
    Map<Metric, Reading> held =
        Map.of(Metric.TTFT, new Reading.Of(3000), Metric.E2E, new Reading.Of(3030));
    facts.rows.replaceAll(row -> Facts.row(0, new Outcome.Completed(), 64, held));
    assertThat(new FakeStreamingRule().find(facts.facts()))
        .contains(new Finding.FakeStreaming(400, 400, 3000));
  }

  @Test
  void shortAnswersAreNotJudgedForStreaming() {
    Map<Metric, Reading> burst = Map.of(Metric.CV, Facts.absent(AbsentReason.SINGLE_BURST));
    facts.rows.replaceAll(row -> Facts.row(0, new Outcome.Completed(), 7, burst));
    assertThat(new FakeStreamingRule().find(facts.facts())).isEmpty();
  }

  @Test
  void groupedDeliveryIsMeasuredInEventsADelivery() {
    facts.coalesced = OptionalDouble.of(6 / 7.0);
    Finding.Buffered buffered = new BufferedRule().find(facts.facts()).orElseThrow();
    assertThat(buffered.eventsPerDelivery()).isEqualTo(7, within(1e-9));
    facts.coalesced = OptionalDouble.of(0.19);
    assertThat(new BufferedRule().find(facts.facts())).isEmpty();
    facts.coalesced = OptionalDouble.empty();
    assertThat(new BufferedRule().find(facts.facts())).isEmpty();
  }

  @Test
  void aFirstTokenIsSlowAgainstTheStatedTargetOrTheDefault() {
    facts.set(Metric.TTFT, 1500, 1800);
    assertThat(new SlowFirstTokenRule().find(facts.facts())).isEmpty();
    facts.targets = Map.of("ttft", 1000.0);
    Finding.SlowFirstToken slow = new SlowFirstTokenRule().find(facts.facts()).orElseThrow();
    assertThat(slow.limitMillis()).isEqualTo(1000);
    assertThat(slow.limitStated()).isTrue();
    assertThat(slow.serviceP50Millis()).hasValue(199);
  }

  @Test
  void aSlowServerIsToldFromALateSend() {
    facts.set(Metric.TTFT, 5400, 9000).set(Metric.TTFT_SERVICE, 5390, 8990);
    Finding.SlowFirstToken slow = new SlowFirstTokenRule().find(facts.facts()).orElseThrow();
    assertThat(slow.serviceP50Millis()).isEmpty();
    assertThat(slow.limitStated()).isFalse();
  }

  @Test
  void aMedianHiddenByTimeoutsIsSlowOnceItsBoundIs() {
    facts.metrics.put(
        Metric.TTFT,
        Facts.dist(
            Metric.TTFT.unit(), 400, 300, Map.of(Quantile.P50, new QuantileValue.AtLeast(10_000))));
    assertThat(new SlowFirstTokenRule().find(facts.facts()).orElseThrow().p50())
        .isEqualTo(new QuantileValue.AtLeast(10_000));
  }

  @Test
  void unsteadyNeedsTheGradeOrTheOffBeatGaps() {
    facts.set(Metric.CV, 0.4, 0.9);
    facts.grade = Grade.C;
    assertThat(new UnsteadyRule().find(facts.facts()))
        .contains(new Finding.Unsteady(Grade.C, 0.9, OptionalDouble.of(0.02), 400));
    facts.grade = Grade.B;
    assertThat(new UnsteadyRule().find(facts.facts())).isEmpty();
    facts.set(Metric.OFFBEAT, 0.25, 0.4);
    assertThat(new UnsteadyRule().find(facts.facts())).isPresent();
    facts.grade = Grade.NOT_GRADABLE;
    assertThat(new UnsteadyRule().find(facts.facts())).isEmpty();
  }

  @Test
  void healthyNeedsAnswersAndAWait() {
    assertThat(new HealthyRule().find(facts.facts()))
        .contains(new Finding.Healthy(400, 200, OptionalDouble.of(20), true, Grade.A));
    facts.metrics.put(Metric.TPOT, none());
    assertThat(new HealthyRule().find(facts.facts()).orElseThrow().beatIsPerToken()).isFalse();
    facts.metrics.put(Metric.TTFT, none());
    assertThat(new HealthyRule().find(facts.facts())).isEqualTo(Optional.empty());
  }

  private static Dist none() {
    return Facts.dist(Metric.TTFT.unit(), 0, 0, Map.of());
  }
}
