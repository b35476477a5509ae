// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.load.client.ScriptedServer;
import dev.onbeat.load.client.Trust;
import dev.onbeat.load.request.Header;
import dev.onbeat.wire.Dialect;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Protects what is concluded from an address and from what a server says of itself. Pages are in
/// the layouts of the engines named.
class TargetProbeTest {
  private static final String MODELS =
      "{\"data\":[{\"id\":\"tiny\",\"max_model_len\":2048},{\"id\":\"other\"}]}";

  @Test
  void knowsAVllmByItsMetrics() {
    TargetProbe.Found found =
        find(
            Map.of(
                "/v1/models", MODELS,
                "/metrics", "# TYPE x counter\nvllm:num_requests_running 0\n",
                "/version", "{\"version\":\"0.32.0\"}"),
            "/v1");

    assertThat(found.engine()).isEqualTo(Engine.VLLM);
    assertThat(found.engine().takesContinuousUsage()).isTrue();
    assertThat(found.dialect()).isEqualTo(Dialect.OPENAI_CHAT);
    assertThat(found.model()).isEqualTo("tiny");
    assertThat(found.target().version()).isEqualTo("0.32.0");
    assertThat(found.target().facts())
        .containsEntry("max_model_len", "2048")
        .containsEntry("engine", "vllm");
    assertThat(found.endpoint().getPath()).isEqualTo("/v1/chat/completions");
  }

  @Test
  void knowsALlamaCppByItsProperties() {
    TargetProbe.Found found =
        find(Map.of("/v1/models", MODELS, "/props", "{\"build_info\":\"b9\"}"), "/v1");

    assertThat(found.engine()).isEqualTo(Engine.LLAMACPP);
    assertThat(found.engine().takesContinuousUsage()).isFalse();
    assertThat(found.target().version()).isEqualTo("b9");
  }

  @Test
  void speaksToAnOllamaInItsOwnWay() {
    TargetProbe.Found found =
        find(
            Map.of(
                "/api/version", "{\"version\":\"0.17\"}",
                "/api/tags", "{\"models\":[{\"name\":\"smollm2\"}]}"),
            "");

    assertThat(found.dialect()).isEqualTo(Dialect.OLLAMA);
    assertThat(found.model()).isEqualTo("smollm2");
    assertThat(found.endpoint().getPath()).isEqualTo("/api/chat");
  }

  @Test
  void knowsATgiByItsInformation() {
    TargetProbe.Found found =
        find(Map.of("/info", "{\"model_id\":\"org/m\",\"version\":\"3.3\"}"), "");

    assertThat(found.dialect()).isEqualTo(Dialect.TGI);
    assertThat(found.model()).isEqualTo("org/m");
  }

  @Test
  void takesWhatTheUserChoseOverWhatItFinds() {
    try (ScriptedServer server = pages(Map.of("/v1/models", MODELS));
        ControlPlane control = control()) {
      TargetProbe.Found found =
          TargetProbe.find(
              control, server.uri("/v1").toString(), Optional.of(Dialect.ANTHROPIC), "other");

      assertThat(found.dialect()).isEqualTo(Dialect.ANTHROPIC);
      assertThat(found.model()).isEqualTo("other");
      assertThat(found.endpoint().getPath()).isEqualTo("/v1/messages");
      assertThatThrownBy(() ->
              TargetProbe.find(
                  control,
                  server.uri("/v1/completions").toString(),
                  Optional.of(Dialect.OLLAMA),
                  ""))
          .hasMessageContaining("openai-completions");
    }
  }

  @Test
  void worksWithAServerThatTellsNothing() {
    TargetProbe.Found found = find(Map.of(), "/v1/chat/completions");

    assertThat(found.engine()).isEqualTo(Engine.UNKNOWN);
    assertThat(found.model()).isEmpty();
    assertThat(found.dialect()).isEqualTo(Dialect.OPENAI_CHAT);
  }

  @Test
  void sendsTheHeadersOfTheLoad() {
    try (ScriptedServer server = pages(Map.of("/metrics", "a 1"));
        ControlPlane control = control()) {
      control.get(server.uri("/metrics").toString());

      assertThat(server.asked().getFirst().header("authorization")).isEqualTo("Bearer k");
    }
  }

  @Test
  void isEmptyWhereNobodyAnswers() {
    try (ControlPlane control = control()) {
      assertThat(control.get("http://127.0.0.1:1/metrics")).isEmpty();
    }
  }

  @Test
  void countsTokensAsEitherKindOfServerDoes() {
    assertThat(tokens("{\"count\":5,\"max_model_len\":10,\"tokens\":[1]}")).isEqualTo(5);
    assertThat(tokens("{\"tokens\":[1,2,3]}")).isEqualTo(3);
    assertThat(tokens("{\"other\":1}")).isEqualTo(-1);
  }

  @Test
  void scrapesBeforeDuringAndAfterARun() throws InterruptedException {
    CountDownLatch three = new CountDownLatch(3);
    List<String> pages = new CopyOnWriteArrayList<>();
    Ticker ticker = Ticker.system();
    RunClock clock = new RunClock("", ticker.nanos(), Instant.EPOCH);
    try (ScriptedServer server = pages(Map.of("/metrics", "a 1"));
        ControlPlane control = control()) {
      try (MetricsScraper scraper =
          new MetricsScraper(
              control,
              server.uri("/metrics").toString(),
              clock,
              ticker,
              Duration.ofMillis(20),
              (_, page) -> {
                pages.add(page);
                three.countDown();
              })) {
        assertThat(pages).hasSize(1);
        assertThat(scraper.isAvailable()).isTrue();
        assertThat(three.await(30, TimeUnit.SECONDS)).isTrue();
      }
      assertThat(pages).hasSizeGreaterThanOrEqualTo(4).containsOnly("a 1");
    }
  }

  private static int tokens(String answer) {
    try (ScriptedServer server = pages(Map.of("/tokenize", answer));
        ControlPlane control = control()) {
      return ServerTokenizer.find(control, server.uri("/v1").toString(), "m")
          .map(counter -> counter.count("text"))
          .orElse(-1);
    }
  }

  private static TargetProbe.Found find(Map<String, String> pages, String path) {
    try (ScriptedServer server = pages(pages);
        ControlPlane control = control()) {
      return TargetProbe.find(control, server.uri(path).toString(), Optional.empty(), "");
    }
  }

  private static ScriptedServer pages(Map<String, String> pages) {
    return ScriptedServer.start((request, talk) -> {
      String path = request.head().split(" ", 3)[1];
      String page = pages.get(path);
      talk.reply(page == null ? 404 : 200, "application/json", page == null ? "{}" : page);
    });
  }

  private static ControlPlane control() {
    return new ControlPlane(
        Trust.system(),
        Optional.empty(),
        List.of(new Header("Authorization", "Bearer k"), new Header("Host", "x")),
        Duration.ofSeconds(20));
  }
}
