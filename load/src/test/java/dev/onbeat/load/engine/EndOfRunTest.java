// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.Aborted.By;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.load.client.ScriptedServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Protects how a run comes to its end: what is drained, cut off, never sent, and why it stopped.
class EndOfRunTest {
  private static final String PATH = "/v1/chat/completions";
  private static final ScriptedServer.Script HANGS =
      (_, talk) -> {
        talk.streamHead().token("one");
        talk.untilClosed();
      };

  @Test
  void cutsOffWhatIsNotFinishedWhenTheDrainTimeIsOver() {
    try (ScriptedServer server = ScriptedServer.start(HANGS)) {
      LoadSpec.Stop stop = Lab.during(Duration.ofMillis(100), Duration.ofMillis(100));
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), Lab.users(1), stop));

      assertThat(result.timelines())
          .extracting(Timeline::outcome)
          .containsExactly(new Outcome.Aborted(By.RUN_END));
      assertThat(result.end().cutShort()).isEmpty();
    }
  }

  @Test
  void recordsWhatACapKeptFromEverBeingSent() {
    try (ScriptedServer server = ScriptedServer.start(HANGS)) {
      LoadSpec.Stop stop = Lab.during(Duration.ofMillis(100), Duration.ofMillis(50));
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), Lab.capped("50/s", 1), stop));

      assertThat(result.timelines())
          .extracting(Timeline::outcome)
          .containsOnlyOnce(new Outcome.Aborted(By.RUN_END));
      assertThat(result.timelines())
          .extracting(Timeline::outcome)
          .filteredOn(new Outcome.NotSent("run_end")::equals)
          .hasSize(4);
      assertThat(result.end().notSent()).isEqualTo(4);
    }
  }

  @Test
  void oneStopEndsSendingAndLetsRequestsFinish() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    ScriptedServer.Script waits =
        (request, talk) -> {
          begun.countDown();
          await(stopped);
          ScriptedServer.healthy(2).answer(request, talk);
        };
    try (ScriptedServer server = ScriptedServer.start(waits)) {
      Started run = start(Lab.spec(server.uri(PATH), Lab.users(1), LoadSpec.Stop.after(50)));
      await(begun);
      run.engine().stop("user");
      stopped.countDown();

      assertThat(run.end().cutShort()).contains("user");
      assertThat(run.timelines())
          .extracting(Timeline::outcome)
          .containsExactly(new Outcome.Completed());
    }
  }

  @Test
  void aSecondStopCutsThemOff() {
    CountDownLatch begun = new CountDownLatch(1);
    ScriptedServer.Script hangs =
        (request, talk) -> {
          begun.countDown();
          HANGS.answer(request, talk);
        };
    try (ScriptedServer server = ScriptedServer.start(hangs)) {
      Started run = start(Lab.spec(server.uri(PATH), Lab.users(1), LoadSpec.Stop.after(50)));
      await(begun);
      run.engine().stop("user");
      run.engine().stop("user");

      assertThat(run.end().cutShort()).contains("user");
      assertThat(run.timelines())
          .extracting(Timeline::outcome)
          .containsExactly(new Outcome.Aborted(By.USER));
    }
  }

  @Test
  void stopsWhenNearlyEverythingFails() {
    LoadSpec.Guards guards =
        new LoadSpec.Guards(
            OptionalDouble.of(0.9), 10, 1000, OptionalLong.empty(), Optional.empty());
    try (ScriptedServer server =
        ScriptedServer.start((_, talk) -> talk.reply(500, "text/plain", "no"))) {
      Lab.Result result = Lab.run(guarded(server, Lab.users(1), guards));

      assertThat(result.end().cutShort()).contains("error_rate");
      assertThat(result.timelines()).hasSizeBetween(10, 12);
    }
  }

  @Test
  void stopsWhenRequestsPileUpWithoutBound() {
    LoadSpec.Guards guards =
        new LoadSpec.Guards(OptionalDouble.empty(), 10, 5, OptionalLong.empty(), Optional.empty());
    try (ScriptedServer server = ScriptedServer.start(HANGS)) {
      Lab.Result result = Lab.run(guarded(server, Lab.open("100/s"), guards));

      assertThat(result.end().cutShort()).contains("runaway_in_flight");
      assertThat(result.timelines())
          .extracting(Timeline::outcome)
          .filteredOn(new Outcome.Aborted(By.RUN_END)::equals)
          .hasSize(5);
    }
  }

  @Test
  void sendsNoRequestThatTheTokenBudgetWouldNotCover() {
    // Each prompt asks for 2 and at most 16 tokens; without usage in the answer, 2 and the events
    // seen are booked.
    LoadSpec.Guards guards =
        new LoadSpec.Guards(
            OptionalDouble.empty(), 10, 1000, OptionalLong.of(30), Optional.empty());
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(5))) {
      Lab.Result result = Lab.run(guarded(server, Lab.users(1), guards));

      assertThat(result.end().cutShort()).contains("token_budget");
      assertThat(result.timelines()).hasSize(2);
    }
  }

  private static LoadSpec guarded(
      ScriptedServer server, LoadSpec.Loop loop, LoadSpec.Guards guards) {
    LoadSpec plain = Lab.spec(server.uri(PATH), loop, LoadSpec.Stop.after(1000));
    LoadSpec.Stop stop =
        new LoadSpec.Stop(
            plain.stop().requests(), Optional.empty(), Duration.ZERO, Duration.ofMillis(100));
    return new LoadSpec(
        plain.targets(),
        loop,
        stop,
        plain.client(),
        plain.aborts(),
        guards,
        plain.canary(),
        plain.extras());
  }

  private record Started(
      LoadEngine engine, CompletableFuture<RunEnd> running, List<Timeline> kept) {
    RunEnd end() {
      return running.orTimeout(30, TimeUnit.SECONDS).join();
    }

    List<Timeline> timelines() {
      end();
      return kept;
    }
  }

  private static Started start(LoadSpec spec) {
    List<Timeline> kept = java.util.Collections.synchronizedList(new ArrayList<>());
    LoadEngine engine =
        new LoadEngine(
            spec,
            new LoadEngine.Feed(Lab.prompts(), Optional.empty()),
            (timeline, _) -> kept.add(timeline),
            Lab.sink(new ArrayList<>()),
            Lab.clock(),
            Ticker.system());
    return new Started(engine, CompletableFuture.supplyAsync(engine::run), kept);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
