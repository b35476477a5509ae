// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.TokenCount;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.metric.Weighting;
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
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;

/// Requests to be judged.
final class Runs {
  private final List<RequestRow> rows = new ArrayList<>();
  Grade grade = Grade.A;
  Map<Metric, Dist> metrics = new EnumMap<>(Metric.class);
  double windowSeconds = 100;
  Map<String, Integer> byOutcome = Map.of();

  /// Completed answers with these first-token waits, ms; 20 ms a token, cv 0.1.
  static Runs ofWaits(double... waits) {
    Runs runs = new Runs();
    for (double wait : waits) {
      runs.add(wait);
    }
    return runs;
  }

  /// `count` completed answers with the same wait.
  Runs add(int count, double wait) {
    for (int i = 0; i < count; i++) {
      add(wait);
    }
    return this;
  }

  private void add(double wait) {
    add(
        new Outcome.Completed(),
        Map.of(
            Metric.TTFT, new Reading.Of(wait),
            Metric.TPOT, new Reading.Of(20),
            Metric.CV, new Reading.Of(0.1)),
        OptionalDouble.empty());
  }

  Runs add(Outcome outcome, Map<Metric, Reading> readings, OptionalDouble waited) {
    return add(outcome, readings, waited, Phase.MEASURE, Role.LOAD);
  }

  Runs add(
      Outcome outcome,
      Map<Metric, Reading> readings,
      OptionalDouble waited,
      Phase phase,
      Role role) {
    int seq = rows.size();
    rows.add(
        new RequestRow(
            new Request("r" + seq, seq, Vantage.CLIENT, "t", phase, role, Request.Workload.UNKNOWN),
            outcome,
            seq * 100.0,
            seq * 100.0 + 500,
            readings,
            waited,
            new TokenCount(64, 1, TokenSource.FINAL_USAGE, true, false),
            Usage.NONE,
            Set.of(),
            Grade.A,
            30,
            0));
    return this;
  }

  /// Requests that failed.
  Runs fail(int count) {
    for (int i = 0; i < count; i++) {
      add(new Outcome.Empty(), Map.of(), OptionalDouble.empty());
    }
    return this;
  }

  /// In an order without memory.
  Runs shuffled() {
    Collections.shuffle(rows, new Random(5));
    return this;
  }

  Runs gaps(double p99, Optional<dev.onbeat.core.stats.Interval> interval) {
    metrics.put(
        Metric.ITL,
        new Dist(
            Unit.MILLISECONDS,
            Weighting.TOKEN,
            5000,
            0,
            Double.NaN,
            Dist.Intervals.REQUEST_BOOTSTRAP,
            Dist.Moments.NONE,
            Map.of(Quantile.P99, new QuantileValue.Exact(p99, interval)),
            Map.of()));
    return this;
  }

  Verdict judge(String slo) {
    return judge(slo, false);
  }

  Verdict judge(String slo, boolean point) {
    return Verdict.judge(Objectives.parse(slo), rows, summary(), point, new SplittableRandom(1));
  }

  private Summary summary() {
    Dist none =
        new Dist(
            Unit.TOKENS,
            Weighting.REQUEST,
            0,
            0,
            Double.NaN,
            Dist.Intervals.NONE,
            Dist.Moments.NONE,
            Map.of(),
            Map.of());
    return new Summary(
        new Summary.Validity(List.of(), Optional.empty(), false),
        new Summary.Load(
            new Summary.Requests(
                rows.size(), rows.size(), byOutcome, byOutcome, Map.of(), Map.of(), 0, 0),
            new Summary.Arrivals(OptionalDouble.empty(), OptionalDouble.empty(), none),
            new Summary.Concurrency(1, 1),
            new Summary.Tokens(
                none, none, Map.of(), OptionalDouble.empty(), OptionalDouble.empty()),
            new Summary.Throughput(windowSeconds, 1, 1, 1, 1, 1, 1, 1),
            Optional.empty()),
        metrics,
        new Summary.Rhythm(
            grade,
            Map.of(),
            new Summary.Stalls(0, 0, 0, 0, Double.NaN, 0, 0),
            OptionalDouble.empty(),
            false),
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        List.of(),
        new Summary.Health(0, 0, 0, 0, 0, 0, Map.of()));
  }
}
