// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.finding.Findings;
import dev.onbeat.analysis.finding.RunFacts;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summarizer;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Timeline;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A run for tests: its record and timelines, summed up by the code that sums up real runs.
public record RunFixture(
    RunRecord record, Summary summary, Exhibits exhibits, List<RequestRow> rows) {
  static RunFixture of(RunRecord record, List<Timeline> timelines) {
    Summarizer summarizer = new Summarizer(record, MetricOptions.of(record.manifest()));
    timelines.forEach(summarizer::add);
    return new RunFixture(
        record, summarizer.summary(), summarizer.exhibits(), List.copyOf(summarizer.rows()));
  }

  /// What a report is made from.
  public RunReport report() {
    Findings findings = Findings.of(new RunFacts(record, summary, rows));
    return new RunReport(record, summary, exhibits, findings, Optional.empty());
  }

  /// The same, held to objectives.
  public RunReport report(String slo) {
    Findings findings = Findings.of(new RunFacts(record, summary, rows));
    return new RunReport(record, summary, exhibits, findings, Optional.of(verdict(slo)));
  }

  /// The verdict on this run.
  public Verdict verdict(String slo) {
    RandomGenerator random = new SplittableRandom(1);
    return Verdict.judge(Objectives.parse(slo), rows, summary, false, random);
  }
}
