// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import static dev.onbeat.simulator.server.ServerFixture.CHAT;
import static dev.onbeat.simulator.server.ServerFixture.fast;
import static dev.onbeat.simulator.server.ServerFixture.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.model.Vocabulary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// Protects the bytes of every healthy shape, read by a plain socket.
class ShapeTest {
  private static final String HEAD =
      "{\"id\":\"chatcmpl-sim-0\",\"object\":\"chat.completion.chunk\",\"created\":C,"
          + "\"model\":\"simulated\",\"onbeat_sent_ns\":0,";

  private static RawClient.Received ask(SimulatorSpec spec, String path, String body)
      throws IOException {
    try (SimulatedServer server = start(spec);
        RawClient client = new RawClient(server)) {
      RawClient.Received received = client.post(path, body).readAll();
      assertThat(received.end()).isEqualTo("EOF");
      return received;
    }
  }

  private static String chunk(String delta, String finish, String more) {
    return "data: "
        + HEAD
        + "\"choices\":[{\"index\":0,\"delta\":{"
        + delta
        + "},\"finish_reason\":"
        + finish
        + "}]"
        + more
        + "}\n\n";
  }

  private static String say(String text) {
    return chunk("\"content\":\"" + text + "\"", "null", "");
  }

  private static SimulatorSpec output(SimulatorSpec.Output output) {
    return fast(1).withOutput(output);
  }

  @Test
  void streamsChatCompletions() throws IOException {
    RawClient.Received received = ask(fast(3), CHAT, "{\"stream\":true}");
    assertThat(received.head().lines())
        .containsExactly(
            "HTTP/1.1 200 OK",
            "server: onbeat-simulator",
            "content-type: text/event-stream; charset=utf-8",
            "connection: close",
            "transfer-encoding: chunked",
            "");
    assertThat(received.stable())
        .isEqualTo(
            say("The")
                + say(" beat")
                + say(" goes")
                + chunk("", "\"stop\"", "")
                + "data: [DONE]\n\n");
    assertThat(received.body()).endsWith("e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n");
  }

  @Test
  void honoursTheLimitAndCountsTokensOnceWhenAsked() throws IOException {
    String body =
        "{\"stream\":true,\"max_tokens\":2,\"stream_options\":{\"include_usage\":true},"
            + "\"messages\":[{\"role\":\"user\",\"content\":\"12345\"}]}";
    assertThat(ask(fast(64), CHAT, body).stable())
        .isEqualTo(
            say("The")
                + say(" beat")
                + chunk("", "\"length\"", "")
                + "data: "
                + HEAD
                + "\"choices\":[],\"usage\":{\"prompt_tokens\":2,\"total_tokens\":4,"
                + "\"completion_tokens\":2}}\n\ndata: [DONE]\n\n");
  }

  @Test
  void countsTokensInEveryEventWhenAsked() throws IOException {
    String body =
        "{\"stream\":true,\"stream_options\":"
            + "{\"include_usage\":true,\"continuous_usage_stats\":true},\"prompt\":[1,2,3]}";
    SimulatorSpec spec =
        output(
            new SimulatorSpec.Output(
                OptionalInt.of(4), 3, 0, SimulatorSpec.Role.NONE, Vocabulary.WORDS));
    String text = ask(spec, CHAT, body).stable();
    assertThat(text)
        .startsWith(
            chunk(
                    "\"content\":\"The beat goes\"",
                    "null",
                    ",\"usage\":{\"prompt_tokens\":3,\"total_tokens\":6,\"completion_tokens\":3}")
                + chunk(
                    "\"content\":\" on\"",
                    "null",
                    ",\"usage\":{\"prompt_tokens\":3,\"total_tokens\":7,\"completion_tokens\":4}"));
  }

  @Test
  void streamsTheRoleAndThinkingFirst() throws IOException {
    SimulatorSpec spec =
        output(
            new SimulatorSpec.Output(
                OptionalInt.of(2), 1, 1, SimulatorSpec.Role.EARLY, Vocabulary.WORDS));
    assertThat(ask(spec, CHAT, "{\"stream\":true}").stable())
        .startsWith(
            chunk("\"role\":\"assistant\",\"content\":\"\"", "null", "")
                + chunk("\"reasoning_content\":\"The\"", "null", "")
                + say(" beat"));
  }

  @Test
  void streamsCompletions() throws IOException {
    String text = ask(fast(1), "/v1/completions", "{\"stream\":true}").stable();
    String head =
        "data: {\"id\":\"cmpl-sim-0\",\"object\":\"text_completion\",\"created\":C,"
            + "\"model\":\"simulated\",\"onbeat_sent_ns\":0,\"choices\":[{\"index\":0,";
    assertThat(text)
        .isEqualTo(
            head
                + "\"text\":\"The\",\"finish_reason\":null}]}\n\n"
                + head
                + "\"text\":\"\",\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");
  }

  @Test
  void streamsOllamaChatAsJsonLines() throws IOException {
    RawClient.Received received =
        ask(fast(2), "/api/chat", "{\"options\":{\"num_predict\":2},\"messages\":[]}");
    assertThat(received.head()).contains("content-type: application/x-ndjson\r\n");
    String head = "{\"model\":\"simulated\",\"created_at\":\"T\",\"onbeat_sent_ns\":0,";
    String said = "\"message\":{\"role\":\"assistant\",\"content\":\"";
    assertThat(received.stable())
        .isEqualTo(
            head
                + said
                + "The\"},\"done\":false}\n"
                + head
                + said
                + " beat\"},\"done\":false}\n"
                + head
                + said
                + "\"},\"done\":true,\"done_reason\":\"length\",\"total_duration\":7000000,"
                + "\"load_duration\":0,\"prompt_eval_count\":0,\"prompt_eval_duration\":5000000,"
                + "\"eval_count\":2,\"eval_duration\":2000000}\n");
  }

  @Test
  void streamsOllamaGenerateWithThinking() throws IOException {
    SimulatorSpec spec =
        output(
            new SimulatorSpec.Output(
                OptionalInt.of(2), 1, 1, SimulatorSpec.Role.NONE, Vocabulary.WORDS));
    assertThat(ask(spec, "/api/generate", "{\"prompt\":\"hi\"}").stable().lines())
        .hasSize(3)
        .first()
        .asString()
        .endsWith(",\"response\":\"\",\"thinking\":\"The\",\"done\":false}");
  }

  @Test
  void answersWholeWhenNoStreamIsAskedFor() throws IOException {
    RawClient.Received chat = ask(fast(2), CHAT, "{\"max_tokens\":2}");
    assertThat(chat.head()).contains("content-type: application/json\r\n");
    assertThat(chat.stableBody())
        .isEqualTo(
            "{\"id\":\"chatcmpl-sim-0\",\"object\":\"chat.completion\",\"created\":C,"
                + "\"model\":\"simulated\",\"onbeat_sent_ns\":0,\"choices\":[{\"index\":0,"
                + "\"message\":{\"role\":\"assistant\",\"content\":\"The beat\"},"
                + "\"finish_reason\":\"length\"}],\"usage\":{\"prompt_tokens\":0,"
                + "\"total_tokens\":2,\"completion_tokens\":2}}");
    RawClient.Received ollama = ask(fast(2), "/api/generate", "{\"stream\":false}");
    assertThat(ollama.stableBody()).contains("\"response\":\"The beat\",\"done\":true");
  }

  @Test
  void linesEndWithCrLfWhenTold() throws IOException {
    SimulatorSpec spec = fast(1).withFraming(new SimulatorSpec.Framing(Duration.ZERO, true, false));
    String text = ask(spec, CHAT, "{\"stream\":true}").unchunked();
    assertThat(text).endsWith("data: [DONE]\r\n\r\n");
    assertThat(text.replace("\r\n", "")).doesNotContain("\n");
  }

  @Test
  void cutsAnEventInsideACharacterIntoTwoChunks() throws IOException {
    SimulatorSpec spec =
        output(
                new SimulatorSpec.Output(
                    OptionalInt.of(1), 1, 0, SimulatorSpec.Role.NONE, Vocabulary.MULTIBYTE))
            .withFraming(new SimulatorSpec.Framing(Duration.ZERO, false, true));
    try (SimulatedServer server = start(spec);
        RawClient client = new RawClient(server)) {
      RawClient.Received received = client.post(CHAT, "{\"stream\":true}").readAll();
      String latin = new String(received.bytes(), StandardCharsets.ISO_8859_1);
      String head = "\"content\":\"" + (char) 0xe8 + "\r\n";
      assertThat(latin).contains(head);
      assertThat(received.stable()).startsWith(say("节拍"));
    }
  }

  @Test
  void pingsAtEveryMultipleWhileItWaits() throws IOException {
    SimulatorSpec spec =
        fast(1)
            .withTiming(
                new SimulatorSpec.Timing(
                    new dev.onbeat.simulator.model.Delay.Fixed(90_000_000),
                    dev.onbeat.simulator.model.Delay.NONE,
                    0))
            .withFraming(new SimulatorSpec.Framing(Duration.ofMillis(20), false, false));
    RawClient.Received received = ask(spec, CHAT, "{\"stream\":true}");
    assertThat(received.stable()).startsWith(":\n\n:\n\n:\n\n:\n\ndata: {");
    assertThat(received.body()).startsWith("3\r\n:\n\n\r\n3\r\n");
  }

  @Test
  void echoesTheRequestIdAndKeepsTheConnection() throws IOException {
    try (SimulatedServer server = start(fast(1));
        RawClient client = new RawClient(server)) {
      for (String id : new String[] {"first", "second"}) {
        client.post(CHAT, "{\"stream\":true}", "X-Request-Id: " + id + "\r\n");
        String response = client.readUntil("0\r\n\r\n");
        assertThat(response).contains("x-request-id: " + id + "\r\n").contains("chatcmpl-" + id);
        assertThat(response).doesNotContain("connection: close");
      }
    }
  }

  @Test
  void answersPipelinedRequestsOneAfterTheOther() throws IOException {
    try (SimulatedServer server = start(fast(2));
        RawClient client = new RawClient(server)) {
      client.post(CHAT, "{\"stream\":true}", "X-Request-Id: a\r\n");
      client.post(CHAT, "{\"stream\":true}", "X-Request-Id: b\r\nConnection: close\r\n");
      String all = client.readAll().text();
      assertThat(all.indexOf("[DONE]")).isLessThan(all.indexOf("chatcmpl-b")).isPositive();
    }
  }

  @Test
  void servesTheSameOverPlainNio() throws IOException {
    try (SimulatedServer server = SimulatedServer.startNio(fast(1), Ticker.system(), _ -> {});
        RawClient client = new RawClient(server)) {
      assertThat(client.post(CHAT, "{\"stream\":true}").readAll().stable())
          .isEqualTo(say("The") + chunk("", "\"stop\"", "") + "data: [DONE]\n\n");
    }
  }
}
