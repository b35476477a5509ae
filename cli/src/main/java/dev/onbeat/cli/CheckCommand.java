// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.objective.BadObjective;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunResult;
import java.nio.file.Path;
import picocli.CommandLine;

/// `onbeat check`: whether a run met its objectives.
@CommandLine.Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description =
        "Judges a run by objectives: pass, fail, or undecided with the number of requests that"
            + " would decide. Exit 1 unless all pass, 4 when the measurement is invalid.",
    footer = {
      "",
      "Examples:",
      "  onbeat check RUN --slo 'ttft.p95<800ms,tpot.p50 in 30ms..40ms'",
      "  onbeat check RUN --slo 'cv.p90<0.3,error_rate<1%%' --junit verdict.xml",
      "  onbeat check RUN --slo mlperf:llama2-70b-interactive --point",
    })
final class CheckCommand implements Command {
  @CommandLine.Parameters(paramLabel = "RUN", description = "A run folder.")
  Path run = Path.of("");

  @CommandLine.Option(
      names = "--slo",
      paramLabel = "OBJECTIVES",
      description = "Objectives; those the run was made with when left out.")
  String slo = "";

  @CommandLine.Option(names = "--point", description = "Compare bare values only.")
  boolean point;

  @CommandLine.Mixin ResultOptions shown = new ResultOptions();

  @Override
  public int run(Console console) {
    Shown how = Shown.of(shown, console);
    try {
      Objectives asked = slo.isEmpty() ? Objectives.NONE : Objectives.parse(slo);
      RunResult result = RunResult.of(run, asked, point);
      if (result.verdict().clauses().isEmpty()) {
        throw CliException.usage("no objectives: the run has none of its own; give --slo");
      }
      how.verdict(result, console);
      if (!result.report().summary().validity().valid()) {
        return ExitCode.INVALID;
      }
      return result.systems().stream().allMatch(s -> s.verdict().overall() == Verdict.Overall.PASS)
          ? ExitCode.OK
          : ExitCode.GATE_FAILED;
    } catch (BadObjective e) {
      throw CliException.usage("--slo: " + e.getMessage());
    }
  }
}
