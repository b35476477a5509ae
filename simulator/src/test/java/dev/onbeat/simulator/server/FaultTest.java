// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import static dev.onbeat.simulator.server.ServerFixture.CHAT;
import static dev.onbeat.simulator.server.ServerFixture.fast;
import static dev.onbeat.simulator.server.ServerFixture.faulty;
import static dev.onbeat.simulator.server.ServerFixture.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.simulator.model.FaultSpec;
import dev.onbeat.simulator.model.SimulatorSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects what each fault does to the bytes and to the connection: one row a fault.
///
/// Bodies are written short: `T` a chunk with a token, `F` the finish chunk, `E` an error object,
/// `?` the event that is not JSON, `D` the end marker, `.` the clean end of the body.
class FaultTest {
  private static final Pattern EVENT = Pattern.compile("data: (.*)\n\n");

  private static String brief(RawClient.Received received) {
    StringBuilder out = new StringBuilder();
    Matcher events = EVENT.matcher(received.unchunked());
    while (events.find()) {
      String data = events.group(1);
      out.append(
          data.equals("[DONE]")
              ? "D"
              : data.startsWith("{\"error\"")
                  ? "E"
                  : !data.endsWith("}") ? "?" : data.contains("\"content\"") ? "T" : "F");
    }
    return out + (received.text().endsWith("0\r\n\r\n") ? "." : "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''           | TTTTFD. | EOF
          stall@2=30ms | TTTTFD. | EOF
          error@2      | TTED.   | EOF
          error@0      | ED.     | EOF
          truncate@2   | TT.     | EOF
          cut@2        | TT      | EOF
          reset@2      | TT      | RST
          hang@2       | TT      | OPEN
          hang@body    | ''      | OPEN
          bad-event@2  | TT?TTFD. | EOF
          empty        | D.      | EOF
          held         | TTTTFD. | EOF
          no-done      | TTTTF.  | EOF
          no-finish    | TTTTD.  | EOF
          slow-head=20ms | TTTTFD. | EOF
          """)
  void streamsEndAsTheirFaultSays(String fault, String body, String end) throws IOException {
    try (SimulatedServer server = faulty(4, fault);
        RawClient client = new RawClient(server)) {
      client.post(CHAT, "{\"stream\":true}").patience(end.equals("OPEN") ? 1_500 : 30_000);
      RawClient.Received received = client.readAll();
      assertThat(received.head()).startsWith("HTTP/1.1 200 OK\r\n");
      assertThat(brief(received)).isEqualTo(body);
      assertThat(received.end()).isEqualTo(end);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          drop                | EOF  | ''
          hang@headers        | OPEN | ''
          http=503            | EOF  | 'HTTP/1.1 503 Service Unavailable'
          http=401            | EOF  | 'HTTP/1.1 401 Unauthorized'
          refuse=stream       | EOF  | 'HTTP/1.1 400 Bad Request'
          html                | EOF  | 'HTTP/1.1 200 OK'
          not-streamed        | EOF  | 'HTTP/1.1 200 OK'
          not-streamed,cut@3  | EOF  | 'HTTP/1.1 200 OK'
          not-streamed,reset@3 | RST | ''
          """)
  void repliesWithoutAStreamEndAsTheirFaultSays(String fault, String end, String status)
      throws IOException {
    try (SimulatedServer server = faulty(4, fault);
        RawClient client = new RawClient(server)) {
      client.post(CHAT, "{\"stream\":true}").patience(end.equals("OPEN") ? 1_500 : 30_000);
      RawClient.Received received = client.readAll();
      assertThat(received.end()).isEqualTo(end);
      assertThat(received.text().lines().findFirst().orElse("")).isEqualTo(status);
      assertThat(received.head()).doesNotContain("chunked");
    }
  }

  private static RawClient.Received ask(String fault, String path, String body) throws IOException {
    try (SimulatedServer server = faulty(4, fault);
        RawClient client = new RawClient(server)) {
      return client.post(path, body).readAll();
    }
  }

  @Test
  void aRefusalCarriesItsReasonAndWhenToComeAgain() throws IOException {
    RawClient.Received received = ask("http=429/1500ms", CHAT, "{}");
    assertThat(received.head()).contains("\r\nretry-after: 2\r\n");
    assertThat(received.body())
        .isEqualTo(
            "{\"error\":{\"message\":\"refused on request\",\"type\":\"simulated\","
                + "\"param\":null,\"code\":429}}");
    assertThat(ask("refuse=stream_options", CHAT, "{\"stream_options\":{}}").body())
        .contains("unsupported field: stream_options");
    assertThat(ask("http=404", "/api/chat", "{}").body())
        .isEqualTo("{\"error\":\"refused on request\"}");
  }

  @Test
  void aWebPageAndAWholeReplyHaveTheirTypes() throws IOException {
    assertThat(ask("html", CHAT, "{\"stream\":true}").text())
        .contains("content-type: text/html\r\n")
        .contains("<!DOCTYPE html>");
    RawClient.Received whole = ask("not-streamed", CHAT, "{\"stream\":true}");
    assertThat(whole.body()).startsWith("{\"id\":").endsWith("}}");
    RawClient.Received cut = ask("not-streamed,cut@4", CHAT, "{\"stream\":true}");
    assertThat(whole.stableBody()).startsWith(cut.stableBody());
    assertThat(cut.body().length()).isLessThan(whole.body().length());
  }

  @Test
  void ollamaHasItsOwnWordForAnError() throws IOException {
    assertThat(ask("error@1", "/api/chat", "{}").unchunked())
        .endsWith("\"done\":false}\n{\"error\":\"simulated failure\"}\n");
  }

  @Test
  void aHeldAnswerLeavesInOneWrite() throws IOException {
    try (SimulatedServer server = faulty(4, "held");
        RawClient client = new RawClient(server)) {
      client.post(CHAT, "{\"stream\":true}").readUntil("\r\n\r\n");
      String rest = new String(client.readOnce(), java.nio.charset.StandardCharsets.UTF_8);
      assertThat(rest).endsWith("0\r\n\r\n");
      assertThat(Stream.of(rest.split("onbeat_sent_ns")).count()).isEqualTo(6);
    }
  }

  @Test
  void pingsGoOnWhileAStreamHangs() throws IOException {
    SimulatorSpec spec =
        fast(4)
            .withFraming(new SimulatorSpec.Framing(Duration.ofMillis(10), false, false))
            .withFaults(FaultSpec.parseList("hang@1"));
    try (SimulatedServer server = start(spec);
        RawClient client = new RawClient(server)) {
      client.post(CHAT, "{\"stream\":true}");
      assertThat(client.readUntil(":\n\n\r\n3\r\n:\n\n\r\n3\r\n:\n\n\r\n")).contains("content");
    }
  }

  @Test
  void aShareLeavesTheOthersAlone() throws IOException {
    try (SimulatedServer server = faulty(1, "empty%50")) {
      int empty = 0;
      for (int i = 0; i < 40; i++) {
        try (RawClient client = new RawClient(server)) {
          empty += brief(client.post(CHAT, "{\"stream\":true}").readAll()).equals("D.") ? 1 : 0;
        }
      }
      assertThat(empty).isBetween(5, 35);
    }
  }
}
