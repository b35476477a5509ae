// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects the promise that a wrong flag, file, target or disk names itself in one line, with the
/// right exit code.
class BadInputIT {
  @TempDir Path folder;

  @Test
  void unknownFlagIsNamed() {
    Tool.Result result = Tool.in(folder).run("bench", "http://127.0.0.1:1/v1", "--requsts", "3");
    assertOneLine(result, ExitCode.USAGE, "--requsts");
  }

  @Test
  void unknownCommandIsNamed() {
    assertOneLine(Tool.in(folder).run("bensh"), ExitCode.USAGE, "bensh");
  }

  @Test
  void addressThatIsNoneIsNamed() {
    assertOneLine(bench("ftp://example.invalid/x"), ExitCode.USAGE, "ftp://example.invalid/x");
  }

  @Test
  void refusedPortIsReportedWithItsSummary() {
    Tool.Result result = bench("http://127.0.0.1:1/v1");
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(ExitCode.ENVIRONMENT);
    assertThat(result.err()).contains("no request completed").contains("connect_failed(tcp)");
    assertThat(result.out()).contains("connect_failed");
  }

  @Test
  void rateAndConcurrencyTogetherAreRefused() {
    assertOneLine(
        bench("http://127.0.0.1:1/v1", "--rate", "1/s", "--concurrency", "2"),
        ExitCode.USAGE,
        "--max-in-flight");
  }

  @Test
  void objectiveThatCannotBeReadIsNamed() {
    assertOneLine(bench("http://127.0.0.1:1/v1", "--slo", "ttft.p95<soon"), ExitCode.USAGE, "soon");
  }

  @Test
  void brokenDatasetLineIsNamedAndSkippedOnlyWhenAsked() throws IOException {
    Files.writeString(
        folder.resolve("prompts.jsonl"),
        "{\"prompt\":\"one\"}\n{\"prompt\":\n{\"prompt\":\"three\"}\n");
    try (Simulated server = Simulated.with("--ttft", "5ms", "--gap", "2ms", "--tokens", "4")) {
      Tool.Result refused = bench(server.v1(), "--prompts", "prompts.jsonl");
      assertOneLine(refused, ExitCode.USAGE, "prompts.jsonl:2");

      Tool.Result skipped = bench(server.v1(), "--prompts", "prompts.jsonl", "--skip-bad");
      assertThat(skipped.exitCode()).as(skipped.toString()).isIn(ExitCode.OK, ExitCode.INVALID);
    }
  }

  @Test
  void runFolderBelowAFileIsRefused() throws IOException {
    Files.writeString(folder.resolve("taken"), "a file");
    try (Simulated server = Simulated.with("--ttft", "5ms", "--gap", "2ms", "--tokens", "4")) {
      Tool.Result result =
          Tool.in(folder)
              .run(
                  "bench", server.v1(), "--requests", "1", "--no-calibrate", "--out", "taken/runs");
      assertThat(result.exitCode()).as(result.toString()).isEqualTo(ExitCode.ENVIRONMENT);
      assertThat(result.err()).contains("taken");
    }
  }

  @Test
  void folderThatIsNoRunIsRefused() {
    assertOneLine(Tool.in(folder).run("report", "."), ExitCode.ENVIRONMENT, "run.json");
  }

  private Tool.Result bench(String... arguments) {
    List<String> all = new ArrayList<>(List.of("bench"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("--requests", "2", "--no-calibrate", "--out", "runs"));
    return Tool.in(folder).run(all.toArray(String[]::new));
  }

  private static void assertOneLine(Tool.Result result, int exitCode, String names) {
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(exitCode);
    assertThat(result.out()).as(result.toString()).isEmpty();
    assertThat(result.err().lines().findFirst().orElse(""))
        .as(result.toString())
        .startsWith("onbeat: ")
        .contains(names);
    assertThat(result.err()).doesNotContain("\tat ");
  }
}
