// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.TokenSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/// Protects what is said about causes and about how far to trust a run: each rule speaks when it
/// should and keeps silent one step before. Oracle: the conditions of `docs/reference/findings.md`.
class TrustRulesTest {
  private final Facts facts = Facts.calm();

  @Test
  void anInvalidRunSaysWhy() {
    List<Summary.InvalidReason> reasons = List.of(new Summary.InvalidReason("in_flight_cap", "1"));
    facts.validity = new Summary.Validity(reasons, Optional.empty(), false);
    assertThat(new MeasurementInvalidRule().find(facts.facts()))
        .contains(new Finding.MeasurementInvalid(reasons));
    assertThat(new MeasurementInvalidRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void preemptionsAreTheIncreaseOfTheEnginesCounter() {
    facts.engine.put("vllm:num_preemptions_total", new Summary.Change(4, 22, 22));
    facts.engine.put("vllm:num_preemptions_created", new Summary.Change(1e9, 2e9, 2e9));
    facts.engine.put("vllm:kv_cache_usage_perc", new Summary.Change(0, 0.99, 0.1));
    assertThat(new PreemptionsRule().find(facts.facts()))
        .contains(
            new Finding.Preemptions("vllm:num_preemptions_total", 18, OptionalDouble.of(0.99)));
    facts.engine.put("vllm:num_preemptions_total", new Summary.Change(22, 22, 22));
    assertThat(new PreemptionsRule().find(facts.facts())).isEmpty();
    assertThat(new PreemptionsRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void queuesOfEveryKnownEngineAreSeen() {
    for (String gauge :
        List.of(
            "vllm:num_requests_waiting",
            "sglang:num_queue_reqs",
            "llamacpp:requests_deferred",
            "tgi_queue_size")) {
      facts.engine.clear();
      facts.engine.put(gauge, new Summary.Change(0, 12, 0));
      assertThat(new EngineQueueRule().find(facts.facts()))
          .contains(new Finding.EngineQueue(gauge, 12, OptionalDouble.empty()));
    }
    facts.engine.clear();
    facts.engine.put("vllm:num_requests_waiting", new Summary.Change(0, 0, 0));
    assertThat(new EngineQueueRule().find(facts.facts())).isEmpty();
  }

  @Test
  void cachedPromptsFromATenthOn() {
    facts.cachedShare = OptionalDouble.of(0.1);
    assertThat(new CachedPromptsRule().find(facts.facts()))
        .contains(new Finding.CachedPrompts(0.1));
    facts.cachedShare = OptionalDouble.of(0.09);
    assertThat(new CachedPromptsRule().find(facts.facts())).isEmpty();
    facts.cachedShare = OptionalDouble.empty();
    assertThat(new CachedPromptsRule().find(facts.facts())).isEmpty();
  }

  @Test
  void earlyStopsBeyondATwentieth() {
    facts.stoppedEarly = OptionalDouble.of(0.06);
    assertThat(new StoppedEarlyRule().find(facts.facts())).contains(new Finding.StoppedEarly(0.06));
    facts.stoppedEarly = OptionalDouble.of(0.05);
    assertThat(new StoppedEarlyRule().find(facts.facts())).isEmpty();
  }

  @Test
  void aCutOrCrashedRunIsNamed() {
    facts.validity = new Summary.Validity(List.of(), Optional.of("user"), false);
    assertThat(new CutShortRule().find(facts.facts()))
        .contains(new Finding.CutShort("user", false));
    facts.validity = new Summary.Validity(List.of(), Optional.empty(), true);
    assertThat(new CutShortRule().find(facts.facts())).contains(new Finding.CutShort("", true));
    assertThat(new CutShortRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void aClosedLoopCarriesItsCaveat() {
    facts.loop = LoadPlan.Loop.CLOSED;
    facts.concurrency = 8;
    assertThat(new ClosedLoopRule().find(facts.facts())).contains(new Finding.ClosedLoop(8));
    assertThat(new ClosedLoopRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void twoRequestsAStreamAreTooFew() {
    facts.loop = LoadPlan.Loop.CLOSED;
    facts.concurrency = 200;
    assertThat(new FewRequestsRule().find(facts.facts()))
        .contains(new Finding.FewRequestsForConcurrency(400, 200));
    facts.concurrency = 199;
    assertThat(new FewRequestsRule().find(facts.facts())).isEmpty();
    facts.planned = 2;
    facts.concurrency = 1;
    assertThat(new FewRequestsRule().find(facts.facts())).isEmpty();
  }

  @Test
  void missedArrivalsAreMoreThanNoise() {
    facts.achieved = OptionalDouble.of(8.4);
    assertThat(new ArrivalsMissedRule().find(facts.facts()))
        .contains(new Finding.ArrivalsMissed(10, 8.4));
    facts.achieved = OptionalDouble.of(8.6);
    assertThat(new ArrivalsMissedRule().find(facts.facts())).isEmpty();
    facts.asked = OptionalDouble.empty();
    assertThat(new ArrivalsMissedRule().find(facts.facts())).isEmpty();
  }

  @Test
  void unfinishedRequestsAreCounted() {
    facts.unfinished = 3;
    assertThat(new UnfinishedRule().find(facts.facts())).contains(new Finding.Unfinished(3, 400));
    assertThat(new UnfinishedRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void waitsThatWereGivenUpAreNamed() {
    facts.metrics.put(
        Metric.TTFT,
        Facts.dist(
            Metric.TTFT.unit(), 400, 9, Map.of(Quantile.P99, new QuantileValue.AtLeast(10_000))));
    assertThat(new CensoredWaitsRule().find(facts.facts()))
        .contains(new Finding.CensoredWaits(9, 400, 10_000));
    assertThat(new TooFewForP99Rule().find(facts.facts())).isEmpty();
    assertThat(new CensoredWaitsRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void aDriftAtTheEndIsNotSteady() {
    facts.drift = Optional.of(new Summary.Drift("ttft", 40));
    assertThat(new NotSteadyRule().find(facts.facts())).contains(new Finding.NotSteady("ttft", 40));
    assertThat(new NotSteadyRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void aP99WithoutAnIntervalIsNotDecidable() {
    facts.metrics.put(
        Metric.TTFT,
        Facts.dist(
            Metric.TTFT.unit(),
            16,
            0,
            Map.of(Quantile.P99, new QuantileValue.Exact(1700, Optional.empty()))));
    assertThat(new TooFewForP99Rule().find(facts.facts()))
        .contains(new Finding.TooFewForP99(16, 299));
    assertThat(new TooFewForP99Rule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void ownHiccupsMatterWhenLongOrInAStall() {
    facts.health = new Summary.Health(100, 0.1, 0.3, 0, 5, 99, Map.of("gc", 5));
    assertThat(new OwnHiccupsRule().find(facts.facts())).isEmpty();
    facts.health = new Summary.Health(100, 0.1, 0.3, 0, 5, 120, Map.of("gc", 5));
    assertThat(new OwnHiccupsRule().find(facts.facts()))
        .contains(new Finding.OwnHiccups(5, 120, 0));
    facts.health = new Summary.Health(100, 0.1, 0.3, 0, 1, 60, Map.of("gc", 1));
    facts.stalls = new Summary.Stalls(1, 1, 0, 0, 260, 1, 400);
    assertThat(new OwnHiccupsRule().find(facts.facts())).contains(new Finding.OwnHiccups(1, 60, 1));
  }

  @Test
  void theMachineIsWarnedAbout() {
    facts.clockSource = "hpet";
    facts.governor = "powersave";
    facts.health = new Summary.Health(100, 0.1, 0.3, 0.06, 0, 0, Map.of());
    assertThat(new SlowClockSourceRule().find(facts.facts()))
        .contains(new Finding.SlowClockSource("hpet"));
    assertThat(new PowerSavingRule().find(facts.facts()))
        .contains(new Finding.PowerSaving("powersave"));
    assertThat(new StolenCpuRule().find(facts.facts())).contains(new Finding.StolenCpu(0.06));
  }

  @Test
  void aGoodOrUnknownMachineIsNot() {
    facts.clockSource = "";
    facts.governor = "";
    facts.health = new Summary.Health(100, 0.1, 0.3, Double.NaN, 0, 0, Map.of());
    assertThat(new SlowClockSourceRule().find(facts.facts())).isEmpty();
    assertThat(new PowerSavingRule().find(facts.facts())).isEmpty();
    assertThat(new StolenCpuRule().find(facts.facts())).isEmpty();
  }

  @Test
  void tokenCountsAreDoubtedWhereTheyAreDoubtful() {
    facts.flags.put("token_count_disagrees", 4);
    facts.sources.put(TokenSource.EVENTS, 10);
    assertThat(new TokenCountDisagreesRule().find(facts.facts()))
        .contains(new Finding.TokenCountDisagrees(4, 400));
    assertThat(new TokensUnknownRule().find(facts.facts()))
        .contains(new Finding.TokensUnknown(10, 410));
    assertThat(new TokenCountDisagreesRule().find(Facts.calm().facts())).isEmpty();
    assertThat(new TokensUnknownRule().find(Facts.calm().facts())).isEmpty();
  }

  @Test
  void someBurstsAreNamedUntilTheyAreTheRule() {
    facts.flags.put("single_burst", 20);
    assertThat(new SingleBurstRule().find(facts.facts()))
        .contains(new Finding.SingleBurst(20, 400));
    facts.flags.put("single_burst", 200);
    assertThat(new SingleBurstRule().find(facts.facts())).isEmpty();
    assertThat(new SingleBurstRule().find(Facts.calm().facts())).isEmpty();
  }
}
