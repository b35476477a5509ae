// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.cli.process.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects the claim that our numbers are those of a real engine: a real llama.cpp with real
/// weights says of every request how long its tokens took.
class RealEngineIT {
  @TempDir Path folder;

  @Test
  void clientAndEngineAgreeOnTheTimePerToken() {
    Path script = Simulated.root().resolve("engines/llamacpp/run.sh");
    try (ServerProcess engine =
        ServerProcess.start(
            List.of("bash", script.toString(), "--slots", "4"), Duration.ofMinutes(10))) {
      for (String api : List.of("openai-chat", "openai-completions", "llamacpp")) {
        compare(engine.url().toString(), api);
      }
    }
  }

  private void compare(String url, String api) {
    Tool.Result result =
        Tool.in(folder)
            .run(
                "bench",
                url + (api.equals("llamacpp") ? "" : "/v1"),
                "--api",
                api,
                "--concurrency",
                "1",
                "--requests",
                "4",
                "--prompt-tokens",
                "32",
                "--max-tokens",
                "32",
                "--ignore-eos",
                "--no-calibrate",
                "--out",
                "runs",
                "--json");
    String json = result.out().replaceAll("\\s+", "");
    assertThat(json).as(api + " " + result).contains("\"completed\":4");
    double client = median(json, "\"metrics\":\\{.*?\"tpot\":\\{.*?\"p50\":([0-9.]+)");
    double engine = median(json, "\"engine\":\\{.*?\"tpot\":\\{.*?\"p50\":([0-9.]+)");
    // Four short answers on a shared machine: the benchmark states the exact difference.
    assertThat(client / engine)
        .as(api + " client " + client + " engine " + engine)
        .isBetween(0.9, 1.1);
  }

  private static double median(String json, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(json);
    assertThat(matcher.find()).as(json).isTrue();
    return Double.parseDouble(matcher.group(1));
  }
}
