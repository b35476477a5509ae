// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.StreamAnalyzer;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.report.Golden;
import dev.onbeat.report.Scripts;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects what `analyze --json` prints, on a stream whose figures were computed by hand.
class StreamJsonTest {
  private static final double[] ARRIVALS = {
    120.5, 142.3, 164.1, 186.7, 208.9, 231.2, 253.8, 276.1, 298.4, 320.7, 3240.2, 3262.5
  };

  @Test
  void namesTheStallOfAStreamThatFrozeOnce() {
    String json = StreamJson.one(named("arrivals", Scripts.arrivals(ARRIVALS)));
    Golden.check("one-stall-stream.json", json);
    assertThat(SchemaCheck.faults("stream.schema.json", json)).isEmpty();
    assertThat(json)
        .contains("\"n\": 11", "\"mean_ms\": 285.636364", "\"std_ms\": 832.90")
        .contains("\"median_ms\": 22.3", "\"cv\": 2.91", "\"grade\": \"C\"")
        .contains("\"token\": 11", "\"gap_ms\": 2919.5");
  }

  @Test
  void saysWhyAValueIsMissing() {
    String json = StreamJson.one(named("single", Scripts.arrivals(new double[] {100})));
    assertThat(SchemaCheck.faults("stream.schema.json", json)).isEmpty();
    assertThat(json).contains("\"tpot\": null", "\"tpot\": \"single_event\"");
    assertThat(json).contains("\"median_ms\": null", "\"gaps.median_ms\": \"too_few_gaps\"");
  }

  @Test
  void writesManyStreamsInTheirOrder() {
    StreamJson.Named a = named("a", Scripts.arrivals(ARRIVALS));
    StreamJson.Named b = named("b", Scripts.arrivals(new double[] {1, 2, 3}));
    String json = StreamJson.many(List.of(a, b));
    assertThat(SchemaCheck.faults("streams.schema.json", json)).isEmpty();
    assertThat(json).startsWith("{\n  \"schema\": \"onbeat.streams/1\",\n  \"streams\": [");
    assertThat(json.indexOf("\"id\": \"a\"")).isLessThan(json.indexOf("\"id\": \"b\""));
  }

  private static StreamJson.Named named(String id, Timeline timeline) {
    return new StreamJson.Named(
        id, timeline.outcome().label(), StreamAnalyzer.analyze(timeline, MetricOptions.NONE));
  }
}
