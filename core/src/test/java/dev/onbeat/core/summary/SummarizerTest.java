// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Metric;
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

  @Test
  void neverShowsATimeoutAsAValue() {
    List<Timeline> timelines = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      double planned = i * 10.0;
      double wait = -6000 * Math.log(1 - random.nextDouble());
      Streams stream = Streams.request(i, Phase.MEASURE, Role.LOAD).sent(planned);
      timelines.add(
          wait < 10_000
              ? stream.content(planned + wait).completed()
              : stream
                  .at(ClockPoint.END, planned + 10_000)
                  .ended(new Outcome.TimedOut(Outcome.TimedOut.Limit.FIRST_TOKEN)));
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
  void givesTheSameSummaryInAnyOrder() {
    List<Timeline> timelines = new ArrayList<>();
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      Streams stream = Streams.request(i, Phase.MEASURE, Role.LOAD).sent(i * 5);
      double at = i * 5 + 50 + random.nextInt(100);
      for (int token = 0; token < 30; token++) {
        stream.counted(at, 1 + random.nextInt(2));
        at += random.nextInt(200) == 0 ? 900 : 10 + random.nextInt(10);
      }
      timelines.add(stream.completed());
    }
    Summary inOrder = Runs.of(Runs.open(), timelines).summary();
    Collections.shuffle(timelines, new Random(11));
    Summary shuffled = Runs.of(Runs.open(), timelines).summary();
    assertThat(shuffled).isEqualTo(inOrder);
  }
}
