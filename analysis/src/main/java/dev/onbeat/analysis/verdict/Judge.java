// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Bounds;
import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Weighting;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.Dependence;
import dev.onbeat.core.summary.Summary;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/// Judges one clause after the other.
final class Judge {
  private final Objectives objectives;
  private final Samples samples;
  private final Summary summary;
  private final boolean point;
  private final RandomGenerator random;

  Judge(
      Objectives objectives,
      Samples samples,
      Summary summary,
      boolean point,
      RandomGenerator random) {
    this.objectives = objectives;
    this.samples = samples;
    this.summary = summary;
    this.point = point;
    this.random = random;
  }

  ClauseVerdict judge(Clause clause) {
    return switch (clause) {
      case Clause.OfQuantile q when q.metric().weighting() != Weighting.REQUEST ->
          new PooledJudge(summary, point).judge(q);
      case Clause.OfQuantile q when q.probability() == 0.5 && !point ->
          new IntervalJudge(samples.values(q.metric()), random).median(q, q.bounds());
      case Clause.OfQuantile q -> quantile(q, q.metric(), q.probability(), q.bounds());
      case Clause.OfMean m -> new IntervalJudge(samples.values(m.metric()), random).mean(m, point);
      case Clause.OfErrorRate e -> errorRate(e);
      case Clause.OfGoodput g -> goodput(g, g.bounds(), 1);
      case Clause.OfGoodputRate g -> goodputRate(g);
      case Clause.OfGrade g -> grade(g);
    };
  }

  private ClauseVerdict quantile(Clause clause, Metric metric, double p, Bounds bounds) {
    Samples.Values values = samples.values(metric);
    int n = values.series().length;
    CensoredQuantile observed = Observed.quantile(values, p);
    if (n == 0) {
      return noSamples(clause);
    }
    if (point) {
      return new ClauseVerdict(clause, Observed.compare(observed, bounds), pointOf(observed, n));
    }
    ShareTest test = new ShareTest(Dependence.of(values.series()).safeTau());
    long low = Arrays.stream(values.series()).filter(v -> finite(v) && bounds.keepsLow(v)).count();
    long high =
        Arrays.stream(values.series()).filter(v -> finite(v) && bounds.keepsHigh(v)).count();
    long both = Arrays.stream(values.series()).filter(v -> finite(v) && bounds.keeps(v)).count();
    Result result = new Result.Pass();
    if (bounds.hasHigh()) {
      result = test.moreThan(p, high, n - high);
    }
    if (bounds.hasLow()) {
      // The p quantile lies above a limit when more than 1 − p of all lie above it.
      result = ShareTest.both(result, test.moreThan(1 - p, low, n - low));
    }
    if (Observed.boundFails(observed, bounds)) {
      result = new Result.Fail();
    }
    return new ClauseVerdict(
        clause,
        result,
        new Evidence.Counted(observed, both, n - both, values.failures(), test.tau()));
  }

  private static boolean finite(double value) {
    return Double.isFinite(value);
  }

  private ClauseVerdict errorRate(Clause.OfErrorRate clause) {
    Bounds bounds = clause.bounds();
    // Good is "no error": an upper limit on errors is a lower one on what is good.
    Bounds good =
        new Bounds(
            1 - bounds.high(), bounds.highIncluded(), 1 - bounds.low(), bounds.lowIncluded());
    ClauseVerdict verdict = share(clause, samples.soundness(), good, 1);
    return new ClauseVerdict(clause, verdict.result(), asErrors(verdict.evidence()));
  }

  private static Evidence asErrors(Evidence evidence) {
    return switch (evidence) {
      case Evidence.Counted c ->
          new Evidence.Counted(
              Observed.complement(c.observed()), c.hits(), c.misses(), c.failures(), c.tau());
      case Evidence.Point p -> new Evidence.Point(Observed.complement(p.observed()), p.n());
      case Evidence.Estimated e -> e;
    };
  }

  private ClauseVerdict goodput(Clause clause, Bounds bounds, double scale) {
    return share(clause, samples.goodness(objectives.perRequest()), bounds, scale);
  }

  /// Requests a second are a share of those planned: the plan fixes how many there were a second.
  private ClauseVerdict goodputRate(Clause.OfGoodputRate clause) {
    double seconds = summary.load().throughput().windowSeconds();
    if (!(seconds > 0) || samples.n() == 0) {
      return noSamples(clause);
    }
    double perSecond = samples.n() / seconds;
    Bounds b = clause.bounds();
    Bounds shares =
        new Bounds(b.low() / perSecond, b.lowIncluded(), b.high() / perSecond, b.highIncluded());
    return goodput(clause, shares, perSecond);
  }

  /// @param scale what a share is multiplied with to be shown
  private ClauseVerdict share(Clause clause, double[] good, Bounds bounds, double scale) {
    int n = good.length;
    if (n == 0) {
      return noSamples(clause);
    }
    long hits = Arrays.stream(good).filter(g -> g > 0).count();
    CensoredQuantile observed = new CensoredQuantile.Known(scale * hits / n);
    if (point) {
      Result result = Observed.compare(new CensoredQuantile.Known((double) hits / n), bounds);
      return new ClauseVerdict(clause, result, pointOf(observed, n));
    }
    ShareTest test = new ShareTest(Dependence.of(good).safeTau());
    Result result = new Result.Pass();
    if (bounds.hasLow()) {
      result = test.moreThan(bounds.low(), hits, n - hits);
    }
    if (bounds.hasHigh()) {
      result = ShareTest.both(result, test.moreThan(1 - bounds.high(), n - hits, hits));
    }
    return new ClauseVerdict(
        clause,
        result,
        new Evidence.Counted(observed, hits, n - hits, samples.failures(), test.tau()));
  }

  private ClauseVerdict grade(Clause.OfGrade clause) {
    Bounds bounds = Bounds.below(Objectives.cvLimit(clause.worst()), false);
    ClauseVerdict verdict = quantile(clause, Metric.CV, 0.9, bounds);
    boolean ownNoise = summary.rhythm().grade() == Grade.NOT_GRADABLE;
    return ownNoise && !verdict.passed()
        ? new ClauseVerdict(
            clause,
            new Result.Undecided(Reason.NOT_GRADABLE, OptionalLong.empty()),
            verdict.evidence())
        : verdict;
  }

  private static Evidence pointOf(CensoredQuantile observed, int n) {
    return new Evidence.Point(observed, n);
  }

  static ClauseVerdict noSamples(Clause clause) {
    return new ClauseVerdict(
        clause,
        new Result.Undecided(Reason.NO_SAMPLES, OptionalLong.empty()),
        new Evidence.Point(new CensoredQuantile.None(), 0));
  }
}
