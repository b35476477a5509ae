// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Comparisons;
import dev.onbeat.report.Golden;
import org.junit.jupiter.api.Test;

/// Protects what scripts read of a comparison.
class ComparisonJsonTest {
  @Test
  void writesEveryClaimAsPublished() {
    String json = ComparisonJson.render(Comparisons.judged());
    Golden.check("judged-comparison.json", json);
    assertThat(SchemaCheck.faults("comparison.schema.json", json)).isEmpty();
  }

  @Test
  void writesASinglePairWithoutClaims() {
    String json = ComparisonJson.render(Comparisons.indicative());
    assertThat(SchemaCheck.faults("comparison.schema.json", json)).isEmpty();
    assertThat(json).contains("\"kind\": \"indicative\"").doesNotContain("\"claim\"");
  }

  @Test
  void namesEveryReasonNotToCompare() {
    String json = ComparisonJson.render(Comparisons.refused());
    assertThat(SchemaCheck.faults("comparison.schema.json", json)).isEmpty();
    assertThat(json).contains("invalid_run").contains("20261201-121000-new");
  }
}
