// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Outcome;
import java.util.List;

/// What rules look at.
///
/// @param rows the measured requests of the load, in planned order
public record RunFacts(RunRecord run, Summary summary, List<RequestRow> rows) {

  /// Answers that came whole.
  List<RequestRow> completed() {
    return rows.stream().filter(row -> row.outcome() instanceof Outcome.Completed).toList();
  }
}
