// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.Aborted.By;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.arrival.Rate;
import dev.onbeat.load.client.AbortPlan;
import dev.onbeat.load.client.ScriptedServer;
import dev.onbeat.load.request.RequestShape;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Protects the parts of a load that are not plain requests: two targets, users who leave, the
/// canary, fields that a server will not have.
class MixTest {
  private static final String PATH = "/v1/chat/completions";

  @Test
  void twoTargetsTakeTurnsInAbbaBlocks() {
    try (ScriptedServer a = ScriptedServer.start(ScriptedServer.healthy(1));
        ScriptedServer b = ScriptedServer.start(ScriptedServer.healthy(1))) {
      LoadSpec spec = with(List.of(Lab.chat(a.uri(PATH)), Lab.chat(b.uri(PATH))), Optional.empty());
      Lab.Result result = Lab.run(spec);

      assertThat(Lab.inOrder(result).stream().map(t -> t.request().workload().target()))
          .containsExactly(0, 1, 1, 0, 0, 1, 1, 0);
      assertThat(a.asked()).hasSize(4);
      assertThat(b.asked()).hasSize(4);
    }
  }

  @Test
  void theSameSeedMakesTheSameUsersLeave() {
    ScriptedServer.Script slow =
        (request, talk) -> {
          talk.streamHead().token("one");
          talk.untilClosed();
        };
    try (ScriptedServer server = ScriptedServer.start(slow)) {
      LoadSpec.Aborts all = new LoadSpec.Aborts(1, Duration.ofMillis(20), AbortPlan.How.CLOSE);
      Lab.Result result = Lab.run(with(List.of(Lab.chat(server.uri(PATH))), Optional.of(all)));

      assertThat(result.timelines())
          .hasSize(8)
          .extracting(Timeline::outcome)
          .containsOnly(new Outcome.Aborted(By.PLAN));
    }
  }

  @Test
  void drawsTheShareOfUsersWhoLeaveFromTheSeed() {
    LoadSpec.Aborts half = new LoadSpec.Aborts(0.5, Duration.ZERO, AbortPlan.How.RST);
    Departures first = new Departures(Optional.of(half), 7);
    Departures again = new Departures(Optional.of(half), 7);
    Departures other = new Departures(Optional.of(half), 8);

    int leaving = 0;
    boolean differs = false;
    for (long seq = 0; seq < 2000; seq++) {
      assertThat(first.of(seq)).isEqualTo(again.of(seq));
      differs |= first.of(seq).isPresent() != other.of(seq).isPresent();
      leaving += first.of(seq).isPresent() ? 1 : 0;
    }
    assertThat(differs).isTrue();
    // Six standard deviations of a binomial with n = 2000, p = 0.5.
    assertThat(leaving).isBetween(1000 - 135, 1000 + 135);
  }

  @Test
  void theCanaryGoesBesideTheLoadAndIsNotCountedWithIt() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(1))) {
      LoadSpec plain = Lab.spec(server.uri(PATH), Lab.open("50/s"), LoadSpec.Stop.after(20));
      LoadSpec spec =
          new LoadSpec(
              plain.targets(),
              plain.loop(),
              plain.stop(),
              plain.client(),
              plain.aborts(),
              plain.guards(),
              Optional.of(Arrivals.constant(Rate.parse("10/s"))),
              plain.extras());
      Lab.Result result = Lab.run(spec);

      assertThat(result.timelines().stream().map(t -> t.request().role()))
          .filteredOn(role -> role == Role.LOAD)
          .hasSize(20);
      assertThat(result.timelines().stream().map(t -> t.request().role()))
          .filteredOn(role -> role == Role.CANARY)
          .isNotEmpty();
    }
  }

  @Test
  void asksOnceForTokenCountsOfAServerThatWillNotHaveIt() {
    ScriptedServer.Script old =
        (request, talk) -> {
          if (request.body().contains("stream_options")) {
            talk.reply(400, "application/json", "{\"error\":\"extra field: stream_options\"}");
          } else {
            ScriptedServer.healthy(1).answer(request, talk);
          }
        };
    try (ScriptedServer server = ScriptedServer.start(old)) {
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), Lab.users(1), LoadSpec.Stop.after(5)));

      assertThat(result.timelines())
          .extracting(Timeline::outcome)
          .containsOnly(new Outcome.Completed());
      assertThat(Lab.inOrder(result).stream().map(t -> t.ending().flags().contains(retried())))
          .containsExactly(true, false, false, false, false);
      assertThat(server.asked()).hasSize(6);
    }
  }

  private static Flag retried() {
    return Flag.RETRIED_WITHOUT_FIELD;
  }

  @Test
  void sendsTheIdOfEveryRequestAlong() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(1))) {
      URI uri = server.uri(PATH);
      Lab.Result result = Lab.run(Lab.spec(uri, Lab.users(1), LoadSpec.Stop.after(3)));

      assertThat(server.asked().stream().map(asked -> asked.header("x-request-id")))
          .containsExactlyElementsOf(
              Lab.inOrder(result).stream().map(t -> t.request().id()).toList());
    }
  }

  private static LoadSpec with(List<RequestShape> targets, Optional<LoadSpec.Aborts> aborts) {
    LoadSpec plain =
        Lab.spec(URI.create("http://127.0.0.1:1/"), Lab.users(1), LoadSpec.Stop.after(8));
    return new LoadSpec(
        targets,
        plain.loop(),
        plain.stop(),
        plain.client(),
        aborts,
        plain.guards(),
        plain.canary(),
        plain.extras());
  }
}
