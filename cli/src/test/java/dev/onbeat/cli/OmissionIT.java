// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects against coordinated omission: a queue is told, however the load is sent.
///
/// The server takes half a second a request, one at a time, and gets four a second: request i is
/// served at i/2 s but planned at i/4 s.
class OmissionIT {
  @TempDir Path folder;

  @Test
  void uncappedScheduleIsKeptAndBothTimesTellTheQueue() {
    String json = run();

    assertThat(median(json, "ttft")).isBetween(4_000.0, 6_500.0);
    assertThat(median(json, "ttft_service")).isBetween(4_000.0, 6_500.0);
    assertThat(json).doesNotContain("in_flight_cap");
  }

  @Test
  void cappedScheduleHidesTheQueueFromServiceTimeOnlyAndIsInvalid() {
    String json = run("--max-in-flight", "1");

    assertThat(median(json, "ttft_service")).isBetween(400.0, 900.0);
    assertThat(median(json, "ttft")).isBetween(4_000.0, 7_000.0);
    assertThat(json).contains("\"valid\":false").contains("in_flight_cap");
  }

  private String run(String... more) {
    try (Simulated server =
        Simulated.with("--ttft", "480ms", "--gap", "10ms", "--tokens", "2", "--slots", "1")) {
      java.util.List<String> arguments =
          new java.util.ArrayList<>(
              java.util.List.of(
                  "bench",
                  server.v1(),
                  "--rate",
                  "4/s",
                  "--requests",
                  "40",
                  "--no-calibrate",
                  "--json",
                  "--out",
                  "runs"));
      arguments.addAll(java.util.List.of(more));
      Tool.Result result = Tool.in(folder).run(arguments.toArray(String[]::new));
      assertThat(result.out()).as(result.toString()).contains("\"completed\": 40");
      return result.out().replaceAll("\\s+", "");
    }
  }

  private static double median(String json, String metric) {
    Matcher matcher = Pattern.compile("\"" + metric + "\":\\{.*?\"p50\":([0-9.]+)").matcher(json);
    assertThat(matcher.find()).as(json).isTrue();
    return Double.parseDouble(matcher.group(1));
  }
}
