// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.run.Target;
import dev.onbeat.core.summary.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// Parts a run that took turns between two targets.
final class RunSides {
  private RunSides() {}

  /// The record of each target; empty when there is one.
  ///
  /// Only the first target's counters were kept as a series, so the second has none. Requests that
  /// were planned and never called belong to neither side.
  static List<RunRecord> of(RunRecord run) {
    List<Target> targets = run.manifest().targets();
    List<RunRecord> sides = new ArrayList<>();
    for (int i = 0; i < targets.size() && targets.size() > 1; i++) {
      sides.add(
          new RunRecord(
              manifest(run.manifest(), targets.get(i), targets.size()),
              run.health(),
              run.hiccups(),
              i == 0 ? run.engine() : List.of(),
              run.end().map(RunSides::end)));
    }
    return sides;
  }

  private static RunManifest manifest(RunManifest whole, Target target, int targets) {
    LoadPlan plan = whole.plan();
    OptionalDouble asked = plan.askedPerSecond();
    return new RunManifest(
        whole.name(),
        whole.options(),
        new LoadPlan(
            plan.loop(),
            asked.isPresent() ? OptionalDouble.of(asked.getAsDouble() / targets) : asked,
            plan.concurrency(),
            plan.inFlightCap(),
            plan.requests() < 0 ? plan.requests() : plan.requests() / targets,
            plan.warmupNanos(),
            plan.objectives(),
            plan.targets()),
        whole.clock(),
        whole.environment(),
        List.of(target),
        whole.fingerprint(),
        whole.calibration());
  }

  private static RunEnd end(RunEnd whole) {
    return new RunEnd(whole.endNanos(), whole.cutShort(), 0, whole.firstWaveNanos(), whole.notes());
  }

  static Summary withValidity(Summary summary, Summary.Validity validity) {
    return new Summary(
        validity,
        summary.load(),
        summary.metrics(),
        summary.rhythm(),
        summary.steady(),
        summary.canary(),
        summary.engine(),
        summary.worst(),
        summary.health());
  }
}
