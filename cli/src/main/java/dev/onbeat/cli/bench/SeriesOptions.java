// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// More than one run.
public final class SeriesOptions {
  @Option(
      names = "--sweep",
      paramLabel = "AXIS=A,B,…",
      description = "One run a value of concurrency, rate or prompt-tokens.")
  String sweep = "";

  @Option(
      names = "--find",
      paramLabel = "AXIS",
      description =
          "Find the highest rate or concurrency that still meets --slo: grow, then bisect.")
  String find = "";

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Run N times; shows how runs differ. With two targets: N ABBA rounds.")
  int repeat;

  @Option(
      names = "--step",
      paramLabel = "TIME",
      defaultValue = "20s",
      description = "Length of a step of --find and --sweep (default: ${DEFAULT-VALUE}).")
  Duration step = Duration.ofSeconds(20);

  /// Options with their defaults; picocli fills them.
  public SeriesOptions() {}

  /// Whether there is to be more than one run.
  public boolean isSeries() {
    return !sweep.isEmpty() || !find.isEmpty() || repeat > 1;
  }

  /// The values of a sweep.
  record Sweep(Axis axis, List<String> values) {}

  /// What changes from run to run.
  enum Axis {
    CONCURRENCY("concurrency"),
    RATE("rate"),
    PROMPT_TOKENS("prompt-tokens");

    private final String id;

    Axis(String id) {
      this.id = id;
    }

    String id() {
      return id;
    }

    static Axis parse(String flag, String text) {
      for (Axis axis : values()) {
        if (axis.id.equals(text)) {
          return axis;
        }
      }
      throw new BenchUsageException(
          flag + " '" + text + "': expected concurrency, rate or prompt-tokens");
    }
  }

  Sweep sweep() {
    int equals = sweep.indexOf('=');
    if (equals < 0) {
      throw new BenchUsageException("--sweep '" + sweep + "': expected such as concurrency=1,2,4");
    }
    List<String> values = new ArrayList<>();
    for (String value : sweep.substring(equals + 1).split(",", -1)) {
      if (!value.strip().matches("\\d+(\\.\\d+)?(/s|/min)?")) {
        throw new BenchUsageException("--sweep: '" + value + "' is not a number");
      }
      values.add(value.strip());
    }
    return new Sweep(Axis.parse("--sweep", sweep.substring(0, equals)), values);
  }
}
