// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Golden;
import dev.onbeat.report.RunFixture;
import dev.onbeat.report.Runs;
import org.junit.jupiter.api.Test;

/// Protects what `check --json` prints.
class VerdictJsonTest {
  private static final String SLO =
      "ttft.p50<6s,ttft.p95<8s,tpot.p50 in 30ms..45ms,ttft.mean<2s,error_rate<1%,goodput>2/s";

  @Test
  void writesEveryKindOfEvidenceAsPublished() {
    RunFixture run = Runs.failing();
    String json = VerdictJson.render(run.summary().validity(), run.verdict(SLO));
    Golden.check("failing-verdict.json", json);
    assertThat(SchemaCheck.faults("verdict.schema.json", json)).isEmpty();
  }

  @Test
  void saysHowManyRequestsWouldDecide() {
    RunFixture run = Runs.healthy();
    String json = VerdictJson.render(run.summary().validity(), run.verdict("ttft.p99<800ms"));
    assertThat(SchemaCheck.faults("verdict.schema.json", json)).isEmpty();
    assertThat(json).contains("\"result\": \"undecided\"").contains("\"reason\": \"too_few\"");
  }
}
