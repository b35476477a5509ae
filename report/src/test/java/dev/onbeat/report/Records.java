// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.run.Target;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What the runs of report tests know of themselves.
final class Records {
  private Records() {}

  static LoadPlan closed(int streams) {
    return new LoadPlan(
        LoadPlan.Loop.CLOSED, OptionalDouble.empty(), streams, 0, streams, 0, "", Map.of());
  }

  static LoadPlan open(double perSecond) {
    return new LoadPlan(
        LoadPlan.Loop.OPEN, OptionalDouble.of(perSecond), 0, 0, -1, 0, "", Map.of());
  }

  static RunRecord record(
      String name, LoadPlan plan, List<Hiccup> hiccups, List<EngineSnapshot> engine) {
    RunManifest manifest =
        new RunManifest(
            name,
            Map.of("max-tokens", List.of("400"), "arrivals", List.of("constant")),
            plan,
            new RunClock("boot", 0, Instant.parse("2026-12-01T14:59:00Z")),
            new Environment("0.1.0", "Linux 6.1", "25.0.1", 2, "Example CPU", 24L << 30, "", "tsc"),
            List.of(
                new Target(
                    "http://127.0.0.1:8000/v1", "openai-chat", "tiny", "vLLM", "0.32.0", Map.of())),
            "9f2c41d7a0b35e68",
            Optional.of(new Calibration("loopback, plain HTTP", 16, 20, 31, 164, 4.2, 28, 0.004)));
    List<HealthSample> health = new ArrayList<>();
    for (int second = 0; second < 20; second++) {
      health.add(
          new HealthSample(second * 1_000_000_000L, 8, second * 4L, 90, 0.07, 0.2, 0.001, 4_096));
    }
    RunEnd end = new RunEnd(22_000_000_000L, Optional.empty(), 0, 3_000_000, List.of());
    return new RunRecord(manifest, health, hiccups, engine, Optional.of(end));
  }
}
