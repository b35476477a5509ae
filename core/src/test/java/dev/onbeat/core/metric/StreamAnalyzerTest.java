// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.timeline.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the figures of the worked example that the documentation prints.
class StreamAnalyzerTest {
  private static final double[] ARRIVALS = {
    120.5, 142.3, 164.1, 186.7, 208.9, 231.2, 253.8, 276.1, 298.4, 320.7, 3240.2, 3262.5
  };

  private final Timeline timeline = Streams.arrivals(ARRIVALS);
  private final StreamMetrics metrics = StreamAnalyzer.analyze(timeline, MetricOptions.NONE);

  @Test
  void gapsOfTheWorkedExample() {
    Moments gaps = Moments.of(metrics.gapMillis());
    assertThat(gaps.n()).isEqualTo(11);
    assertThat(gaps.mean()).isCloseTo(285.64, within(0.005));
    assertThat(gaps.std()).isCloseTo(832.90, within(0.005));
    assertThat(Medians.median(metrics.gapMillis())).isCloseTo(22.3, within(1e-9));
  }

  @Test
  void cvAndGradeOfTheWorkedExample() {
    assertThat(value(Metric.CV)).isCloseTo(2.916, within(0.0005));
    assertThat(metrics.grade()).isEqualTo(Grade.C);
    assertThat(value(Metric.TTFT)).isEqualTo(120.5);
  }

  @Test
  void bothRulesNameTheSameLateToken() {
    assertThat(metrics.outliers()).hasSize(1);
    Outlier outlier = metrics.outliers().get(0);
    assertThat(outlier.token()).isEqualTo(11);
    assertThat(outlier.gapMillis()).isCloseTo(2919.5, within(1e-6));
    assertThat(outlier.beforeMillis()).isCloseTo(22.3, within(0.05));
    List<Stall> stalls = metrics.stalls();
    assertThat(stalls).hasSize(1);
    assertThat(stalls.get(0).token()).isEqualTo(11);
    assertThat(stalls.get(0).gapMillis()).isCloseTo(2919.5, within(1e-6));
    assertThat(stalls.get(0).stallClass()).isEqualTo(Stall.StallClass.STALL);
  }

  @Test
  void saysWhyTokenMetricsAreAbsentWhenOnlyEventsAreKnown() {
    assertThat(metrics.reading(Metric.TPOT))
        .isEqualTo(new Reading.Absent(AbsentReason.TOKENS_UNKNOWN));
    assertThat(metrics.reading(Metric.ITL))
        .isEqualTo(new Reading.Absent(AbsentReason.NO_TOKEN_COUNTS));
    assertThat(value(Metric.TIME_PER_EVENT)).isCloseTo(285.636, within(0.001));
  }

  private double value(Metric metric) {
    return metrics.reading(metric).toOptional().orElse(Double.NaN);
  }
}
