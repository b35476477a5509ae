// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.Target;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import dev.onbeat.store.RunFolder;
import dev.onbeat.store.RunWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Writes a run folder of as many output tokens as asked, through the tool's own writer: an hour of
/// an open loop against a busy engine, with stalls, coalesced reads and a few failures. The same
/// seed gives the same run.
public final class BigRun {
  private static final double REQUESTS_PER_SECOND = 8;

  private BigRun() {}

  /// `BigRun FOLDER TOKENS [SEED]`
  public static void main(String[] args) {
    long wanted = Long.parseLong(args[1]);
    MadeUpRequests requests =
        new MadeUpRequests(args.length > 2 ? Long.parseLong(args[2]) : 1, REQUESTS_PER_SECOND);
    try (RunWriter writer = RunFolder.create(Path.of(args[0]), manifest())) {
      long nextSampleNanos = 0;
      while (requests.tokens() < wanted) {
        writer.accept(requests.next(), SavedText.NONE);
        for (; nextSampleNanos < requests.nowNanos(); nextSampleNanos += 1_000_000_000L) {
          writer.sample(
              new HealthSample(nextSampleNanos, 150, requests.count(), 300, 0.2, 0.3, 0.0, 0));
        }
      }
      writer.end(new RunEnd(requests.nowNanos(), Optional.empty(), 0, 0, List.of()));
      writer.finish();
    }
    System.out.println(
        "{\"requests\":" + requests.count() + ",\"tokens\":" + requests.tokens() + "}");
  }

  private static RunManifest manifest() {
    return new RunManifest(
        "big",
        Map.of("rate", List.of(REQUESTS_PER_SECOND + "/s"), "max-tokens", List.of("2048")),
        new LoadPlan(
            LoadPlan.Loop.OPEN,
            OptionalDouble.of(REQUESTS_PER_SECOND),
            0,
            0,
            -1,
            0,
            "ttft.p95<2s",
            Map.of()),
        new RunClock("", 0, Instant.parse("2026-12-01T00:00:00Z")),
        new Environment("0", "linux", "25", 2, "made up", 1L << 34, "", "tsc"),
        List.of(new Target("http://127.0.0.1:9/v1", "openai-chat", "made-up", "", "", Map.of())),
        "0000",
        Optional.empty());
  }
}
