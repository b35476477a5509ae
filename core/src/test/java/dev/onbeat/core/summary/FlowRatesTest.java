// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the rates: what falls into the window by its stamp counts, whatever it is a part of.
class FlowRatesTest {

  /// A stream that brings a token every 100 ms from 100 ms after its send.
  private static Streams steady(long seq, Phase phase, double sent, int tokens) {
    Streams stream = Streams.request(seq, phase, Role.LOAD).sent(sent);
    for (int i = 1; i <= tokens; i++) {
      stream.counted(sent + 100 * i, 1);
    }
    return stream;
  }

  /// T25: requests that touch the window were counted whole, or dropped. T26: what streams cut off
  /// at the end had brought was lost.
  @Test
  void tokensCountByTheirStampWhateverTheirRequest() {
    List<Timeline> timelines =
        List.of(
            // Warm-up request: tokens at 600 … 2500; those from 1000 on are inside.
            steady(0, Phase.WARMUP, 500, 20).completed(),
            steady(1, Phase.MEASURE, 1000, 10).usage(50, 10).completed(),
            // Still running when sending stopped at 3000: tokens at 2600 … 4500, five inside.
            steady(2, Phase.MEASURE, 2500, 20)
                .ended(new Outcome.Aborted(Outcome.Aborted.By.RUN_END)));
    Summary.Throughput rates = Runs.of(Runs.timed(3000), timelines).summary().load().throughput();
    assertThat(rates.windowSeconds()).isEqualTo(2);
    assertThat(rates.outputTokensPerSecond()).isEqualTo((16 + 10 + 5) / 2.0);
    assertThat(rates.promptTokensPerSecond()).isEqualTo(50 / 2.0);
    assertThat(rates.totalTokensPerSecond()).isEqualTo((31 + 50) / 2.0);
    assertThat(rates.requestsPerSecondFirstToken()).isEqualTo(1);
    assertThat(rates.requestsPerSecondLastToken()).isEqualTo(1);
    assertThat(rates.requestsPerSecondEnd()).isEqualTo(1);
  }

  @Test
  void aRunOfASetNumberOfRequestsCountsItsDrain() {
    List<Timeline> timelines =
        List.of(
            steady(0, Phase.MEASURE, 0, 10).completed(),
            steady(1, Phase.MEASURE, 1000, 10).completed());
    Summary.Throughput rates = Runs.of(Runs.open(), timelines).summary().load().throughput();
    assertThat(rates.windowSeconds()).isEqualTo(2);
    assertThat(rates.outputTokensPerSecond()).isEqualTo(10);
    assertThat(rates.tokensPerSecondPerUser()).isCloseTo(10, within(1e-9));
  }

  @Test
  void concurrencyIsWeightedByTimeAndATakenOverPlaceCountsOnce() {
    List<Timeline> timelines =
        List.of(
            steady(0, Phase.MEASURE, 0, 10).completed(),
            steady(1, Phase.MEASURE, 1000, 10).completed(),
            steady(2, Phase.MEASURE, 500, 10).completed());
    Summary.Concurrency concurrency =
        Runs.of(Runs.open(), timelines).summary().load().concurrency();
    assertThat(concurrency.max()).isEqualTo(2);
    assertThat(concurrency.mean()).isEqualTo(1.5);
  }

  /// T13, T14: arrivals that lump or lag while the tool claims its rate.
  @Test
  void arrivalsAchievedAreThoseThatWereCalled() {
    List<Timeline> onTime =
        java.util.stream.IntStream.range(0, 40)
            .mapToObj(i -> steady(i, Phase.MEASURE, 250.0 * i, 2).completed())
            .toList();
    Summary.Arrivals arrivals = Runs.of(Runs.open(), onTime).summary().load().arrivals();
    assertThat(arrivals.askedPerSecond()).hasValue(4);
    assertThat(arrivals.achievedPerSecond().orElseThrow()).isCloseTo(4, within(1e-9));
    List<Timeline> queued =
        java.util.stream.IntStream.range(0, 40)
            .mapToObj(i ->
                Streams.request(i, Phase.MEASURE, Role.LOAD)
                    .at(ClockPoint.PLANNED, 250.0 * i)
                    .at(ClockPoint.CALLED, 500.0 * i)
                    .content(500.0 * i + 500)
                    .completed())
            .toList();
    Summary.Load load = Runs.of(Runs.open(), queued).summary().load();
    assertThat(load.arrivals().achievedPerSecond().orElseThrow()).isCloseTo(2, within(1e-9));
    assertThat(load.arrivals().sendLag().at(Quantile.P50)).hasValue(4875);
  }

  @Test
  void aStreamWithoutAnEndOrACallIsNotInFlight() {
    List<Timeline> timelines =
        List.of(
            steady(0, Phase.MEASURE, 0, 10).completed(),
            Streams.request(1, Phase.MEASURE, Role.LOAD)
                .at(ClockPoint.PLANNED, 100)
                .ended(new Outcome.NotSent("run_end")));
    Summary.Load load = Runs.of(Runs.open(), timelines).summary().load();
    assertThat(load.concurrency().max()).isEqualTo(1);
    assertThat(load.requests().sent()).isEqualTo(1);
    assertThat(load.requests().planned()).isEqualTo(2);
  }
}
