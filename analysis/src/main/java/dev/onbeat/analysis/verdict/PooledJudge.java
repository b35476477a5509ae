// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Bounds;
import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/// Judges quantiles of pooled gaps by the interval that the summary drew from whole answers: single
/// gaps are not independent, so no bound that counts them holds.
record PooledJudge(Summary summary, boolean point) {
  /// Fewest answers for the tail of pooled gaps, see [dev.onbeat.core.stats.ClusterBootstrap].
  private static final long FEWEST_FOR_TAIL = 200;

  ClauseVerdict judge(Clause.OfQuantile clause) {
    Quantile quantile =
        Arrays.stream(Quantile.values())
            .filter(q -> q.probability() == clause.probability())
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(clause.text()));
    Dist gaps = summary.dist(clause.metric());
    return switch (gaps.quantile(quantile)) {
      case QuantileValue.Exact exact -> judge(clause, exact, gaps.n());
      case QuantileValue.AtLeast _, QuantileValue.None _ -> Judge.noSamples(clause);
    };
  }

  private ClauseVerdict judge(Clause.OfQuantile clause, QuantileValue.Exact exact, int n) {
    CensoredQuantile observed = new CensoredQuantile.Known(exact.value());
    if (point) {
      return new ClauseVerdict(
          clause, Observed.compare(observed, clause.bounds()), new Evidence.Point(observed, n));
    }
    return new ClauseVerdict(
        clause,
        result(exact.ci95(), clause.bounds()),
        new Evidence.Estimated(observed, exact.ci95(), IntervalJudge.CONFIDENCE, true, n));
  }

  private Result result(Optional<Interval> interval, Bounds bounds) {
    if (interval.isEmpty()) {
      return new Result.Undecided(Reason.TOO_FEW, OptionalLong.of(FEWEST_FOR_TAIL));
    }
    Interval ci = interval.get();
    if (IntervalJudge.liesAbove(ci, bounds) || IntervalJudge.liesBelow(ci, bounds)) {
      return new Result.Fail();
    }
    return bounds.keeps(ci.low()) && bounds.keeps(ci.high())
        ? new Result.Pass()
        : new Result.Undecided(Reason.TOO_FEW, OptionalLong.empty());
  }
}
