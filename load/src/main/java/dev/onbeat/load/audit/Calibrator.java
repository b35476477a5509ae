// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.stats.Quantiles;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Vantage;
import dev.onbeat.load.client.Call;
import dev.onbeat.load.client.CallListener;
import dev.onbeat.load.client.ClientOptions;
import dev.onbeat.load.client.Limits;
import dev.onbeat.load.client.Route;
import dev.onbeat.load.client.StreamClient;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Measures our own floor: the measuring client against a server in another process of this machine
/// that writes the time of every send into the event.
///
/// Both processes read `CLOCK_MONOTONIC`, so the difference is the way through the kernel, our
/// wake-up and our read, and nothing else. What it cannot see is a network.
public final class Calibrator {
  private static final Duration GIVE_UP = Duration.ofSeconds(30);

  /// What is calibrated for.
  ///
  /// @param streams concurrent streams
  /// @param tokens events a stream
  /// @param gap the server's cadence
  /// @param client threads, TLS trust and the rest, as the run will have them
  public record Plan(URI server, int streams, int tokens, Duration gap, ClientOptions client) {}

  private final Plan plan;
  private final Ticker ticker;

  private Calibrator(Plan plan, Ticker ticker) {
    this.plan = plan;
    this.ticker = ticker;
  }

  /// Runs the streams and gives the floor; empty when not enough came back to say anything.
  public static Optional<Calibration> run(Plan plan, Ticker ticker) {
    return new Calibrator(plan, ticker).run();
  }

  private Optional<Calibration> run() {
    RunClock clock = new RunClock("", ticker.nanos(), Instant.EPOCH);
    List<SendStamps> all = new ArrayList<>();
    CountDownLatch over = new CountDownLatch(plan.streams());
    try (StreamClient client = StreamClient.open(plan.client(), ticker, clock)) {
      long step = plan.gap().toNanos() / plan.streams();
      long start = ticker.nanos();
      for (int i = 0; i < plan.streams(); i++) {
        // Streams are started out of phase, so that their tokens do not come in volleys.
        LockSupport.parkNanos(start + i * step - ticker.nanos());
        SendStamps stamps = new SendStamps();
        all.add(stamps);
        client.send(call(i, stamps, over));
      }
      if (!over.await(GIVE_UP.toSeconds(), TimeUnit.SECONDS)) {
        client.abortAll(Outcome.Aborted.By.RUN_END);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    return result(all);
  }

  private Call call(int index, SendStamps stamps, CountDownLatch over) {
    String id = "calibration-" + index;
    Request request =
        new Request(
            id,
            index,
            Vantage.CLIENT,
            Dialect.OPENAI_CHAT.id(),
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN);
    return new Call(
        Route.of(plan.server(), Optional.empty()),
        bytes(id),
        new TimelineRecorder(request, false),
        new Call.Decoding(Dialect.OPENAI_CHAT, DecoderOptions.DEFAULT, stamps),
        Limits.DEFAULT,
        Optional.empty(),
        new Listener(over));
  }

  private byte[] bytes(String id) {
    String body =
        "{\"model\":\"calibration\",\"stream\":true,\"max_tokens\":"
            + plan.tokens()
            + ",\"messages\":[{\"role\":\"user\",\"content\":\"beat\"}]}";
    String head =
        "POST /v1/chat/completions HTTP/1.1\r\nHost: "
            + Route.of(plan.server(), Optional.empty()).authority()
            + "\r\nX-Request-Id: "
            + id
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n";
    return (head + body).getBytes(StandardCharsets.US_ASCII);
  }

  private record Listener(CountDownLatch over) implements CallListener {
    @Override
    public Optional<byte[]> refused(int status, String body) {
      return Optional.empty();
    }

    @Override
    public void ended(Outcome outcome, long endNanos) {}

    @Override
    public void settled(Settled settled) {
      over.countDown();
    }
  }

  private Optional<Calibration> result(List<SendStamps> all) {
    double[] errors = all.stream().flatMapToDouble(SendStamps::errorMicros).sorted().toArray();
    double[] gaps = all.stream().flatMapToDouble(SendStamps::gapErrorMicros).sorted().toArray();
    double[] cvs =
        all.stream().mapToDouble(SendStamps::ownCv).filter(Double::isFinite).sorted().toArray();
    if (gaps.length == 0 || cvs.length == 0) {
      return Optional.empty();
    }
    double gapMillis =
        Arrays.stream(
                    all.stream()
                        .mapToDouble(SendStamps::meanSentGapNanos)
                        .filter(Double::isFinite)
                        .toArray())
                .average()
                .orElse(Double.NaN)
            / 1e6;
    return Optional.of(
        new Calibration(
            "loopback"
                + ("https".equals(plan.server().getScheme()) ? ", TLS, " : ", ")
                + plan.streams()
                + " streams",
            plan.streams(),
            gapMillis,
            Quantiles.type7(errors, 0.50),
            Quantiles.type7(errors, 0.99),
            Quantiles.type7(gaps, 0.50),
            Quantiles.type7(gaps, 0.99),
            Quantiles.type7(cvs, 0.50)));
  }
}
