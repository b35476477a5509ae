// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects `analyze` for every kind of input that it takes.
class AnalyzeIT {
  private static final String ONE_FREEZE =
      "120.5,142.3,164.1,186.7,208.9,231.2,253.8,276.1,298.4,320.7,3240.2,3262.5";

  @TempDir Path folder;

  @Test
  void findsTheOneFreezeInAListOfArrivals() {
    Tool.Result result = Tool.in(folder).run("analyze", "--arrivals-ms", ONE_FREEZE, "--json");

    assertThat(result.exitCode()).as(result.toString()).isZero();
    String json = result.out().replaceAll("\\s+", "");
    assertThat(json)
        .contains("\"n\":11")
        .contains("\"mean_ms\":285.6")
        .contains("\"std_ms\":832.9")
        .contains("\"median_ms\":22.3")
        .contains("\"cv\":2.9159")
        .contains("\"grade\":\"C\"")
        .contains("\"token\":11")
        .contains("\"gap_ms\":2919.5")
        .contains("\"before_ms\":22.3")
        .contains("\"class\":\"stall\"");
  }

  @Test
  void readsArrivalsFromAFileAndFromStdin() throws IOException {
    Path file = folder.resolve("arrivals.txt");
    Files.writeString(file, ONE_FREEZE.replace(',', '\n') + "\n");

    Tool.Result fromFile = Tool.in(folder).run("analyze", "arrivals.txt", "--json");
    Tool.Result fromStdin =
        Tool.in(folder).withInput(ONE_FREEZE).run("analyze", "--arrivals-ms", "-", "--json");

    assertThat(fromFile.exitCode()).as(fromFile.toString()).isZero();
    assertThat(fromFile.out()).contains("\"grade\"").contains("2919.5");
    assertThat(fromStdin.out()).contains("2919.5");
  }

  @Test
  void stampsAPipedCaptureOnArrivalAndSaysThatTheSendTimeIsUnknown() {
    String stream =
        """
        data: {"object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"A"}}]}

        data: {"object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":" b"},"finish_reason":"stop"}]}

        data: [DONE]

        """;
    Tool.Result result = Tool.in(folder).withInput(stream).run("analyze", "-", "--json");

    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("no_send_time").contains("\"completed\"");
  }

  @Test
  void readsLinesThatBeginWithTheirTime() throws IOException {
    Files.writeString(
        folder.resolve("lines.txt"),
        """
        100 data: {"choices":[{"index":0,"delta":{"content":"A"}}]}
        120 data: {"choices":[{"index":0,"delta":{"content":" b"}}]}
        141 data: {"choices":[{"index":0,"delta":{"content":" c"},"finish_reason":"stop"}]}
        141 data: [DONE]
        """);
    Tool.Result result = Tool.in(folder).run("analyze", "lines.txt", "--json");

    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("\"ttft\"").contains("100");
  }

  @Test
  void readsStagesAndMessagesOfAHarFile() throws IOException {
    Files.writeString(
        folder.resolve("page.har"),
        """
        {"log":{"version":"1.2","entries":[{"startedDateTime":"2026-01-01T00:00:00.000Z","time":200,
        "request":{"url":"http://127.0.0.1/v1/chat/completions"},
        "response":{"status":200,"content":{"mimeType":"text/event-stream"}},
        "timings":{"blocked":1,"dns":2,"connect":10,"ssl":6,"send":0.5,"wait":86.5,"receive":100},
        "_eventSourceMessages":[
        {"time":1767225600.1,"eventName":"message","data":"{\\"choices\\":[{\\"delta\\":{\\"content\\":\\"A\\"}}]}"},
        {"time":1767225600.2,"eventName":"message","data":"{\\"choices\\":[{\\"delta\\":{\\"content\\":\\"b\\"},\\"finish_reason\\":\\"stop\\"}]}"}]}]}}
        """);
    Tool.Result result = Tool.in(folder).run("analyze", "page.har", "--json");

    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("\"tth\"").contains("\"completed\"");
  }

  @Test
  void namesWhatIsWrongWithItsInput() throws IOException {
    Files.writeString(folder.resolve("empty.txt"), "");
    assertRefused("analyze", "--arrivals-ms", "1,2,x", "arrival 3 is 'x'");
    assertRefused("analyze", "--arrivals-ms", "5,4", "earlier than the one before");
    assertRefused("analyze", "missing.txt", "missing.txt");
    assertRefused("analyze", "empty.txt", "empty.txt");
  }

  private void assertRefused(String... argumentsThenMessage) {
    int last = argumentsThenMessage.length - 1;
    String[] arguments = java.util.Arrays.copyOf(argumentsThenMessage, last);
    Tool.Result result = Tool.in(folder).run(arguments);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(ExitCode.USAGE);
    assertThat(result.err()).contains(argumentsThenMessage[last]);
    assertThat(result.out()).isEmpty();
  }
}
