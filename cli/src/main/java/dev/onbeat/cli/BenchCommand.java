// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.cli.bench.BenchOptions;
import dev.onbeat.cli.bench.BenchRun;
import dev.onbeat.cli.bench.BenchUsageException;
import dev.onbeat.cli.bench.SeriesOptions;
import dev.onbeat.cli.bench.SeriesRun;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunResult;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/// `onbeat bench`: load on a streaming endpoint, and what a user would have felt.
@CommandLine.Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Load-tests a streaming LLM endpoint. Stamps every token at the socket, writes a run folder,"
            + " says what the user felt and how far the numbers can be trusted.",
    footer = {
      "",
      "Neither --rate nor --concurrency: one user, ten requests.",
      "Two addresses, or --model a,b: compared in alternating blocks of four requests.",
      "Exit: 0 ok, 1 objective not met or undecided, 2 usage, 3 target failed, 4 invalid.",
      "",
      "Examples:",
      "  onbeat bench http://127.0.0.1:8000/v1 --concurrency 8 --requests 200",
      "  onbeat bench http://127.0.0.1:8000/v1 --rate 4/s --duration 60s --slo chat",
      "  onbeat bench https://api.example.com/v1 --api-key-env KEY --model m --rate 1/s",
    })
final class BenchCommand implements Command {
  @CommandLine.Mixin BenchOptions options = new BenchOptions();
  @CommandLine.Mixin SeriesOptions series = new SeriesOptions();
  @CommandLine.Mixin ResultOptions shown = new ResultOptions();

  @CommandLine.Option(
      names = "--rerun",
      paramLabel = "RUN",
      description = "Repeat a run or series from its folder; other options replace its own.")
  Path rerun = Path.of("");

  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  @Override
  public int run(Console console) {
    if (!rerun.toString().isEmpty()) {
      List<String> again = Rerun.arguments(rerun, spec.commandLine().getParseResult());
      return Commands.run(console, again.toArray(String[]::new));
    }
    Shown how = Shown.of(shown, console);
    try (BenchRun bench =
        BenchRun.open(
            options,
            BenchOptions.given(spec.commandLine().getParseResult()),
            new BenchRun.Host(
                Version.text(), console.env(), console.err(), console.liveProgress()))) {
      if (series.isSeries()) {
        return series(bench, how, console);
      }
      BenchRun.Finished finished = bench.sendOne(bench.floor());
      boolean stored = how.show(finished.result(), console);
      return exitCode(finished, stored, bench, console);
    } catch (BenchUsageException e) {
      throw CliException.usage(String.valueOf(e.getMessage()));
    }
  }

  private int series(BenchRun bench, Shown how, Console console) {
    SeriesRun.Finished finished =
        new SeriesRun(
                options,
                series,
                bench,
                BenchOptions.given(spec.commandLine().getParseResult()),
                how.style().lang(),
                line -> console.err().println("onbeat: " + line))
            .run(bench.floor());
    if (!finished.steps().isEmpty()) {
      how.seriesPage(finished, "", console);
    }
    how.series(finished, console);
    if (bench.wasInterrupted()) {
      return ExitCode.INTERRUPTED;
    }
    return finished.steps().stream().anyMatch(step -> completed(step.result()) > 0)
        ? ExitCode.OK
        : ExitCode.ENVIRONMENT;
  }

  private static int completed(RunResult result) {
    return result.report().summary().load().requests().byOutcome().getOrDefault("completed", 0);
  }

  private static int exitCode(
      BenchRun.Finished finished, boolean stored, BenchRun bench, Console console) {
    if (bench.wasInterrupted()) {
      return ExitCode.INTERRUPTED;
    }
    RunResult result = finished.result();
    for (RunResult system : result.systems()) {
      if (completed(system) == 0) {
        console.err().println("onbeat: no request completed: " + WhyNot.first(system));
        return ExitCode.ENVIRONMENT;
      }
    }
    if (finished.writeProblem().isPresent() || !stored) {
      return ExitCode.ENVIRONMENT;
    }
    if (!result.report().summary().validity().valid()) {
      return ExitCode.INVALID;
    }
    return result.systems().stream().allMatch(s -> s.verdict().overall() == Verdict.Overall.PASS)
        ? ExitCode.OK
        : ExitCode.GATE_FAILED;
  }
}
