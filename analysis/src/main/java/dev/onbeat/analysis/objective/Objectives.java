// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.Objective;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a run is held to: the text of `--slo`, read.
///
/// Grammar: clauses separated by commas. `METRIC.STATISTIC OP VALUE`, `METRIC.STATISTIC in A..B`,
/// `error_rate<1%`, `goodput>0.95` (a share) or `goodput>5/s`, `grade<=B`, and the presets `chat`
/// and `mlperf:MODEL[-interactive]`. Metrics are those of [Metric]; statistics are `mean`, `median`
/// and quantiles such as `p95` or `p99.9`; operators `<`, `<=`, `>`, `>=`. Durations carry a unit
/// (`250ms`, `1.5s`, `2m`, `500us`), shares may be written `1%` or `0.01`.
///
/// @param text as the user wrote it
/// @param targetMillis experience targets by metric id (`ttft`, `tpot`), ms: those of the first
///   preset, else the tightest upper limit of a clause on that metric
public record Objectives(String text, List<Clause> clauses, Map<String, Double> targetMillis) {
  /// No objectives.
  public static final Objectives NONE = new Objectives("", List.of(), Map.of());

  /// Copies the collections.
  public Objectives {
    clauses = List.copyOf(clauses);
    targetMillis = Map.copyOf(targetMillis);
  }

  /// Reads the text of `--slo`.
  ///
  /// @throws BadObjective naming the first clause that cannot be read
  public static Objectives parse(String slo) {
    List<Clause> clauses = new ArrayList<>();
    List<Preset> presets = new ArrayList<>();
    for (String part : slo.split(",", -1)) {
      String clause = part.strip();
      if (clause.isEmpty()) {
        throw new BadObjective(
            slo.strip(), "an empty clause", "clauses such as ttft.p95<800ms between the commas");
      }
      Optional<Preset> preset = Preset.byId(clause);
      if (preset.isPresent()) {
        presets.add(preset.get());
        preset.get().clauses().forEach(text -> clauses.add(ClauseReader.read(text)));
      } else {
        clauses.add(ClauseReader.read(clause));
      }
    }
    return new Objectives(slo.strip(), clauses, targets(presets, clauses));
  }

  private static Map<String, Double> targets(List<Preset> presets, List<Clause> clauses) {
    Map<String, Double> targets = new LinkedHashMap<>();
    if (!presets.isEmpty()) {
      targets.put(Metric.TTFT.id(), (double) presets.get(0).ttftMillis());
      targets.put(Metric.TPOT.id(), (double) presets.get(0).tpotMillis());
      return targets;
    }
    for (Metric metric : List.of(Metric.TTFT, Metric.TPOT)) {
      OptionalDouble tightest =
          clauses.stream().mapToDouble(clause -> highOf(clause, metric)).min();
      if (tightest.isPresent() && Double.isFinite(tightest.getAsDouble())) {
        targets.put(metric.id(), tightest.getAsDouble());
      }
    }
    return targets;
  }

  private static double highOf(Clause clause, Metric metric) {
    return switch (clause) {
      case Clause.OfQuantile q when q.metric() == metric -> q.bounds().high();
      case Clause.OfMean m when m.metric() == metric -> m.bounds().high();
      case Clause.OfQuantile _,
          Clause.OfMean _,
          Clause.OfErrorRate _,
          Clause.OfGoodput _,
          Clause.OfGoodputRate _,
          Clause.OfGrade _ ->
          Double.POSITIVE_INFINITY;
    };
  }

  /// Whether there is nothing to judge.
  public boolean isEmpty() {
    return clauses.isEmpty();
  }

  /// What a single request must keep to be good: complete, and within the limits of every clause on
  /// a metric that a request has of its own, whatever the statistic; a grade clause asks for the cv
  /// of its grade.
  public Objective perRequest() {
    List<Objective.Limit> limits = new ArrayList<>();
    for (Clause clause : clauses) {
      switch (clause) {
        case Clause.OfQuantile q -> limits.add(limit(q.metric(), q.bounds()));
        case Clause.OfMean m -> limits.add(limit(m.metric(), m.bounds()));
        case Clause.OfGrade g ->
            limits.add(new Objective.Limit(Metric.CV, 0, cvLimit(g.worst()), true));
        case Clause.OfErrorRate _, Clause.OfGoodput _, Clause.OfGoodputRate _ -> {}
      }
    }
    return new Objective(text, limits);
  }

  private static Objective.Limit limit(Metric metric, Bounds bounds) {
    return new Objective.Limit(metric, bounds.low(), bounds.high(), !bounds.highIncluded());
  }

  /// The cv from which on a stream is worse than `worst`.
  public static double cvLimit(Grade worst) {
    return switch (worst) {
      case A -> 0.15;
      case B -> 0.30;
      case C, NONE, NOT_GRADABLE -> Double.POSITIVE_INFINITY;
    };
  }

  /// Targets for the experience score; empty unless both are stated.
  public Optional<MetricOptions.Targets> targets() {
    Optional<Double> ttft = Optional.ofNullable(targetMillis.get(Metric.TTFT.id()));
    Optional<Double> tpot = Optional.ofNullable(targetMillis.get(Metric.TPOT.id()));
    return ttft.flatMap(t -> tpot.map(p -> MetricOptions.Targets.of(t, p)));
  }
}
