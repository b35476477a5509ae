// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import org.junit.jupiter.api.Test;

/// Protects how connections are kept, given up and dialled again.
class ReuseTest {

  @Test
  void keepsAConnectionForTheNextRequest() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2));
        Caller caller = new Caller()) {
      Timeline first = caller.call(server.uri("/v1"));
      Timeline second = caller.call(server.uri("/v1"));

      assertThat(server.connections()).isEqualTo(1);
      assertThat(first.connection().reused()).isFalse();
      assertThat(second.connection().reused()).isTrue();
      assertThat(second.connection().number()).isEqualTo(first.connection().number());
      assertThat(second.stamps().at(ClockPoint.CONNECTED))
          .isEqualTo(second.stamps().at(ClockPoint.CALLED));
      assertThat(second.stamps().has(ClockPoint.TCP_OPEN)).isFalse();
    }
  }

  @Test
  void dialsEveryTimeWhenReuseIsOff() {
    ClientOptions options = new ClientOptions(1, false, Trust.system(), true);
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2));
        Caller caller = new Caller(options)) {
      caller.call(server.uri("/v1"));
      caller.call(server.uri("/v1"));

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void worksOnTheJavaRuntimesOwnSelectors() {
    ClientOptions options = new ClientOptions(2, true, Trust.system(), false);
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2));
        Caller caller = new Caller(options)) {
      assertThat(caller.client().isNative()).isFalse();
      assertThat(caller.call(server.uri("/v1")).outcome()).isEqualTo(new Outcome.Completed());
    }
  }

  @Test
  void doesNotKeepAConnectionThatTheServerMeansToClose() {
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> {
              talk.raw(
                  "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
              talk.token("one").finish();
            });
        Caller caller = new Caller()) {
      caller.call(server.uri("/v1"));
      caller.call(server.uri("/v1"));

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void dialsAgainOnceWhenAKeptConnectionDiesBeforeTheResponse() {
    try (ScriptedServer server =
            ScriptedServer.start((request, talk) -> {
              if (request.turn() == 1) {
                talk.close();
              } else {
                ScriptedServer.healthy(2).answer(request, talk);
              }
            });
        Caller caller = new Caller()) {
      caller.call(server.uri("/v1"));
      Timeline second = caller.call(server.uri("/v1"));

      assertThat(second.outcome()).isEqualTo(new Outcome.Completed());
      assertThat(second.ending().flags()).contains(Flag.REDIALED);
      assertThat(second.connection().reused()).isFalse();
      assertThat(second.stamps().at(ClockPoint.CALLED).orElseThrow())
          .isLessThan(second.stamps().at(ClockPoint.TCP_OPEN).orElseThrow());
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void doesNotDialAgainAfterAByteOfTheResponse() {
    try (ScriptedServer server =
            ScriptedServer.start((request, talk) -> {
              if (request.turn() == 1) {
                talk.raw("HTTP/1.1 20");
                talk.close();
              } else {
                ScriptedServer.healthy(2).answer(request, talk);
              }
            });
        Caller caller = new Caller()) {
      caller.call(server.uri("/v1"));

      assertThat(caller.call(server.uri("/v1")).outcome()).isInstanceOf(Outcome.Truncated.class);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void sendsAgainWithoutAFieldThatTheServerRefused() {
    try (ScriptedServer server =
            ScriptedServer.start((request, talk) -> {
              if (request.body().contains("\"a\"")) {
                talk.reply(400, "application/json", "{\"error\":\"unknown field a\"}");
              } else {
                ScriptedServer.healthy(2).answer(request, talk);
              }
            });
        Caller caller = new Caller().insteadOfRefused("{}")) {
      Timeline timeline = caller.call(server.uri("/v1"));

      assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
      assertThat(timeline.ending().flags()).contains(Flag.RETRIED_WITHOUT_FIELD);
      assertThat(server.asked()).hasSize(2);
      assertThat(server.connections()).isEqualTo(1);
    }
  }
}
