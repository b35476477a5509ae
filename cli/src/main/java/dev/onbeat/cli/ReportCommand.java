// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.cli.bench.BenchUsageException;
import dev.onbeat.cli.bench.SeriesRun;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.store.SeriesFolder;
import java.nio.file.Path;
import picocli.CommandLine;

/// `onbeat report`: a run folder as a table, a page, or data.
@CommandLine.Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Recomputes a run folder and shows it; also one of a run that crashed.",
    footer = {
      "",
      "Examples:",
      "  onbeat report runs/20261201-120000-demo",
      "  onbeat report runs/20261201-120000-demo --html report.html --lang zh",
      "  onbeat report runs/20261201-120000-demo --json",
    })
final class ReportCommand implements Command {
  @CommandLine.Parameters(paramLabel = "RUN", description = "A run folder, or that of a series.")
  Path run = Path.of("");

  @CommandLine.Option(
      names = "--html",
      paramLabel = "FILE",
      arity = "0..1",
      fallbackValue = "",
      description = "Write the page; into the run folder when no file is named, - is stdout.")
  String html = "none";

  @CommandLine.Mixin ResultOptions shown = new ResultOptions();

  @Override
  public int run(Console console) {
    Shown how = Shown.of(shown, console);
    if (SeriesFolder.isSeries(run)) {
      return series(how, console);
    }
    RunResult result = RunResult.of(run, Objectives.NONE, false);
    if (html.equals("none")) {
      how.print(result, console);
    } else {
      how.page(result, html, console);
    }
    return ExitCode.OK;
  }

  private int series(Shown how, Console console) {
    try {
      SeriesRun.Finished series = SeriesRun.Finished.of(run);
      if (html.equals("none")) {
        how.series(series, console);
      } else if (series.isComparison()) {
        throw CliException.usage("--html: a comparison has no page; its runs have their own");
      } else {
        how.seriesPage(series, html, console);
      }
      return ExitCode.OK;
    } catch (BenchUsageException e) {
      throw CliException.usage(String.valueOf(e.getMessage()));
    }
  }
}
