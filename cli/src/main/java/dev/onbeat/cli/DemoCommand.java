// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.cli.process.ServerProcess;
import dev.onbeat.cli.process.ServerProcessException;
import dev.onbeat.cli.result.ResultOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/// `onbeat demo`: the whole way once, against a server of our own.
@CommandLine.Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description =
        "Starts a streaming server in which one answer in twelve freezes for three seconds,"
            + " measures it, and shows the report. Nothing leaves this machine.",
    footer = {
      "",
      "Examples:",
      "  onbeat demo",
      "  onbeat demo --real        a real llama.cpp with real weights (installs it once)",
      "  onbeat demo --lang zh",
    })
final class DemoCommand implements Command {
  private static final Duration SIMULATOR_PATIENCE = Duration.ofSeconds(20);
  private static final Duration ENGINE_PATIENCE = Duration.ofMinutes(10);

  @CommandLine.Option(
      names = "--real",
      description = "Measure a real llama.cpp server instead of the simulator.")
  boolean real;

  @CommandLine.Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "Where the run folder is made (default: ${DEFAULT-VALUE}).")
  String out = "runs";

  @CommandLine.Mixin ResultOptions shown = new ResultOptions();

  @Override
  public int run(Console console) {
    try (ServerProcess server = real ? engine(console) : simulator()) {
      List<String> bench = new ArrayList<>(List.of(server.url() + "/v1", "--out", out));
      bench.addAll(real ? realLoad() : simulatedLoad());
      BenchCommand command = new BenchCommand();
      new CommandLine(command)
          .registerConverter(Duration.class, new DurationText())
          .parseArgs(bench.toArray(String[]::new));
      command.shown = shown;
      int code = command.run(console);
      // A demonstration shows an invalid or slow run as it is; only a broken one fails.
      return code == ExitCode.INVALID || code == ExitCode.GATE_FAILED ? ExitCode.OK : code;
    } catch (ServerProcessException e) {
      throw CliException.environment(String.valueOf(e.getMessage()));
    }
  }

  private static List<String> simulatedLoad() {
    return List.of("--name", "demo", "--rate", "4/s", "--requests", "48", "--warmup", "1s");
  }

  private static List<String> realLoad() {
    return List.of(
        "--name",
        "demo-real",
        "--concurrency",
        "4",
        "--requests",
        "24",
        "--prompt-tokens",
        "32",
        "--max-tokens",
        "64",
        "--ignore-eos");
  }

  private static ServerProcess simulator() {
    return ServerProcess.ofSelf(
        List.of(
            "simulate",
            "--listen",
            "127.0.0.1:0",
            "--ttft",
            "normal:200ms,15ms",
            "--gap",
            "normal:20ms,1.5ms",
            "--tokens",
            "64",
            "--fault",
            "stall@11=3s%8",
            "--seed",
            "4"),
        SIMULATOR_PATIENCE);
  }

  private static ServerProcess engine(Console console) {
    Path home = Path.of(System.getProperty("onbeat.home", "."));
    Path script = home.resolve("engines").resolve("llamacpp").resolve("run.sh");
    if (!Files.exists(script)) {
      throw CliException.environment(script + " is missing; --real needs the whole distribution");
    }
    console.err().println("onbeat: starting llama.cpp (installs about 100 MB on first use)");
    return ServerProcess.start(List.of("bash", script.toString(), "--slots", "4"), ENGINE_PATIENCE);
  }
}
