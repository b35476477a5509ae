// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.ConnectFailed.Stage;
import dev.onbeat.core.timeline.Outcome.TimedOut.Limit;
import dev.onbeat.core.timeline.Timeline;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Protects the promise that every request ends in exactly one outcome, the right one, whatever a
/// server does (SPEC §4).
class OutcomeTest {
  private static final Limits SHORT =
      Limits.of(
          Duration.ofSeconds(10),
          Duration.ofMillis(150),
          Duration.ofMillis(150),
          Duration.ofSeconds(10));

  @Test
  void refusedPortIsAFailedConnection() throws IOException {
    int port;
    try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = gone.getLocalPort();
    }
    try (Caller caller = new Caller()) {
      Timeline timeline = caller.call(URI.create("http://127.0.0.1:" + port + "/v1"));

      Outcome.ConnectFailed failed = (Outcome.ConnectFailed) timeline.outcome();
      assertThat(failed.stage()).isEqualTo(Stage.TCP);
      assertThat(failed.detail()).isEqualTo("connection refused (127.0.0.1:" + port + ")");
      assertThat(timeline.connection().number()).isEqualTo(-1);
      assertThat(timeline.stamps().has(ClockPoint.CONNECTED)).isFalse();
    }
  }

  @Test
  void unknownHostFailsAtItsName() {
    try (Caller caller = new Caller()) {
      Timeline timeline = caller.call(URI.create("http://no-such-host.invalid/v1"));

      assertThat(timeline.outcome())
          .isEqualTo(new Outcome.ConnectFailed(Stage.DNS, "no address for no-such-host.invalid"));
    }
  }

  @Test
  void unauthorisedKeepsTheServersWords() {
    Outcome outcome =
        outcomeOf((_, talk) -> talk.reply(401, "application/json", "{\"error\":\"no\u0007 key\"}"));

    assertThat(outcome)
        .isEqualTo(new Outcome.HttpError(401, "{\"error\":\"no  key\"}", Optional.empty()));
  }

  @Test
  void overloadKeepsRetryAfterAndIsNotTriedAgain() {
    ScriptedServer.Script overloaded =
        (_, talk) ->
            talk.raw("HTTP/1.1 429 Too Many\r\nRetry-After: 7\r\nContent-Length: 4\r\n\r\nslow");
    try (ScriptedServer server = ScriptedServer.start(overloaded);
        Caller caller = new Caller()) {
      Timeline timeline = caller.call(server.uri("/v1"));

      assertThat(timeline.outcome())
          .isEqualTo(new Outcome.HttpError(429, "slow", Optional.of(Duration.ofSeconds(7))));
      assertThat(server.asked()).hasSize(1);
    }
  }

  @Test
  void anErrorBodyWithoutEndIsStillAnHttpError() {
    Outcome outcome =
        outcomeOf((_, talk) -> {
          talk.raw("HTTP/1.1 500 Oops\r\nContent-Length: 100\r\n\r\nhalf");
          talk.close();
        });

    assertThat(outcome).isEqualTo(new Outcome.HttpError(500, "half", Optional.empty()));
  }

  @Test
  void aPageInsteadOfAStreamIsMalformed() {
    assertThat(outcomeOf((_, talk) -> talk.reply(200, "text/html", "<html>login</html>")))
        .isInstanceOf(Outcome.Malformed.class);
  }

  @Test
  void somethingThatIsNotHttpIsMalformed() {
    assertThat(
            outcomeOf((_, talk) -> {
              talk.raw("SSH-2.0-OpenSSH_9\r\n");
              talk.close();
            }))
        .isInstanceOf(Outcome.Malformed.class);
  }

  @Test
  void anErrorObjectInsideAStreamFailsItAndKeepsTheTokens() {
    Timeline timeline =
        timelineOf((_, talk) ->
            talk.streamHead()
                .token("one")
                .chunk("data: {\"error\":{\"message\":\"out of memory\"}}\n\n")
                .raw("0\r\n\r\n"));

    assertThat(timeline.outcome()).isInstanceOf(Outcome.StreamError.class);
    assertThat(timeline.events().outputCount()).isEqualTo(1);
  }

  @Test
  void anErrorObjectWithoutEndDoesNotHoldTheRequest() {
    assertThat(
            outcomeOf((_, talk) -> {
              talk.streamHead().chunk("data: {\"error\":{\"message\":\"x\"}}\n\n");
              talk.untilClosed();
            }))
        .isInstanceOf(Outcome.StreamError.class);
  }

  @Test
  void silenceBeforeTheHeadRunsIntoTheFirstTokenLimit() {
    assertThat(outcomeOf(SHORT, (_, talk) -> talk.untilClosed()))
        .isEqualTo(new Outcome.TimedOut(Limit.FIRST_TOKEN));
  }

  @Test
  void silenceAfterTheHeadRunsIntoTheFirstTokenLimit() {
    assertThat(
            outcomeOf(
                SHORT,
                (_, talk) -> {
                  talk.streamHead();
                  talk.untilClosed();
                }))
        .isEqualTo(new Outcome.TimedOut(Limit.FIRST_TOKEN));
  }

  @Test
  void roleAndPingsDoNotCountAsAFirstToken() {
    assertThat(outcomeOf(SHORT, (_, talk) -> pingForEver(talk.streamHead().chunk(role()))))
        .isEqualTo(new Outcome.TimedOut(Limit.FIRST_TOKEN));
  }

  @Test
  void pingsDoNotKeepAnIdleStreamAlive() {
    Timeline timeline = timelineOf(SHORT, (_, talk) -> pingForEver(talk.streamHead().token("one")));

    assertThat(timeline.outcome()).isEqualTo(new Outcome.TimedOut(Limit.IDLE));
    long last = timeline.lastToken().orElseThrow();
    assertThat(timeline.stamps().at(ClockPoint.END).orElseThrow() - last)
        .isGreaterThanOrEqualTo(SHORT.idleNanos());
  }

  @Test
  void aStreamThatNeverEndsRunsIntoTheTotalLimit() {
    Limits limits =
        Limits.of(
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Duration.ofMillis(150));

    assertThat(
            outcomeOf(
                limits,
                (_, talk) -> {
                  talk.streamHead().token("one");
                  talk.untilClosed();
                }))
        .isEqualTo(new Outcome.TimedOut(Limit.TOTAL));
  }

  @Test
  void closingInsideTheBodyIsTruncation() {
    Timeline timeline =
        timelineOf((_, talk) -> {
          talk.streamHead().token("one");
          talk.close();
        });

    assertThat(timeline.outcome()).isInstanceOf(Outcome.Truncated.class);
    assertThat(timeline.events().outputCount()).isEqualTo(1);
  }

  @Test
  void aResetInsideTheBodyIsTruncation() {
    Outcome outcome =
        outcomeOf((_, talk) -> {
          talk.streamHead().token("one");
          talk.reset();
        });

    assertThat(outcome).isInstanceOf(Outcome.Truncated.class);
  }

  @Test
  void endingCleanlyWithoutAnySignOfCompletionIsTruncation() {
    assertThat(outcomeOf((_, talk) -> talk.streamHead().token("one").raw("0\r\n\r\n")))
        .isInstanceOf(Outcome.Truncated.class);
  }

  @Test
  void aStreamOfNothingIsEmpty() {
    assertThat(outcomeOf((_, talk) -> talk.streamHead().raw("0\r\n\r\n")))
        .isEqualTo(new Outcome.Empty());
  }

  @Test
  void aStreamOfOnlyTheEndMarkerIsEmpty() {
    assertThat(outcomeOf((_, talk) -> talk.streamHead().chunk("data: [DONE]\n\n").raw("0\r\n\r\n")))
        .isEqualTo(new Outcome.Empty());
  }

  @Test
  void aConnectionThatDiesBeforeAnyByteIsAFailedConnection() {
    Outcome outcome = outcomeOf((_, talk) -> talk.close());

    assertThat(outcome)
        .isEqualTo(
            new Outcome.ConnectFailed(Stage.RESPONSE, "closed before any byte of the response"));
  }

  @Test
  void theEndMarkerWithoutFinishReasonIsCompletion() {
    Timeline timeline =
        timelineOf(
            (_, talk) -> talk.streamHead().token("one").chunk("data: [DONE]\n\n").raw("0\r\n\r\n"));

    assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(timeline.ending().flags()).containsExactly(Flag.NO_FINISH);
  }

  @Test
  void aFinishReasonWithoutEndMarkerIsCompletionIfTheResponseEndsWell() {
    ScriptedServer.Script finished =
        (_, talk) ->
            talk.streamHead()
                .token("one")
                .chunk("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n")
                .raw("0\r\n\r\n");
    Timeline timeline = timelineOf(finished);

    assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(timeline.ending().flags()).containsExactly(Flag.NO_DONE);
  }

  @Test
  void aResponseLeftOpenAfterItsEndMarkerDoesNotHoldTheRequest() {
    Timeline timeline =
        timelineOf((_, talk) -> {
          talk.streamHead().token("one").chunk("data: [DONE]\n\n");
          talk.untilClosed();
        });

    assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(timeline.stamps().at(ClockPoint.END).orElseThrow())
        .isLessThan(timeline.lastToken().orElseThrow() + Exchange.LINGER_NANOS);
  }

  @Test
  void aStreamDelimitedByClosingIsComplete() {
    Outcome outcome =
        outcomeOf((_, talk) -> {
          talk.raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
          talk.raw("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"x\"}}]}\n\n");
          talk.raw("data: [DONE]\n\n");
          talk.close();
        });

    assertThat(outcome).isEqualTo(new Outcome.Completed());
  }

  private static void pingForEver(ScriptedServer.Talk talk) throws IOException {
    while (!talk.socket().isClosed()) {
      talk.chunk(": ping\n\n").work(Duration.ofMillis(20));
    }
  }

  private static String role() {
    return "data: {\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\"}}]}\n\n";
  }

  private static Outcome outcomeOf(ScriptedServer.Script script) {
    return timelineOf(script).outcome();
  }

  private static Outcome outcomeOf(Limits limits, ScriptedServer.Script script) {
    return timelineOf(limits, script).outcome();
  }

  private static Timeline timelineOf(ScriptedServer.Script script) {
    return timelineOf(Limits.DEFAULT, script);
  }

  private static Timeline timelineOf(Limits limits, ScriptedServer.Script script) {
    try (ScriptedServer server = ScriptedServer.start(script);
        Caller caller = new Caller().within(limits)) {
      return caller.call(server.uri("/v1/chat/completions"));
    }
  }
}
