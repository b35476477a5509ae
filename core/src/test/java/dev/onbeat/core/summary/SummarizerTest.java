// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.Objective;
import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Protects the sums of a run: what counts, what is only a bound, and that order leaves no trace.
class SummarizerTest {
  private static final Outcome RUN_END = new Outcome.Aborted(Outcome.Aborted.By.RUN_END);
  private static final Outcome PLAN = new Outcome.Aborted(Outcome.Aborted.By.PLAN);
  private static final Outcome TIMEOUT = new Outcome.TimedOut(Outcome.TimedOut.Limit.FIRST_TOKEN);

  private static Streams load(long seq) {
    return Streams.request(seq, Phase.MEASURE, Role.LOAD).sent(100.0 * seq);
  }

  private static Streams answering(long seq) {
    double start = 100.0 * seq;
    return load(seq).counted(start + 200, 1).counted(start + 220, 1).usage(8, 2);
  }

  @Test
  void neverShowsATimeoutAsAValue() {
    List<Timeline> timelines = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      double wait = -6000 * Math.log(1 - random.nextDouble());
      timelines.add(
          wait < 10_000
              ? load(i).content(i * 100 + wait).completed()
              : load(i).at(ClockPoint.END, i * 100 + 10_000).ended(TIMEOUT));
    }
    Dist ttft = Runs.of(Runs.open(), timelines).summary().dist(Metric.TTFT);
    assertThat(ttft.quantile(Quantile.P99)).isEqualTo(new QuantileValue.AtLeast(10_000));
    assertThat(ttft.quantile(Quantile.P95)).isEqualTo(new QuantileValue.AtLeast(10_000));
    assertThat(ttft.at(Quantile.P50).orElseThrow()).isCloseTo(6000 * Math.log(2), within(300.0));
    assertThat(ttft.n()).isEqualTo(2000);
    assertThat(ttft.censored()).isBetween(330, 430);
    assertThat(ttft.censoredFrom()).isEqualTo(10_000);
  }

  @Test
  void givesTheSameResultsInAnyOrder() {
    List<Timeline> timelines = new ArrayList<>();
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      Streams stream = load(i);
      double at = i * 100 + 50 + random.nextInt(100);
      for (int token = 0; token < 30; token++) {
        stream.counted(at, 1 + random.nextInt(2));
        at += random.nextInt(200) == 0 ? 900 : 10 + random.nextInt(10);
      }
      timelines.add(stream.completed());
    }
    Summarizer inOrder = Runs.of(Runs.open(), timelines);
    Collections.shuffle(timelines, new Random(11));
    Summarizer shuffled = Runs.of(Runs.open(), timelines);
    assertThat(shuffled.summary()).isEqualTo(inOrder.summary());
    assertThat(shuffled.rows()).isEqualTo(inOrder.rows());
    assertThat(shuffled.exhibits()).usingRecursiveComparison().isEqualTo(inOrder.exhibits());
  }

  @Test
  void outcomesAddUpAndOnlyPeopleAndPlansLeaveTheDenominator() {
    List<Timeline> timelines =
        List.of(
            answering(0).completed(),
            answering(1).completed(),
            load(2).ended(new Outcome.HttpError(503, "", java.util.Optional.empty())),
            answering(3).ended(new Outcome.StreamError("boom")),
            load(4).at(ClockPoint.END, 9000).ended(TIMEOUT),
            answering(5).ended(PLAN),
            answering(6).ended(new Outcome.Aborted(Outcome.Aborted.By.USER)),
            answering(7).ended(RUN_END));
    Summary summary =
        Runs.of(Runs.record(Runs.open().manifest().plan(), Runs.end(0, 2)), timelines).summary();
    Summary.Requests requests = summary.load().requests();
    assertThat(requests.planned()).isEqualTo(10);
    assertThat(requests.sent()).isEqualTo(8);
    assertThat(requests.byOutcome().values().stream().mapToInt(n -> n).sum()).isEqualTo(10);
    assertThat(requests.byOutcome()).containsEntry("not_sent", 2).containsEntry("aborted", 3);
    assertThat(requests.byLabel()).containsEntry("http_error(503)", 1);
    assertThat(requests.unfinished()).isEqualTo(1);
    // 503, stream error, timeout, two not sent; of ten less two.
    assertThat(requests.errorRate()).isEqualTo(5.0 / 8);
  }

  /// T5, T27: failures must not pollute the latencies of the completed, nor vanish.
  @Test
  void failuresAreInNoLatencyAndCountedAsAbsent() {
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      timelines.add(answering(i).completed());
    }
    Streams failing = load(10).counted(1001, 1);
    timelines.add(failing.ended(new Outcome.StreamError("boom")));
    Summary summary = Runs.of(Runs.open(), timelines).summary();
    for (Metric metric : List.of(Metric.TTFT, Metric.TPOT, Metric.E2E, Metric.EVENT_GAP)) {
      Dist dist = summary.dist(metric);
      assertThat(dist.n()).as(metric.id()).isEqualTo(10);
      assertThat(dist.absent()).containsEntry(AbsentReason.NOT_COMPLETED, 1);
    }
    assertThat(summary.dist(Metric.TTFT).moments().min()).isEqualTo(200);
  }

  @Test
  void samplesAndAbsencesAddUpForEveryRequestMetric() {
    List<Timeline> timelines =
        List.of(
            answering(0).completed(),
            Streams.request(1, Phase.MEASURE, Role.LOAD).sent(100).content(150).completed(),
            load(2).at(ClockPoint.END, 9000).ended(TIMEOUT),
            answering(3).ended(RUN_END),
            load(4).ended(new Outcome.HttpError(500, "", java.util.Optional.empty())),
            answering(5).ended(PLAN));
    Summary summary = Runs.of(Runs.open(), timelines).summary();
    for (Metric metric : Metric.values()) {
      Dist dist = summary.dist(metric);
      if (metric.weighting() == dev.onbeat.core.metric.Weighting.REQUEST
          && metric != Metric.SEND_LAG) {
        int absent = dist.absent().values().stream().mapToInt(n -> n).sum();
        assertThat(dist.n() + absent).as(metric.id()).isEqualTo(5);
      }
    }
  }

  @Test
  void whatTheRunCutOffIsABoundNotAValue() {
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      timelines.add(answering(i).completed());
    }
    timelines.add(load(8).at(ClockPoint.END, 5800).ended(RUN_END));
    timelines.add(answering(9).at(ClockPoint.END, 5900).ended(RUN_END));
    Summary summary = Runs.of(Runs.open(), timelines).summary();
    Dist ttft = summary.dist(Metric.TTFT);
    assertThat(ttft.n()).isEqualTo(10);
    assertThat(ttft.censored()).isEqualTo(1);
    assertThat(ttft.censoredFrom()).isEqualTo(5000);
    assertThat(ttft.quantile(Quantile.P99)).isEqualTo(new QuantileValue.AtLeast(5000));
    assertThat(summary.dist(Metric.E2E).censored()).isEqualTo(2);
    List<RequestRow> rows = Runs.of(Runs.open(), timelines).rows();
    assertThat(rows.get(8).censoredTtftMillis()).hasValue(5000);
    assertThat(rows.get(9).censoredTtftMillis()).isEmpty();
  }

  @Test
  void warmUpAndProbesAreKeptApart() {
    List<Timeline> timelines =
        List.of(
            Streams.request(0, Phase.WARMUP, Role.LOAD).sent(0).content(999).completed(),
            answering(1).completed(),
            Streams.request(2, Phase.MEASURE, Role.CANARY).sent(200).content(250).completed());
    Summarizer summarizer = Runs.of(Runs.open(), timelines);
    Summary summary = summarizer.summary();
    assertThat(summary.dist(Metric.TTFT).n()).isEqualTo(1);
    assertThat(summary.load().requests().planned()).isEqualTo(1);
    Dist probe = java.util.Objects.requireNonNull(summary.canary().get(Metric.TTFT));
    assertThat(probe.at(Quantile.P50)).hasValue(50);
    assertThat(summarizer.rows()).hasSize(1);
    assertThat(summarizer.allRows()).hasSize(3);
  }

  @Test
  void goodputCountsFailuresAsMissesAndLeavesPlannedAbortsOut() {
    Objective objective =
        new Objective("ttft<250ms", List.of(new Objective.Limit(Metric.TTFT, 0, 250, true)));
    Summarizer summarizer =
        new Summarizer(Runs.open(), MetricOptions.NONE.withObjectives(objective));
    summarizer.add(answering(0).completed());
    summarizer.add(load(1).content(400).completed());
    summarizer.add(load(2).ended(new Outcome.HttpError(500, "", java.util.Optional.empty())));
    summarizer.add(answering(3).ended(RUN_END));
    summarizer.add(answering(4).ended(PLAN));
    Summary.Goodput goodput = summarizer.summary().load().goodput().orElseThrow();
    assertThat(goodput.met()).isEqualTo(1);
    assertThat(goodput.of()).isEqualTo(4);
  }

  @Test
  void aRunWithoutRequestsHasNoNumbersAndNoZeros() {
    Summary summary = Runs.of(Runs.open(), List.of()).summary();
    assertThat(summary.load().requests().errorRate()).isNaN();
    assertThat(summary.load().throughput().outputTokensPerSecond()).isNaN();
    assertThat(summary.dist(Metric.TTFT).quantile(Quantile.P50))
        .isEqualTo(new QuantileValue.None());
    assertThat(summary.dist(Metric.TTFT).moments()).isEqualTo(Dist.Moments.NONE);
    assertThat(summary.rhythm().stalls().worstMillis()).isNaN();
    assertThat(summary.load().tokens().stoppedEarlyShare()).isEmpty();
    assertThat(Runs.of(Runs.open(), List.of()).exhibits().rhythm()).isEmpty();
  }
}
