// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Golden;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects what a sweep, a search and repeats print with `--json`.
class SeriesJsonTest {
  @Test
  void keepsToThePublishedSchema() {
    for (SeriesReport series :
        List.of(SeriesRuns.sweep(), SeriesRuns.find(), SeriesRuns.repeat())) {
      assertThat(SchemaCheck.faults("series-report.schema.json", SeriesJson.render(series)))
          .isEmpty();
    }
  }

  @Test
  void writesASearchAsPublished() {
    Golden.check("find.json", SeriesJson.render(SeriesRuns.find()));
  }
}
