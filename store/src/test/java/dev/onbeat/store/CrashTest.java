// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.clock.Ticker;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects the promise that a killed run loses no request that ended a second or more before.
class CrashTest {
  private static final long RUN_NANOS = 2_500_000_000L;

  @TempDir private Path dir;

  private static String classPath() throws ClassNotFoundException {
    Set<String> places = new LinkedHashSet<>();
    for (String type :
        List.of(
            "dev.onbeat.store.CrashingWriter",
            "dev.onbeat.store.RunWriter",
            "dev.onbeat.core.timeline.Timeline",
            "tools.jackson.core.JsonParser")) {
      var source = Class.forName(type).getProtectionDomain().getCodeSource();
      places.add(Path.of(java.net.URI.create(source.getLocation().toString())).toString());
    }
    places.add(Path.of("target", "test-classes").toAbsolutePath().toString());
    return String.join(File.pathSeparator, places);
  }

  @Test
  void aKilledRunKeepsWhatEndedASecondBefore() throws Exception {
    Path run = dir.resolve("r");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                CrashingWriter.class.getName(),
                run.toString())
            .redirectErrorStream(true)
            .start();
    Map<String, Long> ended = new LinkedHashMap<>();
    long last = kill(process, ended);
    RunFolder folder = RunFolder.open(run);
    List<String> got = new ArrayList<>();
    ReadProblems problems = folder.forEachTimeline(timeline -> got.add(timeline.request().id()));
    assertThat(problems.badLines()).isZero();
    assertThat(problems.tornLines()).isLessThanOrEqualTo(1);
    ended.values().removeIf(nanos -> nanos > last - 1_000_000_000L);
    assertThat(ended).hasSizeGreaterThan(100);
    assertThat(got).containsAll(ended.keySet());
    assertThat(folder.record().end()).isEmpty();
    assertThat(folder.record().health()).isNotEmpty();
  }

  /// Reads what the writer says until it has run long enough, then kills it without a word.
  private static long kill(Process process, Map<String, Long> ended)
      throws IOException, InterruptedException {
    long first = -1;
    long last = -1;
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        String[] parts = line.split(" ", 2);
        assertThat(parts).as(line).hasSize(2);
        last = Long.parseLong(parts[1]);
        first = first < 0 ? last : first;
        ended.put(parts[0], last);
        if (last - first > RUN_NANOS) {
          break;
        }
      }
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    // 128 + SIGKILL: it had no chance to tidy up.
    assertThat(process.exitValue()).isEqualTo(137);
    assertThat(Ticker.system().nanos()).isGreaterThan(last);
    return last;
  }
}
