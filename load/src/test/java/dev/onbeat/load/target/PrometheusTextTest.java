// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Protects the reading of an engine's own counters, on a page of a real vLLM and on pages that are
/// not as they should be.
class PrometheusTextTest {

  @Test
  void readsThePageOfARealVllmAfterPreemptions() throws IOException {
    Map<String, Double> values = PrometheusText.parse(page("vllm-metrics-after-preemption.prom"));

    assertThat(values)
        .containsEntry("vllm:num_preemptions_total", 18.0)
        .containsEntry("vllm:generation_tokens_total", 6400.0)
        .containsEntry("vllm:prompt_tokens_by_source_total", 2051.0)
        .containsEntry("vllm:num_requests_running", 0.0)
        .containsKeys(
            "vllm:time_to_first_token_seconds_sum", "vllm:time_to_first_token_seconds_count");
    assertThat(values.keySet()).noneMatch(name -> name.endsWith("_bucket"));
  }

  @Test
  void addsUpOverLabels() {
    assertThat(PrometheusText.parse("a{x=\"1\"} 2\na{x=\"2\"} 3.5 1700000000000\nb 1\n"))
        .containsExactlyInAnyOrderEntriesOf(Map.of("a", 5.5, "b", 1.0));
  }

  @Test
  void knowsThatABraceInAQuotedValueIsNoEnd() {
    assertThat(PrometheusText.parse("a{x=\"}\\\"}\",y=\"\"} 2")).containsEntry("a", 2.0);
  }

  @Test
  void leavesOutWhatCannotBeAdded() {
    assertThat(
            PrometheusText.parse(
                """
                # HELP t text
                t{quantile="0.5"} 3
                t_sum 9
                t_count 3
                h_bucket{le="+Inf"} 3
                g NaN
                i +Inf
                c_created 1.7e9
                """))
        .containsExactlyInAnyOrderEntriesOf(Map.of("t_sum", 9.0, "t_count", 3.0));
  }

  @Test
  void skipsLinesThatMakeNoSense() {
    assertThat(PrometheusText.parse("<html>\na{x=\"1\n{} 4\na b\n\n 7\nok 1"))
        .containsOnlyKeys("ok");
  }

  private static String page(String name) throws IOException {
    try (InputStream in = PrometheusTextTest.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
