// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects a run from a full disk: what was measured is still reported, and the exit code says
/// that it could not be kept.
class FullDiskIT {
  @TempDir Path folder;

  @Test
  void summaryIsPrintedWhenTheDiskIsFull() throws IOException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    try (Simulated server = Simulated.with("--ttft", "10ms", "--gap", "1ms", "--tokens", "200")) {
      // A mount namespace of its own: nothing to clean up, and it needs no root where the kernel
      // lets users have namespaces.
      List<String> command = new ArrayList<>(List.of("unshare", "--mount"));
      if (!System.getProperty("user.name").equals("root")) {
        command.add("--map-root-user");
      }
      command.addAll(
          List.of(
              "sh",
              "-c",
              "mount -t tmpfs -o size=64k tmpfs "
                  + disk
                  + " && exec "
                  + Tool.launcher()
                  + " bench "
                  + server.v1()
                  + " --requests 40 --concurrency 4 --no-calibrate --out "
                  + disk.resolve("runs")));
      Tool.Result result = Tool.in(folder).run(command);

      assertThat(result.exitCode()).as(result.toString()).isEqualTo(ExitCode.ENVIRONMENT);
      assertThat(result.err()).as(result.toString()).contains("No space left");
      assertThat(result.out()).as(result.toString()).contains("40 / 40");
    }
  }
}
