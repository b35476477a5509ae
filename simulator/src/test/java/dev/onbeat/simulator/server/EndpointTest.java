// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import static dev.onbeat.simulator.server.ServerFixture.CHAT;
import static dev.onbeat.simulator.server.ServerFixture.fast;
import static dev.onbeat.simulator.server.ServerFixture.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.simulator.model.SimulatorSpec;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects the small pages, and clear refusals of what is not understood.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EndpointTest {
  private SimulatedServer server;

  @BeforeAll
  void open() {
    server = start(fast(2).withModel("a \"b\"").withMetrics(true));
  }

  @AfterAll
  void close() {
    server.close();
  }

  private RawClient.Received get(String path) throws IOException {
    try (RawClient client = new RawClient(server)) {
      return client.get(path).readAll();
    }
  }

  @Test
  void tellsItsModelAndHealth() throws IOException {
    assertThat(get("/health").body()).isEqualTo("{\"status\":\"ok\"}");
    assertThat(get("/v1/models?x=1").body())
        .isEqualTo(
            "{\"object\":\"list\",\"data\":[{\"id\":\"a \\\"b\\\"\",\"object\":\"model\","
                + "\"created\":0,\"owned_by\":\"onbeat\"}]}");
    assertThat(get("/api/tags").body()).contains("\"name\":\"a \\\"b\\\"\"");
  }

  @Test
  void countsRunningAnswersInItsMetrics() throws IOException {
    assertThat(get("/metrics").body())
        .contains("vllm:num_requests_running 0\n")
        .contains("vllm:num_requests_waiting 0\n");
    try (SimulatedServer plain = start(SimulatorSpec.DEFAULT);
        RawClient client = new RawClient(plain)) {
      assertThat(client.get("/metrics").readAll().head()).startsWith("HTTP/1.1 404 Not Found");
    }
  }

  static Stream<Arguments> wrongs() {
    return Stream.of(
        Arguments.of("{", 400, "not JSON"),
        Arguments.of("", 400, "not a JSON object"),
        Arguments.of("[1]", 400, "not a JSON object"),
        Arguments.of("{\"n\":2}", 400, "n > 1"),
        Arguments.of("{\"max_tokens\":0}", 400, "max_tokens must be a number from 1"),
        Arguments.of("{\"max_tokens\":\"x\"}", 400, "max_tokens must be a number from 1"),
        Arguments.of("{\"max_tokens\":99999999999}", 400, "max_tokens must be"));
  }

  @ParameterizedTest
  @MethodSource("wrongs")
  void refusesWhatItCannotRead(String body, int status, String message) throws IOException {
    try (RawClient client = new RawClient(server)) {
      RawClient.Received received = client.post(CHAT, body).readAll();
      assertThat(received.head()).startsWith("HTTP/1.1 " + status);
      assertThat(received.body()).contains(message);
    }
  }

  @Test
  void unknownFieldsOfAnyShapeDoNotMatter() throws IOException {
    String body =
        "{\"stream\":false,\"max_tokens\":null,\"tools\":[{\"a\":[1,{}]}],\"stream_options\":null,"
            + "\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\","
            + "\"text\":\"12345678\"}]}],\"temperature\":0.5}";
    try (RawClient client = new RawClient(server)) {
      assertThat(client.post(CHAT, body).readAll().body()).contains("\"prompt_tokens\":2,");
    }
  }

  @Test
  void refusesOtherPathsMethodsAndBytes() throws IOException {
    assertThat(get("/nope").head()).startsWith("HTTP/1.1 404");
    assertThat(get(CHAT).head()).startsWith("HTTP/1.1 405");
    try (RawClient client = new RawClient(server)) {
      assertThat(client.post("/nope", "{}").readAll().head()).startsWith("HTTP/1.1 404");
    }
    try (RawClient client = new RawClient(server)) {
      assertThat(client.send("\u0001\u0002\r\n\r\n").readAll().head()).startsWith("HTTP/1.1 400");
    }
  }

  @Test
  void asksForABodyThatWasAnnounced() throws IOException {
    try (RawClient client = new RawClient(server)) {
      client.send(
          "POST "
              + CHAT
              + " HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n"
              + "Content-Length: 2\r\n\r\n");
      assertThat(client.readUntil("\r\n\r\n")).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
      assertThat(client.send("{}").readAll().head()).startsWith("HTTP/1.1 200 OK");
    }
  }

  @Test
  void anAddressThatIsTakenIsNamed() {
    SimulatorSpec same = SimulatorSpec.DEFAULT.withListen(server.address());
    assertThatThrownBy(() -> start(same))
        .isInstanceOf(SimulatorException.class)
        .hasMessageContaining(String.valueOf(server.address().getPort()));
  }
}
