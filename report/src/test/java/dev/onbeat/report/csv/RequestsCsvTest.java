// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.report.Golden;
import dev.onbeat.report.Runs;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the table of requests, which people open in spreadsheets.
class RequestsCsvTest {
  @Test
  void writesEveryRequestOnce() throws IOException {
    List<RequestRow> rows = Runs.failing().rows();
    String csv = csv(rows);
    assertThat(csv.split("\r\n", -1)).hasSize(rows.size() + 2);
    assertThat(csv.lines().map(line -> line.replaceAll("\"[^\"]*\"", "").split(",", -1).length))
        .allMatch(cells -> cells == csv.lines().findFirst().orElse("").split(",", -1).length);
  }

  @Test
  void writesAnsweredAndFailedRequestsAsPublished() throws IOException {
    Golden.check("failing-head.csv", csv(Runs.failing().rows().subList(0, 32)));
  }

  @Test
  void letsNoForeignTextBecomeAFormula() throws IOException {
    String csv = csv(Runs.failing().rows());
    assertThat(csv).contains("'=cmd|").doesNotContain(",=cmd");
    assertThat(csv).doesNotContain("\u001b").doesNotContain("\u202e");
  }

  private static String csv(List<RequestRow> rows) throws IOException {
    StringBuilder out = new StringBuilder();
    RequestsCsv.write(rows, out);
    return out.toString();
  }
}
