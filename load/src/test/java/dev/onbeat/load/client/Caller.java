// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Vantage;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Sends single calls in tests and waits for their timelines.
final class Caller implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 30;

  private final StreamClient client;
  private final AtomicInteger next = new AtomicInteger();
  private Limits limits = Limits.DEFAULT;
  private Optional<AbortPlan> abort = Optional.empty();
  private Optional<Route.Proxy> proxy = Optional.empty();
  private Optional<String> instead = Optional.empty();

  Caller(ClientOptions options) {
    Ticker ticker = Ticker.system();
    client = StreamClient.open(options, ticker, new RunClock("", ticker.nanos(), Instant.EPOCH));
  }

  Caller() {
    this(ClientOptions.DEFAULT);
  }

  StreamClient client() {
    return client;
  }

  Caller within(Limits others) {
    limits = others;
    return this;
  }

  Caller leaving(AbortPlan plan) {
    abort = Optional.of(plan);
    return this;
  }

  Caller through(Route.Proxy other) {
    proxy = Optional.of(other);
    return this;
  }

  /// What to send when the server refuses the request.
  Caller insteadOfRefused(String body) {
    instead = Optional.of(body);
    return this;
  }

  Timeline call(URI uri) {
    return await(send(uri));
  }

  CompletableFuture<Timeline> send(URI uri) {
    Route route = Route.of(uri, proxy);
    TimelineRecorder recorder =
        new TimelineRecorder(
            new Request(
                "c-" + next.get(),
                next.getAndIncrement(),
                Vantage.CLIENT,
                "openai-chat",
                Phase.MEASURE,
                Role.LOAD,
                Request.Workload.UNKNOWN),
            true);
    CompletableFuture<Timeline> result = new CompletableFuture<>();
    client.send(
        new Call(
            route,
            request(route, uri.getPath(), "{\"a\":1}"),
            recorder,
            new Call.Decoding(Dialect.OPENAI_CHAT, DecoderOptions.DEFAULT, BodyTap.NONE),
            limits,
            abort,
            listener(route, uri, recorder, result)));
    return result;
  }

  static Timeline await(CompletableFuture<Timeline> result) {
    return result.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  private CallListener listener(
      Route route, URI uri, TimelineRecorder recorder, CompletableFuture<Timeline> result) {
    return new CallListener() {
      @Override
      public Optional<byte[]> refused(int status, String body) {
        return instead.map(other -> request(route, uri.getPath(), other));
      }

      @Override
      public void ended(Outcome outcome, long endNanos) {}

      @Override
      public void settled(Settled settled) {
        result.complete(
            recorder.build(
                settled.outcome(),
                settled.status(),
                settled.requestId(),
                settled.connection(),
                settled.abort()));
      }
    };
  }

  private static byte[] request(Route route, String path, String body) {
    return "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(route.requestTarget(path), route.authority(), body.length(), body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() {
    client.close();
  }
}
