// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.Golden;
import dev.onbeat.report.RunFixture;
import dev.onbeat.report.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects `summary.json`, which other programs read: its keys, its nulls and its bytes.
class SummaryJsonTest {
  @Test
  void writesAStarvedEngineAsPublished() {
    Golden.check("starved-summary.json", SummaryJson.render(Runs.starved().summary()));
  }

  @Test
  void writesCensoredQuantilesAsNullWithTheirBound() {
    Golden.check("failing-summary.json", SummaryJson.render(Runs.failing().summary()));
  }

  @Test
  void writesARunWithoutRequestsWithNullsNotZeros() {
    Summary summary = Runs.empty().summary();
    String json = SummaryJson.render(summary);
    Golden.check("empty-summary.json", json);
    assertThat(json).doesNotContain("NaN");
  }

  @Test
  void givesTheSameBytesTwice() {
    assertThat(SummaryJson.render(Runs.failing().summary()))
        .isEqualTo(SummaryJson.render(Runs.failing().summary()));
  }

  @Test
  void keepsToThePublishedSchema() {
    for (RunFixture run : List.of(Runs.starved(), Runs.failing(), Runs.healthy(), Runs.empty())) {
      assertThat(SchemaCheck.faults("summary.schema.json", SummaryJson.render(run.summary())))
          .isEmpty();
    }
  }
}
