// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.analysis.finding.Findings;
import dev.onbeat.analysis.finding.RunFacts;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summarizer;
import dev.onbeat.report.RunReport;
import dev.onbeat.store.ReadProblems;
import dev.onbeat.store.RunFolder;
import dev.onbeat.store.StoredRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// A run folder, computed: everything that any output is a function of.
///
/// Two computations of one folder under one set of objectives are equal to the byte; the intervals'
/// seed is fixed for that.
///
/// @param rows measured requests of the load, in planned order
/// @param verdict of the objectives; without clauses when none were stated
/// @param problems lines of the folder that could not be read
public record RunResult(
    Path folder, RunReport report, List<RequestRow> rows, Verdict verdict, ReadProblems problems) {
  private static final long INTERVAL_SEED = 0x0b_ea7;

  /// Computes a folder.
  ///
  /// @param asked objectives that replace those of the run; empty to keep the run's own
  /// @param point whether objectives are compared with bare values
  /// @throws dev.onbeat.store.StoreException when it cannot be read
  /// @throws dev.onbeat.analysis.objective.BadObjective when the run's own objectives cannot be
  ///   read
  public static RunResult of(Path path, Objectives asked, boolean point) {
    return of(RunFolder.open(path), asked, point);
  }

  /// Computes a run that was stored, or kept in memory where it could not be stored.
  ///
  /// @throws dev.onbeat.store.StoreException when it cannot be read
  /// @throws dev.onbeat.analysis.objective.BadObjective when the run's own objectives cannot be
  ///   read
  public static RunResult of(StoredRun stored, Objectives asked, boolean point) {
    RunRecord run = stored.record();
    Objectives objectives = asked;
    String own = run.manifest().plan().objectives();
    if (asked.isEmpty() && !own.isEmpty()) {
      objectives = Objectives.parse(own);
    }
    Summarizer summarizer = new Summarizer(run, options(run, objectives));
    ReadProblems problems = stored.forEachTimeline(summarizer::add);
    List<RequestRow> rows = summarizer.rows();
    var summary = summarizer.summary();
    Findings findings = Findings.of(new RunFacts(run, summary, rows));
    Verdict verdict =
        Verdict.judge(objectives, rows, summary, point, new SplittableRandom(INTERVAL_SEED));
    return new RunResult(
        stored.path(),
        new RunReport(
            run,
            summary,
            summarizer.exhibits(),
            findings,
            objectives.isEmpty() ? Optional.empty() : Optional.of(verdict)),
        rows,
        verdict,
        problems);
  }

  private static MetricOptions options(RunRecord run, Objectives objectives) {
    MetricOptions own = MetricOptions.of(run.manifest());
    if (objectives.isEmpty()) {
      return own;
    }
    return new MetricOptions(objectives.targets(), own.calibration(), objectives.perRequest());
  }
}
