// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.Aborted.By;
import dev.onbeat.core.timeline.Timeline;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Protects the three ways of leaving a stream, and what is recorded of what the server does then.
class AbortTest {
  private static final long SOON = Duration.ofMillis(60).toNanos();

  @Test
  void aHalfCloseCountsTheBytesThatStillComeAndTheTimeUntilTheServerStops() {
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> {
              talk.streamHead().token("one");
              talk.untilClosed();
              talk.raw("0123456789");
              talk.close();
            });
        Caller caller = new Caller().leaving(new AbortPlan(SOON, AbortPlan.How.FIN))) {
      Timeline timeline = caller.call(server.uri("/v1"));

      assertThat(timeline.outcome()).isEqualTo(new Outcome.Aborted(By.PLAN));
      AbortRecord record = timeline.ending().abort().orElseThrow();
      assertThat(record.how()).isEqualTo("fin");
      assertThat(record.bytesAfter()).isEqualTo(10);
      assertThat(record.nanosUntilEof()).isPositive();
      assertThat(timeline.ending().flags()).contains(Flag.SENT_AFTER_ABORT);
      assertThat(timeline.events().outputCount()).isEqualTo(1);
      long sent = timeline.stamps().at(ClockPoint.SENT).orElseThrow();
      long left = timeline.stamps().at(ClockPoint.ABORTED).orElseThrow();
      assertThat(left - sent).isGreaterThanOrEqualTo(SOON);
      assertThat(timeline.stamps().at(ClockPoint.END).orElseThrow()).isEqualTo(left);
    }
  }

  @Test
  void aServerThatStopsAtOnceSendsNothingAfterAHalfClose() {
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> {
              talk.streamHead().token("one");
              talk.untilClosed();
              talk.close();
            });
        Caller caller = new Caller().leaving(new AbortPlan(SOON, AbortPlan.How.FIN))) {
      Timeline timeline = caller.call(server.uri("/v1"));

      assertThat(timeline.ending().abort().orElseThrow().bytesAfter()).isZero();
      assertThat(timeline.ending().flags()).doesNotContain(Flag.SENT_AFTER_ABORT);
    }
  }

  @Test
  void aCloseEndsTheServersReadWithoutLookingBack() {
    CompletableFuture<Integer> seen = new CompletableFuture<>();
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> {
              talk.streamHead().token("one");
              seen.complete(talk.socket().getInputStream().read());
            });
        Caller caller = new Caller().leaving(new AbortPlan(SOON, AbortPlan.How.CLOSE))) {
      Timeline timeline = caller.call(server.uri("/v1"));

      assertThat(timeline.outcome()).isEqualTo(new Outcome.Aborted(By.PLAN));
      assertThat(timeline.ending().abort()).contains(new AbortRecord("close", -1, -1));
      assertThat(seen.orTimeout(30, TimeUnit.SECONDS).join()).isEqualTo(-1);
    }
  }

  @Test
  void aResetReachesTheServerAsOne() {
    CompletableFuture<String> seen = new CompletableFuture<>();
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> {
              talk.streamHead().token("one");
              try {
                seen.complete("read " + talk.socket().getInputStream().read());
              } catch (SocketException e) {
                seen.complete(String.valueOf(e.getMessage()));
              }
            });
        Caller caller = new Caller().leaving(new AbortPlan(SOON, AbortPlan.How.RST))) {
      Timeline timeline = caller.call(server.uri("/v1"));

      assertThat(timeline.ending().abort()).contains(new AbortRecord("rst", -1, -1));
      assertThat(seen.orTimeout(30, TimeUnit.SECONDS).join()).containsIgnoringCase("reset");
    }
  }

  @Test
  void anAnswerThatIsFasterThanItsUserLeavesIsCompleted() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(3));
        Caller caller =
            new Caller()
                .leaving(new AbortPlan(Duration.ofSeconds(20).toNanos(), AbortPlan.How.CLOSE))) {
      assertThat(caller.call(server.uri("/v1")).outcome()).isEqualTo(new Outcome.Completed());
    }
  }

  @Test
  void endingTheRunEndsWhatIsUnderWay() {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> {
              talk.streamHead().token("one");
              begun.complete(null);
              talk.untilClosed();
            });
        Caller caller = new Caller()) {
      CompletableFuture<Timeline> result = caller.send(server.uri("/v1"));
      begun.orTimeout(30, TimeUnit.SECONDS).join();
      caller.client().abortAll(By.RUN_END);

      assertThat(Caller.await(result).outcome()).isEqualTo(new Outcome.Aborted(By.RUN_END));
    }
  }
}
