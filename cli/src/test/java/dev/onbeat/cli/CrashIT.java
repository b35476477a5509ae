// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects a run from the death of its process: what ended a second before is there.
class CrashIT {
  @TempDir Path folder;

  @Test
  void killedRunIsReadAndSaysThatItCrashed() throws IOException, InterruptedException {
    try (Simulated server = Simulated.with("--ttft", "20ms", "--gap", "5ms", "--tokens", "8")) {
      Process bench =
          Tool.in(folder)
              .start(
                  List.of(
                      Tool.launcher().toString(),
                      "bench",
                      server.v1(),
                      "--rate",
                      "20/s",
                      "--duration",
                      "60s",
                      "--no-calibrate",
                      "--out",
                      "runs"));
      Path run = awaitLines(40);
      bench.destroyForcibly();
      assertThat(bench.waitFor(20, TimeUnit.SECONDS)).isTrue();

      Tool.Result report = Tool.in(folder).run("report", run.toString(), "--json");
      assertThat(report.exitCode()).as(report.toString()).isZero();
      assertThat(report.out().replaceAll("\\s+", "")).contains("\"crashed\":true");
    }
  }

  private Path awaitLines(int wanted) throws IOException {
    long giveUp = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (System.nanoTime() < giveUp) {
      Optional<Path> run = newestRun();
      Path file = run.orElse(folder).resolve("timelines.jsonl");
      if (Files.exists(file)) {
        try (var lines = Files.lines(file)) {
          if (lines.count() >= wanted) {
            return run.orElseThrow();
          }
        }
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("the run wrote fewer than " + wanted + " lines in a minute");
  }

  /// The run folder, once it is there.
  private Optional<Path> newestRun() throws IOException {
    Path runs = folder.resolve("runs");
    if (!Files.isDirectory(runs)) {
      return Optional.empty();
    }
    try (var found = Files.list(runs)) {
      return found.findFirst();
    }
  }
}
