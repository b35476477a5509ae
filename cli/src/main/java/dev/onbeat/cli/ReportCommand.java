// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunResult;
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
  @CommandLine.Parameters(paramLabel = "RUN", description = "A run folder.")
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
    RunResult result = RunResult.of(run, Objectives.NONE, false);
    if (html.equals("none")) {
      how.print(result, console);
    } else {
      how.page(result, html, console);
    }
    return ExitCode.OK;
  }
}
