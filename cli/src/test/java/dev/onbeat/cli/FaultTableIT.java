// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the table of faults: what a server does wrong, and what a run says of it.
class FaultTableIT {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0} is reported as {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          stall@3=300ms       | completed            | -
          error@4             | stream_error         | -
          truncate@4          | truncated            | -
          cut@4               | truncated            | -
          reset@4             | truncated            | -
          hang@4              | timed_out(idle)      | -
          hang@headers        | timed_out(first_token) | -
          hang@body           | timed_out(first_token) | -
          empty               | empty                | -
          http=503            | http_error(503)      | -
          http=429/2s         | http_error(429)      | -
          html                | malformed            | -
          not-streamed        | completed            | not_streamed
          held                | completed            | -
          no-done             | completed            | no_done
          no-finish           | completed            | no_finish
          drop                | connect_failed(response) | -
          refuse=stream_options | completed          | retried_without_field
          """)
  void everyFaultEndsInItsOutcomeAndFlag(String fault, String outcome, String flag) {
    try (Simulated server =
        Simulated.with("--ttft", "20ms", "--gap", "10ms", "--tokens", "8", "--fault", fault)) {
      Tool.Result result =
          Tool.in(folder)
              .run(
                  "bench",
                  server.v1(),
                  "--requests",
                  "2",
                  "--concurrency",
                  "1",
                  "--no-calibrate",
                  "--timeout-idle",
                  "1s",
                  "--timeout-first-token",
                  "1s",
                  "--out",
                  "runs",
                  "--json");

      String json = result.out().replaceAll("\\s+", "");
      assertThat(json).as(result.toString()).contains("\"" + outcome + "\":2");
      if (!flag.equals("-")) {
        assertThat(json).as(result.toString()).contains("\"" + flag + "\":");
      }
      boolean completed = outcome.equals("completed");
      assertThat(result.exitCode())
          .as(result.toString())
          .isIn(completed ? new Object[] {0, 4} : new Object[] {ExitCode.ENVIRONMENT});
    }
  }
}
