// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Objective;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.NotSent;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/// The requests that count, in planned order: measured, of the load, not ended by a person or the
/// plan.
///
/// @param lost requests that were planned and never sent and so left no row; they failed, after all
///   others
record Samples(List<RequestRow> rows, int lost) {
  private static final String NOT_SENT = new NotSent("").id();

  static Samples of(List<RequestRow> rows, Summary summary) {
    List<RequestRow> counting =
        rows.stream()
            .filter(row -> row.request().phase() == Phase.MEASURE)
            .filter(row -> row.request().role() == Role.LOAD)
            .filter(row -> !row.outcome().isOutOfDenominator())
            .toList();
    long withRow = counting.stream().filter(row -> row.outcome() instanceof NotSent).count();
    int notSent = summary.load().requests().byOutcome().getOrDefault(NOT_SENT, 0);
    return new Samples(counting, Math.max(0, notSent - (int) withRow));
  }

  int n() {
    return rows.size() + lost;
  }

  /// Values of a metric.
  ///
  /// @param series in planned order; failures and unfinished requests are `+∞`
  /// @param failures how many of them are
  /// @param atLeast for those that timed out or were not finished before their first token, how
  ///   long they had waited; empty for other metrics
  record Values(double[] series, int failures, double[] atLeast) {
    double[] finite() {
      return Arrays.stream(series).filter(Double::isFinite).toArray();
    }
  }

  /// A completed answer counts with its value, or not at all where it has none; a first token that
  /// came counts although the run ended before the answer did; everything else is a failure.
  Values values(Metric metric) {
    double[] series = new double[n()];
    double[] bounds = new double[rows.size()];
    int n = 0;
    int failures = 0;
    int waits = 0;
    boolean firstToken = isFirstToken(metric);
    for (RequestRow row : rows) {
      boolean counts =
          row.outcome() instanceof Outcome.Completed
              || (firstToken && row.outcome() instanceof Outcome.Aborted);
      switch (row.reading(metric)) {
        case Reading.Of of when counts -> series[n++] = of.value();
        case Reading.Absent _ when row.outcome() instanceof Outcome.Completed -> {}
        case Reading.Of _, Reading.Absent _ -> {
          series[n++] = Double.POSITIVE_INFINITY;
          failures++;
          if (firstToken && row.censoredTtftMillis().isPresent()) {
            bounds[waits++] = row.censoredTtftMillis().getAsDouble();
          }
        }
      }
    }
    Arrays.fill(series, n, n + lost, Double.POSITIVE_INFINITY);
    return new Values(
        Arrays.copyOf(series, n + lost), failures + lost, Arrays.copyOf(bounds, waits));
  }

  private static boolean isFirstToken(Metric metric) {
    return metric == Metric.TTFT
        || metric == Metric.TTFT_SERVICE
        || metric == Metric.TTFT_NET_EXCLUDED;
  }

  /// 1 where a request is good, else 0, in planned order.
  double[] goodness(Objective objective) {
    return withLost(rows.stream().mapToDouble(row -> isGood(row, objective) ? 1 : 0));
  }

  private static boolean isGood(RequestRow row, Objective objective) {
    return row.outcome() instanceof Outcome.Completed
        && objective.limits().stream()
            .allMatch(limit -> limit.isMetBy(row.reading(limit.metric())));
  }

  private double[] withLost(DoubleStream shares) {
    return DoubleStream.concat(shares, DoubleStream.generate(() -> 0).limit(lost)).toArray();
  }

  /// 1 where a request is no error, else 0, in planned order.
  double[] soundness() {
    return withLost(rows.stream().mapToDouble(row -> row.outcome().isError() ? 0 : 1));
  }

  int failures() {
    return lost + (int) rows.stream().filter(row -> row.outcome().isError()).count();
  }
}
