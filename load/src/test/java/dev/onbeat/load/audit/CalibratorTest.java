// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.load.client.ClientOptions;
import dev.onbeat.load.client.ScriptedServer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Protects the figures that say how far our own stamps can be trusted.
class CalibratorTest {

  @Test
  void findsEveryStampWhereverTheBytesAreCut() {
    byte[] body =
        "data: {\"a\":\"\\\"onbeat\",\"onbeat_sent_ns\":12,\"b\":1}\n\ndata: {\"onbeat_sent_ns\":345}"
            .getBytes(StandardCharsets.US_ASCII);
    for (int cut = 0; cut <= body.length; cut++) {
      SendStamps stamps = new SendStamps();
      stamps.body(body, 0, cut, 1000);
      stamps.body(body, cut, body.length - cut, 1000);

      assertThat(stamps.count()).isEqualTo(2);
      assertThat(stamps.errorNanos(0)).isEqualTo(1000 - 12);
      assertThat(stamps.errorNanos(1)).isEqualTo(1000 - 345);
    }
  }

  @Test
  void measuresLatenessAndGapErrorAgainstTheSendersOwnClock() {
    // Sent every 1000 µs; received 10 µs later, every second one 30 µs later.
    SendStamps stamps = new SendStamps();
    for (int i = 0; i <= 20; i++) {
      long sent = i * 1_000_000L;
      byte[] event = ("{\"onbeat_sent_ns\":" + sent + "}").getBytes(StandardCharsets.US_ASCII);
      stamps.body(event, 0, event.length, sent + (i % 2 == 0 ? 10_000 : 30_000));
    }

    assertThat(stamps.errorMicros().boxed()).containsOnly(10.0, 30.0);
    assertThat(stamps.gapErrorMicros().boxed()).hasSize(20).containsOnly(20.0);
    assertThat(stamps.meanSentGapNanos()).isEqualTo(1_000_000);
    // Gap errors are +20 and −20 µs in turn around a mean gap of 1000 µs.
    assertThat(stamps.ownCv()).isCloseTo(0.02, within(1e-9));
  }

  @Test
  void calibratesAgainstALiveServer() {
    ScriptedServer.Script stamping =
        (_, talk) -> {
          talk.streamHead();
          for (int i = 0; i < 40; i++) {
            talk.work(Duration.ofMillis(2));
            talk.chunk(
                "data: {\"onbeat_sent_ns\":%d,\"choices\":[{\"index\":0,\"delta\":{\"content\":\"x\"}}]}\n\n"
                    .formatted(System.nanoTime()));
          }
          talk.finish();
        };
    try (ScriptedServer server = ScriptedServer.start(stamping)) {
      Calibration found = Calibrator.run(plan(server.uri("")), Ticker.system()).orElseThrow();

      assertThat(found.streams()).isEqualTo(3);
      assertThat(found.scope()).isEqualTo("loopback, 3 streams");
      assertThat(found.gapMillis()).isGreaterThanOrEqualTo(1.9);
      assertThat(found.stampErrorMicrosP50()).isPositive();
      assertThat(found.stampErrorMicrosP99()).isGreaterThanOrEqualTo(found.stampErrorMicrosP50());
    }
  }

  @Test
  void yieldsNothingWhereEventsCarryNoStamps() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(3))) {
      assertThat(Calibrator.run(plan(server.uri("")), Ticker.system())).isEmpty();
    }
  }

  private static Calibrator.Plan plan(URI server) {
    return new Calibrator.Plan(server, 3, 40, Duration.ofMillis(2), ClientOptions.DEFAULT);
  }
}
