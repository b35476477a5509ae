// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.TokenCount;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Usage;
import dev.onbeat.core.timeline.Vantage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// A run for rules to look at: calm and healthy unless a test spoils one thing. 400 answers in an
/// open loop, first token in 200 ms, then one every 20 ms, grade A, everything known.
final class Facts {
  List<RequestRow> rows = new ArrayList<>();
  int planned = 400;
  Map<String, Integer> byOutcome = new HashMap<>(Map.of("completed", 400));
  Map<String, Integer> flags = new HashMap<>();
  int unfinished;
  Summary.Validity validity = new Summary.Validity(List.of(), Optional.empty(), false);
  EnumMap<Metric, Dist> metrics = new EnumMap<>(Metric.class);
  Grade grade = Grade.A;
  Summary.Stalls stalls = new Summary.Stalls(0, 0, 0, 0, Double.NaN, 0, 400);
  OptionalDouble coalesced = OptionalDouble.of(0.01);
  Optional<Summary.Drift> drift = Optional.empty();
  Map<String, Summary.Change> engine = new HashMap<>();
  Summary.Health health = new Summary.Health(100, 0.1, 0.3, 0, 0, 0, Map.of());
  OptionalDouble cachedShare = OptionalDouble.of(0);
  OptionalDouble stoppedEarly = OptionalDouble.of(0);
  Map<TokenSource, Integer> sources = new HashMap<>(Map.of(TokenSource.FINAL_USAGE, 400));
  LoadPlan.Loop loop = LoadPlan.Loop.OPEN;
  int concurrency;
  OptionalDouble asked = OptionalDouble.of(10);
  OptionalDouble achieved = OptionalDouble.of(10);
  Map<String, Double> targets = Map.of();
  String governor = "performance";
  String clockSource = "tsc";
  List<Summary.WorstStream> worst = List.of();

  private Facts() {}

  static Facts calm() {
    Facts facts = new Facts();
    facts.set(Metric.TTFT, 200, 260);
    facts.set(Metric.TTFT_SERVICE, 199, 259);
    facts.set(Metric.TPOT, 20, 22);
    facts.set(Metric.TIME_PER_EVENT, 20, 22);
    facts.set(Metric.EVENT_GAP, 20, 25);
    facts.set(Metric.CV, 0.05, 0.1);
    facts.set(Metric.OFFBEAT, 0.02, 0.05);
    for (int i = 0; i < 400; i++) {
      facts.rows.add(row(i, new Outcome.Completed(), 64, Map.of()));
    }
    return facts;
  }

  /// A metric with this median; all higher quantiles are `tail`.
  Facts set(Metric metric, double median, double tail) {
    EnumMap<Quantile, QuantileValue> quantiles = new EnumMap<>(Quantile.class);
    for (Quantile quantile : Quantile.values()) {
      double value = quantile == Quantile.P50 ? median : tail;
      quantiles.put(
          quantile, new QuantileValue.Exact(value, Optional.of(new Interval(value, value))));
    }
    metrics.put(metric, dist(metric.unit(), 400, 0, quantiles));
    return this;
  }

  static Dist dist(Unit unit, int n, int censored, Map<Quantile, QuantileValue> quantiles) {
    return new Dist(
        unit,
        Metric.TTFT.weighting(),
        n,
        censored,
        censored > 0 ? 10_000 : Double.NaN,
        Dist.Intervals.ORDER_STATISTICS,
        Dist.Moments.NONE,
        quantiles,
        Map.of());
  }

  static RequestRow row(int seq, Outcome outcome, int tokens, Map<Metric, Reading> readings) {
    EnumMap<Metric, Reading> all = new EnumMap<>(Metric.class);
    all.put(Metric.TTFT, new Reading.Of(200));
    all.put(Metric.E2E, new Reading.Of(200 + 20.0 * tokens));
    all.put(Metric.CV, new Reading.Of(0.05));
    all.putAll(readings);
    return new RequestRow(
        new Request(
            "r" + seq,
            seq,
            Vantage.CLIENT,
            "openai-chat",
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN),
        outcome,
        seq * 100.0,
        seq * 100.0 + 1500,
        all,
        OptionalDouble.empty(),
        new TokenCount(tokens, 1, TokenSource.FINAL_USAGE, true, false),
        Usage.NONE,
        Set.of(),
        Grade.A,
        25,
        0);
  }

  static Reading absent(AbsentReason reason) {
    return new Reading.Absent(reason);
  }

  RunFacts facts() {
    return new RunFacts(run(), summary(), rows);
  }

  Findings findings() {
    return Findings.of(facts());
  }

  private RunRecord run() {
    LoadPlan plan = new LoadPlan(loop, asked, concurrency, 0, planned, 0, "", targets);
    RunManifest manifest =
        new RunManifest(
            "test",
            Map.of(),
            plan,
            new RunClock("boot", 0, java.time.Instant.EPOCH),
            new Environment("0", "Linux", "25", 2, "cpu", 1, governor, clockSource),
            List.of(),
            "f",
            Optional.empty());
    return new RunRecord(manifest, List.of(), List.of(), List.of(), Optional.empty());
  }

  private Summary summary() {
    Dist none = dist(Unit.TOKENS, 0, 0, Map.of());
    Summary.Load load =
        new Summary.Load(
            new Summary.Requests(
                planned, planned, byOutcome, byOutcome, flags, Map.of(), unfinished, 0),
            new Summary.Arrivals(asked, achieved, none),
            new Summary.Concurrency(3, 8),
            new Summary.Tokens(none, none, sources, cachedShare, stoppedEarly),
            new Summary.Throughput(40, 10, 10, 10, 640, 1000, 1640, 50),
            Optional.empty());
    return new Summary(
        validity,
        load,
        metrics,
        new Summary.Rhythm(grade, Map.of(grade, 400), stalls, coalesced, false),
        Optional.of(new Summary.Steady(0, 40, "change_points", drift, Map.of())),
        Map.of(),
        engine.isEmpty()
            ? Optional.empty()
            : Optional.of(new Summary.EngineView("", Optional.empty(), Optional.empty(), engine)),
        worst,
        health);
  }
}
