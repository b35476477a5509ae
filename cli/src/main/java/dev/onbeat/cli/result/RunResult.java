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
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.RunReport;
import dev.onbeat.store.ReadProblems;
import dev.onbeat.store.RunFolder;
import dev.onbeat.store.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
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
/// @param sides the same for each target by itself where a run measured two in turns, else empty;
///   the whole then says nothing of either
public record RunResult(
    Path folder,
    RunReport report,
    List<RequestRow> rows,
    Verdict verdict,
    ReadProblems problems,
    List<RunResult> sides) {
  private static final long INTERVAL_SEED = 0x0b_ea7;

  /// Copies the list.
  public RunResult {
    sides = List.copyOf(sides);
  }

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
    Summarizer all = new Summarizer(run, options(run, objectives));
    List<RunRecord> records = RunSides.of(run);
    List<Summarizer> parts = new ArrayList<>();
    for (RunRecord record : records) {
      parts.add(new Summarizer(record, options(record, objectives)));
    }
    ReadProblems problems =
        stored.forEachTimeline(timeline -> {
          all.add(timeline);
          if (!parts.isEmpty()) {
            int target = timeline.request().workload().target();
            parts.get(Math.clamp(target, 0, parts.size() - 1)).add(timeline);
          }
        });
    Judging judging = new Judging(stored.path(), objectives, point, problems);
    Summary summary = all.summary();
    List<RunResult> sides = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      // Whether the generator kept up is a matter of the whole run, not of one side's share.
      Summary side = RunSides.withValidity(parts.get(i).summary(), summary.validity());
      sides.add(judging.judge(records.get(i), parts.get(i), side, List.of()));
    }
    return judging.judge(run, all, summary, sides);
  }

  /// The sides that stand for themselves: each target, or the whole run where it had one.
  public List<RunResult> systems() {
    return sides.isEmpty() ? List.of(this) : sides;
  }

  /// What results are judged by, and where they come from.
  private record Judging(Path path, Objectives objectives, boolean point, ReadProblems problems) {
    RunResult judge(RunRecord run, Summarizer sums, Summary summary, List<RunResult> sides) {
      List<RequestRow> rows = sums.rows();
      Findings findings = Findings.of(new RunFacts(run, summary, rows));
      Verdict verdict =
          Verdict.judge(objectives, rows, summary, point, new SplittableRandom(INTERVAL_SEED));
      RunReport report =
          new RunReport(
              run,
              summary,
              sums.exhibits(),
              findings,
              objectives.isEmpty() ? Optional.empty() : Optional.of(verdict));
      return new RunResult(path, report, rows, verdict, problems, sides);
    }
  }

  private static MetricOptions options(RunRecord run, Objectives objectives) {
    MetricOptions own = MetricOptions.of(run.manifest());
    if (objectives.isEmpty()) {
      return own;
    }
    return new MetricOptions(objectives.targets(), own.calibration(), objectives.perRequest());
  }
}
