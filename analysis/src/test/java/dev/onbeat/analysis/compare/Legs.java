// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Runs to be compared: lognormal first-token waits around 200 ms and times per token around 20 ms.
final class Legs {
  private Legs() {}

  static Leg of(Leg.Side side, int requests, double factor, RandomGenerator random) {
    return of(side, requests, factor, random, summary(100, 100));
  }

  static Leg of(
      Leg.Side side, int requests, double factor, RandomGenerator random, Summary summary) {
    List<RequestRow> rows = new ArrayList<>();
    for (int i = 0; i < requests; i++) {
      rows.add(
          row(
              i,
              factor * 200 * Math.exp(0.3 * random.nextGaussian()),
              factor * 20 * Math.exp(0.1 * random.nextGaussian())));
    }
    return new Leg(side, "work", summary, rows);
  }

  private static RequestRow row(int seq, double ttft, double tpot) {
    return new RequestRow(
        new Request(
            "r" + seq,
            seq,
            Vantage.CLIENT,
            "t",
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN),
        new Outcome.Completed(),
        100.0 * seq,
        100.0 * seq + 500,
        Map.of(Metric.TTFT, new Reading.Of(ttft), Metric.TPOT, new Reading.Of(tpot)),
        OptionalDouble.empty(),
        new TokenCount(64, 1, TokenSource.FINAL_USAGE, true, false),
        Usage.NONE,
        Set.of(),
        Grade.A,
        20,
        0);
  }

  static Summary summary(double promptTokens, double outputTokens) {
    return summary(List.of(), promptTokens, outputTokens);
  }

  static Summary invalid() {
    return summary(List.of(new Summary.InvalidReason("late_sends", "")), 100, 100);
  }

  private static Summary summary(
      List<Summary.InvalidReason> reasons, double promptTokens, double outputTokens) {
    return new Summary(
        new Summary.Validity(reasons, Optional.empty(), false),
        new Summary.Load(
            new Summary.Requests(1, 1, Map.of(), Map.of(), Map.of(), Map.of(), 0, 0),
            new Summary.Arrivals(OptionalDouble.empty(), OptionalDouble.empty(), tokens(0)),
            new Summary.Concurrency(1, 1),
            new Summary.Tokens(
                tokens(promptTokens),
                tokens(outputTokens),
                Map.of(),
                OptionalDouble.empty(),
                OptionalDouble.empty()),
            new Summary.Throughput(1, 1, 1, 1, 1, 1, 1, 1),
            Optional.empty()),
        Map.of(),
        new Summary.Rhythm(
            Grade.A,
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

  private static Dist tokens(double median) {
    return new Dist(
        Unit.TOKENS,
        Weighting.REQUEST,
        100,
        0,
        Double.NaN,
        Dist.Intervals.NONE,
        Dist.Moments.NONE,
        Double.isNaN(median)
            ? Map.of()
            : Map.of(Quantile.P50, new QuantileValue.Exact(median, Optional.empty())),
        Map.of());
  }
}
