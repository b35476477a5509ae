// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import static dev.onbeat.simulator.server.ServerFixture.CHAT;
import static dev.onbeat.simulator.server.ServerFixture.fast;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.Delay;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.transport.SendErrors;
import dev.onbeat.simulator.transport.StreamRecord;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Protects the promise that the server keeps its schedule and tells the truth about it. Only what
/// holds on a busy machine is asserted: nothing is early, medians are near, lateness is recorded.
class CadenceTest {
  private static final Pattern SENT = Pattern.compile("\"onbeat_sent_ns\":(\\d+)");
  private final BlockingQueue<StreamRecord> records = new LinkedBlockingQueue<>();

  private SimulatedServer start(SimulatorSpec spec) {
    return SimulatedServer.start(spec, Ticker.system(), records::add);
  }

  private static String ask(SimulatedServer server, String id) throws IOException {
    try (RawClient client = new RawClient(server)) {
      return client
          .post(CHAT, "{\"stream\":true}", "Connection: close\r\nX-Request-Id: " + id + "\r\n")
          .readAll()
          .text();
    }
  }

  @Test
  void tokensLeaveOnScheduleNeverEarlyAndTheRecordSaysWhen()
      throws IOException, InterruptedException {
    try (SimulatedServer server = start(fast(50))) {
      String text = ask(server, "r1");
      StreamRecord record = records.take();
      assertThat(record.requestId()).isEqualTo("r1");
      assertThat(record.end()).isEqualTo(StreamRecord.End.PLANNED);
      long[] behind = new long[50];
      for (int i = 0; i < 50; i++) {
        long due = record.startNanos() + 5_000_000 + i * 2_000_000L;
        behind[i] = record.outputNanos()[i] - due;
        assertThat(behind[i]).isNotNegative();
      }
      Arrays.sort(behind);
      assertThat(behind[25]).isLessThan(20_000_000);
      List<Long> stamps = SENT.matcher(text).results().map(m -> Long.valueOf(m.group(1))).toList();
      assertThat(stamps.subList(0, 50))
          .containsExactlyElementsOf(Arrays.stream(record.outputNanos()).boxed().toList());
      assertThat(record.outputTokens()).hasSize(50).containsOnly(1);
    }
  }

  @Test
  void everySendIsInTheStatistics() throws IOException {
    try (SimulatedServer server = start(fast(10))) {
      ask(server, "r1");
      SendErrors errors = server.sendErrors();
      // Head, ten tokens, finish, end marker, end of body.
      assertThat(errors.sends()).isEqualTo(14);
      assertThat(errors.micros().max()).isGreaterThanOrEqualTo(errors.micros().p50());
      assertThat(errors.micros().p50()).isNotNegative();
    }
  }

  @Test
  void oneSlotServesInOrderOfArrivalAndEachBeginsWhenTheOneBeforeWasDueToEnd()
      throws IOException, InterruptedException {
    SimulatorSpec spec =
        fast(3)
            .withTiming(
                new SimulatorSpec.Timing(
                    new Delay.Fixed(20_000_000), new Delay.Fixed(5_000_000), 1));
    try (SimulatedServer server = start(spec);
        RawClient a = new RawClient(server);
        RawClient b = new RawClient(server);
        RawClient c = new RawClient(server)) {
      for (RawClient client : List.of(a, b, c)) {
        client.post(CHAT, "{\"stream\":true}");
      }
      for (RawClient client : List.of(a, b, c)) {
        assertThat(client.readAll().text()).endsWith("0\r\n\r\n");
      }
      StreamRecord before = records.take();
      assertThat(before.startNanos()).isEqualTo(before.arrivedNanos());
      for (int i = 0; i < 2; i++) {
        StreamRecord record = records.take();
        assertThat(record.startNanos()).isEqualTo(before.startNanos() + 30_000_000);
        before = record;
      }
    }
  }

  @Test
  void aClientThatLeavesFreesItsSlotWhetherItRunsOrWaits()
      throws IOException, InterruptedException {
    SimulatorSpec spec =
        fast(1).withTiming(new SimulatorSpec.Timing(Delay.parse("1h"), Delay.NONE, 1));
    try (SimulatedServer server = start(spec)) {
      try (RawClient runs = new RawClient(server);
          RawClient waits = new RawClient(server)) {
        runs.post(CHAT, "{\"stream\":true}", "X-Request-Id: runs\r\n");
        assertThat(runs.readUntil("\r\n\r\n")).contains("200 OK");
        waits.post(CHAT, "{\"stream\":true}", "X-Request-Id: waits\r\n");
        waits.finishSending();
        StreamRecord left = records.take();
        assertThat(left.requestId()).isEqualTo("waits");
        assertThat(left.end()).isEqualTo(StreamRecord.End.CLIENT_GONE);
        runs.finishSending();
        assertThat(records.take().requestId()).isEqualTo("runs");
      }
      try (RawClient next = new RawClient(server)) {
        next.post(CHAT, "{\"stream\":true}");
        assertThat(next.readUntil("\r\n\r\n")).contains("200 OK");
      }
    }
  }

  @Test
  void aClientThatDoesNotReadIsWaitedForAndGetsEverything() throws IOException {
    SimulatorSpec spec =
        fast(200_000).withTiming(new SimulatorSpec.Timing(Delay.NONE, Delay.NONE, 0));
    // All tokens are due at once, so they leave in one write; the next answer has to wait for it.
    try (SimulatedServer server = start(spec);
        RawClient client = new RawClient(server)) {
      client.post(CHAT, "{\"stream\":true}", "");
      client.post(CHAT, "{\"stream\":true}");
      await(() -> server.sendErrors().blocked() > 0);
      String all = client.readAll().text();
      assertThat(all.split("\\[DONE]", -1)).hasSize(3);
      assertThat(all.endsWith("0\r\n\r\n")).isTrue();
    }
  }

  private static void await(java.util.function.BooleanSupplier condition) {
    long end = Ticker.system().nanos() + 10_000_000_000L;
    while (!condition.getAsBoolean() && Ticker.system().nanos() < end) {
      Thread.onSpinWait();
    }
    assertThat(condition.getAsBoolean()).isTrue();
  }
}
