// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects repeating: a folder says enough to do it again, and never holds a secret.
class RerunIT {
  @TempDir Path folder;

  @Test
  void runIsRepeatedFromItsFolderOnceItsSecretIsGivenAgain() {
    try (Simulated server = Simulated.with("--ttft", "20ms", "--gap", "5ms", "--tokens", "8")) {
      Tool.Result first =
          run(
              "bench",
              server.v1(),
              "--requests",
              "4",
              "--no-calibrate",
              "--out",
              "one",
              "--header",
              "X-Api-Key: k1",
              "--header",
              "X-Kind: test");
      assertThat(first.exitCode()).as(first.toString()).isZero();
      String stored = Tool.onlyRun(folder.resolve("one")).toString();

      Tool.Result without = run("bench", "--rerun", stored, "--out", "two");
      assertThat(without.exitCode()).as(without.toString()).isEqualTo(ExitCode.USAGE);
      assertThat(without.err()).contains("X-Api-Key").doesNotContain("X-Kind");

      Tool.Result again =
          run(
              "bench",
              "--rerun",
              stored,
              "--requests",
              "3",
              "--out",
              "two",
              "--header",
              "X-Api-Key: k2",
              "--json");
      assertThat(again.exitCode()).as(again.toString()).isZero();
      assertThat(again.out()).contains("\"completed\": 3");
    }
  }

  @Test
  void seriesIsShownAgainFromItsRuns() {
    try (Simulated server = Simulated.with("--ttft", "20ms", "--gap", "5ms", "--tokens", "8")) {
      Tool.Result sweep =
          run(
              "bench",
              server.v1(),
              "--sweep",
              "concurrency=1,2",
              "--requests",
              "4",
              "--no-calibrate");
      assertThat(sweep.exitCode()).as(sweep.toString()).isZero();
      Path series = Tool.onlyRun(folder.resolve("runs"));

      Tool.Result again = run("report", folder.relativize(series).toString());
      assertThat(again.exitCode()).as(again.toString()).isZero();
      assertThat(again.out()).isEqualTo(sweep.out());
      assertThat(series.resolve("series.html")).exists();
    }
  }

  private Tool.Result run(String... arguments) {
    return Tool.in(folder).run(arguments);
  }
}
