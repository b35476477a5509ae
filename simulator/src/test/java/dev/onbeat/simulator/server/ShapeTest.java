// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import static dev.onbeat.simulator.server.ServerFixture.CHAT;
import static dev.onbeat.simulator.server.ServerFixture.fast;
import static dev.onbeat.simulator.server.ServerFixture.start;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// Protects the bytes of every healthy shape, read by a plain socket.
class ShapeTest {

  private static RawClient.Received ask(SimulatedServer server, String path, String body)
      throws IOException {
    try (RawClient client = new RawClient(server)) {
      RawClient.Received received = client.post(path, body).readAll();
      assertThat(received.end()).isEqualTo("EOF");
      return received;
    }
  }

  private static String chunk(String delta, String finish) {
    return "data: {\"id\":\"chatcmpl-sim-0\",\"object\":\"chat.completion.chunk\",\"created\":C,"
        + "\"model\":\"simulated\",\"onbeat_sent_ns\":0,\"choices\":[{\"index\":0,\"delta\":{"
        + delta
        + "},\"finish_reason\":"
        + finish
        + "}]}\n\n";
  }

  private static String plain(RawClient.Received received) {
    return received.stable().replaceAll("\"created\":\\d+", "\"created\":C");
  }

  @Test
  void streamsChatCompletions() throws IOException {
    try (SimulatedServer server = start(fast(3))) {
      RawClient.Received received = ask(server, CHAT, "{\"stream\":true}");
      assertThat(received.head().lines())
          .containsExactly(
              "HTTP/1.1 200 OK",
              "server: onbeat-simulator",
              "content-type: text/event-stream; charset=utf-8",
              "connection: close",
              "transfer-encoding: chunked",
              "");
      assertThat(plain(received))
          .isEqualTo(
              chunk("\"content\":\"The\"", "null")
                  + chunk("\"content\":\" beat\"", "null")
                  + chunk("\"content\":\" goes\"", "null")
                  + chunk("", "\"stop\"")
                  + "data: [DONE]\n\n");
      assertThat(received.body()).endsWith("e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n");
    }
  }

  @Test
  void honoursTheLimitAndCountsTokensWhenAsked() throws IOException {
    try (SimulatedServer server = start(fast(64))) {
      String body =
          "{\"stream\":true,\"max_tokens\":2,\"stream_options\":{\"include_usage\":true},"
              + "\"messages\":[{\"role\":\"user\",\"content\":\"12345\"}]}";
      String text = plain(ask(server, CHAT, body));
      assertThat(text).contains("\"finish_reason\":\"length\"");
      assertThat(text)
          .endsWith(
              "\"choices\":[],\"usage\":{\"prompt_tokens\":2,\"total_tokens\":4,"
                  + "\"completion_tokens\":2}}\n\ndata: [DONE]\n\n");
    }
  }
}
