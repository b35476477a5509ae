// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects the promise that the tarball runs on a machine without Java, and that the other one
/// says what it needs.
class TarballIT {
  @TempDir Path folder;

  @Test
  void unpackedTarballRunsWithoutAnyJavaOnThePath() throws IOException {
    Path tool = unpack(".tar.gz");

    Tool.Result version = withoutJava(tool, "--version");
    assertThat(version.exitCode()).as(version.toString()).isZero();
    assertThat(version.out()).startsWith("onbeat ");

    Tool.Result analysis =
        withoutJava(tool, "analyze", "--arrivals-ms", "100,120,140,160", "--json");
    assertThat(analysis.exitCode()).as(analysis.toString()).isZero();
    assertThat(analysis.out()).contains("\"cv\"");
  }

  @Test
  void unpackedTarballMeasuresItsOwnSimulator() throws IOException {
    Path tool = unpack(".tar.gz");

    Tool.Result demo = withoutJava(tool, "demo");
    assertThat(demo.exitCode()).as(demo.toString()).isZero();
    assertThat(demo.out()).contains("TTFT").contains("report.html");
  }

  @Test
  void tarballWithoutRuntimeSaysWhatIsMissing() throws IOException {
    Path tool = unpack("-noruntime.tar.gz");
    Path noTools = Files.createDirectory(folder.resolve("empty"));

    Tool.Result result =
        Tool.in(folder)
            .run(
                List.of(
                    "/usr/bin/env",
                    "-i",
                    "PATH=" + noTools,
                    "HOME=" + folder,
                    "ONBEAT_JAVA_DIRS=" + noTools,
                    tool.toString(),
                    "--version"));
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(ExitCode.ENVIRONMENT);
    assertThat(result.err()).contains("Java 25").contains("ONBEAT_JAVA_HOME");
  }

  @Test
  void tarballWithoutRuntimeRunsOnAMachineWithJava() throws IOException {
    Path tool = unpack("-noruntime.tar.gz");

    Tool.Result result = Tool.in(folder).run(List.of(tool.toString(), "--version"));
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).startsWith("onbeat ");
  }

  private Tool.Result withoutJava(Path tool, String... arguments) {
    List<String> command =
        new java.util.ArrayList<>(
            List.of("/usr/bin/env", "-i", "PATH=/nonexistent", "LANG=C.UTF-8", "HOME=" + folder));
    command.add(tool.toString());
    command.addAll(List.of(arguments));
    return Tool.in(folder).run(command);
  }

  private Path unpack(String ending) throws IOException {
    Path target = Path.of(System.getProperty("onbeat.target"));
    String prefix = "onbeat-" + System.getProperty("onbeat.version") + "-linux-";
    Path tarball;
    try (var files = Files.list(target)) {
      tarball =
          files
              .filter(file -> file.getFileName().toString().startsWith(prefix))
              .filter(file ->
                  file.getFileName()
                      .toString()
                      .substring(prefix.length())
                      .matches("[a-z0-9_]+" + java.util.regex.Pattern.quote(ending)))
              .findFirst()
              .orElseThrow();
    }
    Tool.Result unpacked =
        Tool.in(folder).run(List.of("tar", "-xzf", tarball.toString(), "-C", folder.toString()));
    assertThat(unpacked.exitCode()).as(unpacked.toString()).isZero();
    return folder.resolve("onbeat-" + System.getProperty("onbeat.version")).resolve("bin/onbeat");
  }
}
