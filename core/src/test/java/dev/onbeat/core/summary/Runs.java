// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Run records for tests.
final class Runs {
  private static final Environment MACHINE =
      new Environment("0.1.0", "Linux", "25", 2, "cpu", 1L << 30, "", "tsc");

  private Runs() {}

  /// An open loop that stopped by count.
  static RunRecord open() {
    return record(
        new LoadPlan(LoadPlan.Loop.OPEN, OptionalDouble.of(4), 0, 0, 40, 0, "", Map.of()),
        end(0, 0));
  }

  /// An open loop with a cap.
  static RunRecord capped(int cap) {
    return record(
        new LoadPlan(LoadPlan.Loop.OPEN, OptionalDouble.of(4), 0, cap, 40, 0, "", Map.of()),
        end(0, 0));
  }

  /// A closed loop that stopped by count.
  static RunRecord closed(int concurrency, long requests) {
    return record(
        new LoadPlan(
            LoadPlan.Loop.CLOSED,
            OptionalDouble.empty(),
            concurrency,
            0,
            requests,
            0,
            "",
            Map.of()),
        end(0, 0));
  }

  /// An open loop that stopped by time.
  static RunRecord timed(double endMillis) {
    return record(
        new LoadPlan(LoadPlan.Loop.OPEN, OptionalDouble.of(4), 0, 0, -1, 0, "", Map.of()),
        end(endMillis, 0));
  }

  static Optional<RunEnd> end(double endMillis, long notSent) {
    return Optional.of(
        new RunEnd(Math.round(endMillis * 1e6), Optional.empty(), notSent, 0, List.of()));
  }

  static RunRecord record(LoadPlan plan, Optional<RunEnd> end) {
    RunManifest manifest =
        new RunManifest(
            "test",
            Map.of(),
            plan,
            new RunClock("", 0, Instant.EPOCH),
            MACHINE,
            List.of(),
            "f",
            Optional.empty());
    return new RunRecord(manifest, List.of(), List.of(), List.of(), end);
  }

  static Summarizer of(RunRecord run, List<Timeline> timelines) {
    Summarizer summarizer = new Summarizer(run, MetricOptions.NONE);
    timelines.forEach(summarizer::add);
    return summarizer;
  }
}
