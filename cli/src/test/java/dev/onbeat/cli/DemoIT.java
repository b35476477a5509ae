// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects the first command that anybody runs.
class DemoIT {
  @TempDir Path folder;

  @Test
  void demoMeasuresAFreezeAndWritesAReport() throws IOException {
    Tool.Result demo = Tool.in(folder).run("demo");

    assertThat(demo.exitCode()).as(demo.toString()).isZero();
    assertThat(demo.out()).contains("TTFT").contains("TPOT").contains("report.html");
    Path run = Tool.onlyRun(folder.resolve("runs"));
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("<svg")
        .doesNotContain("http://cdn");
    assertThat(Files.readString(run.resolve("summary.json"))).contains("onbeat.summary/1");
    assertThat(demo.out().lines().mapToInt(String::length).max().orElse(0)).isLessThanOrEqualTo(90);
  }

  @Test
  void reportOfARunIsRecomputedToTheByte() throws IOException {
    Tool.Result demo = Tool.in(folder).run("demo", "--lang", "zh");
    assertThat(demo.exitCode()).as(demo.toString()).isZero();
    Path run = Tool.onlyRun(folder.resolve("runs"));
    String stored = Files.readString(run.resolve("summary.json"));

    Tool.Result again = Tool.in(folder).run("report", run.toString(), "--json");
    assertThat(again.out()).isEqualTo(stored);
  }
}
