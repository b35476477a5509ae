// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.Target;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Vantage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The values that golden files show.
final class Samples {
  static final RunManifest MANIFEST =
      new RunManifest(
          "chat at ten a second",
          Map.of(
              "rate", List.of("10/s"),
              "header", List.of("Authorization: Bearer abc123", "X-Tenant: blue"),
              "api-key-env", List.of("OPENAI_API_KEY"),
              "body", List.of("{\"temperature\":0,\"api_key\":\"abc123\"}")),
          new LoadPlan(
              LoadPlan.Loop.OPEN,
              OptionalDouble.of(10),
              0,
              200,
              100,
              5_000_000_000L,
              "ttft.p95<800ms",
              Map.of("ttft", 1000.0, "tpot", 50.0)),
          new RunClock("0f1e", 123_456_789_000L, Instant.parse("2026-12-01T12:00:00.5Z")),
          new Environment("0.1.0", "Linux 6.1", "25.0.1", 2, "a CPU", 25_000_000_000L, "", "tsc"),
          List.of(
              new Target(
                  "http://user:abc123@127.0.0.1:8000/v1",
                  "openai-chat",
                  "tiny",
                  "uvicorn",
                  "0.32.0",
                  Map.of("max_model_len", "2048"))),
          "9a3f",
          Optional.of(new Calibration("loopback floor", 16, 20, 12.5, 40, 5, 30, 0.004)));

  static final HealthSample HEALTH =
      new HealthSample(1_000_000_000L, 12, 34, 85.5, 0.12, 0.3, Double.NaN, 4096);
  static final Hiccup HICCUP = new Hiccup(2_000_000_000L, 12_000_000L, "gc");
  static final EngineSnapshot ENGINE =
      new EngineSnapshot(-5_000_000L, Map.of("vllm:num_requests_running", 3.0));
  static final RunEnd END =
      new RunEnd(30_000_000_000L, Optional.of("user"), 2, 0, List.of("stopped by hand"));

  static final Series SERIES =
      new Series(
          Series.Kind.SWEEP,
          "how many at once",
          "concurrency",
          Map.of("sweep", List.of("concurrency=1,2")),
          List.of(
              new Series.Step("01-concurrency-1", "concurrency 1", 1, 0, 0, Map.of()),
              new Series.Step(
                  "02-concurrency-2", "concurrency 2", 2, 0, 0, Map.of("verdict", "pass"))),
          Map.of("knee", "2"));

  private Samples() {}

  /// A short answer: a role chunk and a token in one read, a token, and the end.
  static Timeline timeline() {
    Request request =
        new Request(
            "run-7",
            7,
            Vantage.CLIENT,
            "openai-chat",
            Phase.MEASURE,
            Role.LOAD,
            new Request.Workload(0, 128, 64, 3, 1, -1));
    TimelineRecorder recorder = new TimelineRecorder(request, false);
    recorder
        .stamps()
        .set(ClockPoint.PLANNED, 1_000)
        .set(ClockPoint.CALLED, 1_200)
        .set(ClockPoint.CONNECTED, 1_200)
        .set(ClockPoint.SENT, 1_300)
        .set(ClockPoint.WRITTEN, 1_350)
        .set(ClockPoint.HEADERS, 2_000)
        .set(ClockPoint.FIRST_BYTE, 2_000)
        .set(ClockPoint.END, 4_000);
    recorder.read(2_000, 512, false);
    recorder.event(EventKind.ROLE, -1, TokenSource.EVENTS, 0, 0);
    recorder.event(EventKind.CONTENT, 1, TokenSource.CONTINUOUS_USAGE, 5, 4);
    recorder.read(3_000, 210, false);
    recorder.event(EventKind.CONTENT, 2, TokenSource.CONTINUOUS_USAGE, 3, 3);
    recorder.read(4_000, 100, true);
    recorder.usage(20, 3, 16, -1);
    recorder.finish("stop");
    recorder.event(EventKind.FINISH, -1, TokenSource.EVENTS, 0, 0);
    recorder.done();
    recorder.event(EventKind.DONE, -1, TokenSource.EVENTS, 0, 0);
    recorder.serverId("chatcmpl-1");
    return recorder.build(
        new Outcome.Completed(),
        200,
        "run-7",
        new Connection(2, true, false, 40_000, "127.0.0.1:8000"),
        Optional.empty());
  }
}
