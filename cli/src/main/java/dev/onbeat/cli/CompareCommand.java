// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.analysis.compare.Leg;
import dev.onbeat.analysis.compare.Refusal;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.cli.result.ComparedRuns;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.report.ComparisonReport;
import dev.onbeat.store.Series;
import dev.onbeat.store.SeriesFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/// `onbeat compare`: whether B is worse than A.
@CommandLine.Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Compares runs of two systems, or of one before and after. One run each is indicative; a"
            + " verdict needs repeats, best in turns.",
    footer = {
      "",
      "Exit: 0 B is not shown to be worse (undecided and indicative too); 1 B is worse in",
      "a metric, its p99 or, by over one point, its failures; 2 different workloads were",
      "asked; 3 a side has no completed request; 4 a run is invalid, or realised prompt or",
      "answer lengths differ by over 5%%. When several apply: 2, 3, 4, 1.",
      "",
      "Examples:",
      "  onbeat compare runs/20261201-120000-old runs/20261201-121000-new",
      "  onbeat compare OLD NEW NEW2 OLD2 --order ABBA --json",
      "  onbeat compare runs/20261201-120000-series-repeat runs/20261201-130000-series-repeat",
    })
final class CompareCommand implements Command {
  @CommandLine.Parameters(
      arity = "1..*",
      paramLabel = "A B",
      description =
          "Run folders, A and B in turns, or a series of repeats each; alone: a run or series that"
              + " measured two targets.")
  List<Path> runs = new ArrayList<>();

  @CommandLine.Option(
      names = "--order",
      paramLabel = "LETTERS",
      description = "The side of each folder, such as ABBA (default: A, B, A, B, ...).")
  String order = "";

  @CommandLine.Mixin ResultOptions shown = new ResultOptions();

  @Override
  public int run(Console console) {
    Shown how = Shown.of(shown, console);
    List<Leg.Side> sides = sides();
    ComparedRuns compared = new ComparedRuns();
    for (int i = 0; i < runs.size(); i++) {
      for (RunResult run : read(runs.get(i))) {
        add(compared, sides.get(i), run);
      }
    }
    ComparisonReport report = compared.compare();
    how.comparison(report, console);
    return exitCode(report);
  }

  private List<Leg.Side> sides() {
    String letters = order.isEmpty() ? "AB".repeat((runs.size() + 1) / 2) : order;
    if (!letters.matches("[AB]+") || (!order.isEmpty() && order.length() != runs.size())) {
      throw CliException.usage(
          "--order '" + order + "': expected " + runs.size() + " letters A or B");
    }
    return letters.chars().mapToObj(c -> c == 'A' ? Leg.Side.A : Leg.Side.B).toList();
  }

  private static List<RunResult> read(Path path) {
    if (!SeriesFolder.isSeries(path)) {
      return List.of(RunResult.of(path, Objectives.NONE, false));
    }
    SeriesFolder folder = SeriesFolder.open(path);
    switch (folder.series().kind()) {
      case SWEEP, FIND ->
          throw CliException.usage(
              path + " is a series of different loads; compare two of its runs instead");
      case REPEAT, COMPARE -> {
        // Runs of one load.
      }
    }
    List<RunResult> runs = new ArrayList<>();
    for (Series.Step step : folder.series().steps()) {
      runs.add(RunResult.of(folder.runOf(step), Objectives.NONE, false));
    }
    if (runs.isEmpty()) {
      throw CliException.usage(path + " holds no run yet");
    }
    return runs;
  }

  private void add(ComparedRuns compared, Leg.Side side, RunResult run) {
    boolean pair = run.sides().size() == 2;
    if (pair && runs.size() > 1) {
      throw CliException.usage(run.folder() + " measured two targets; compare it alone");
    }
    if (!pair && runs.size() == 1) {
      throw CliException.usage("with what? Give a second run, or one that measured two targets");
    }
    if (pair) {
      compared.addPair(run);
    } else {
      compared.add(side, run);
    }
  }

  private static int exitCode(ComparisonReport report) {
    if (report.comparison() instanceof Comparison.Refused refused) {
      return refused.refusals().stream()
          .mapToInt(CompareCommand::exitCode)
          .min()
          .orElse(ExitCode.INVALID);
    }
    return report.isWorse() ? ExitCode.GATE_FAILED : ExitCode.OK;
  }

  private static int exitCode(Refusal refusal) {
    return switch (refusal) {
      case Refusal.FingerprintsDiffer _ -> ExitCode.USAGE;
      case Refusal.NothingToCompare _ -> ExitCode.ENVIRONMENT;
      case Refusal.InvalidRun _, Refusal.TokensDiffer _ -> ExitCode.INVALID;
    };
  }
}
