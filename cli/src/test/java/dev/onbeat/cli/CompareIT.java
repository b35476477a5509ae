// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects comparisons: two targets are never told as one, and unlike runs are refused.
class CompareIT {
  @TempDir Path folder;

  @Test
  void twoTargetsAreToldApart() {
    try (Simulated fast = Simulated.with("--ttft", "20ms", "--gap", "5ms", "--tokens", "12");
        Simulated slow = Simulated.with("--ttft", "220ms", "--gap", "5ms", "--tokens", "12")) {
      Tool.Result bench =
          bench(fast.v1(), slow.v1(), "--requests", "16", "--slo", "ttft.p50<120ms");

      assertThat(bench.exitCode()).as(bench.toString()).isIn(1, 4);
      assertThat(bench.out())
          .contains("Indicative", "8 of 8 answers", "time to first token", "A  ", "B  ");
      Path run = Tool.onlyRun(folder.resolve("runs"));
      assertThat(run.resolve("summary-a.json")).exists();
      assertThat(run.resolve("report-b.html")).exists();
      assertThat(Files.exists(run.resolve("summary.json"))).isFalse();

      Tool.Result json = Tool.in(folder).run("compare", run.toString(), "--json");
      assertThat(json.out()).contains("\"kind\": \"indicative\"", "onbeat.comparison/1");
      assertThat(json.exitCode()).as(json.toString()).isZero();
    }
  }

  @Test
  void runsOfDifferentLoadsAreNotCompared() {
    try (Simulated server = Simulated.with("--ttft", "20ms", "--gap", "5ms", "--tokens", "8")) {
      Tool.Result one = bench(server.v1(), "--requests", "4", "--out", "one");
      Tool.Result other =
          bench(server.v1(), "--requests", "4", "--prompt-tokens", "64", "--out", "two");
      assertThat(one.exitCode() + other.exitCode()).as(one.toString() + other).isZero();

      Tool.Result compared =
          Tool.in(folder)
              .run(
                  "compare",
                  Tool.onlyRun(folder.resolve("one")).toString(),
                  Tool.onlyRun(folder.resolve("two")).toString());

      assertThat(compared.exitCode()).as(compared.toString()).isEqualTo(ExitCode.USAGE);
      assertThat(compared.out()).startsWith("Not compared.").contains("fingerprints");
    }
  }

  private Tool.Result bench(String... more) {
    java.util.List<String> arguments =
        new java.util.ArrayList<>(java.util.List.of("bench", "--no-calibrate"));
    arguments.addAll(java.util.List.of(more));
    return Tool.in(folder).run(arguments.toArray(String[]::new));
  }
}
