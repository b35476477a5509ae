// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.analysis.compare.Leg;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.Target;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.ComparisonReport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/// Collects the runs of two sides and compares them. Owned by one thread.
public final class ComparedRuns {
  private static final long SEED = 0x0b_ea7;

  private final List<Run> runs = new ArrayList<>();

  private record Run(Leg.Side side, RunResult result, boolean shared) {
    Instant began() {
      return result.report().run().manifest().clock().originUtc();
    }
  }

  /// Creates an empty collection.
  public ComparedRuns() {}

  /// Adds a run of one target.
  public void add(Leg.Side side, RunResult run) {
    runs.add(new Run(side, run, false));
  }

  /// Adds a run that took turns between two targets.
  public void addPair(RunResult run) {
    runs.add(new Run(Leg.Side.A, run.sides().get(0), true));
    runs.add(new Run(Leg.Side.B, run.sides().get(1), true));
  }

  /// Compares them, in the order in which they were made.
  public ComparisonReport compare() {
    runs.sort(Comparator.comparing(Run::began));
    List<Leg> legs =
        runs.stream()
            .map(run ->
                new Leg(
                    run.side(),
                    run.result().report().run().manifest().fingerprint(),
                    run.result().report().summary(),
                    run.result().rows()))
            .toList();
    return new ComparisonReport(
        Comparison.of(legs, Comparison.METRICS, new SplittableRandom(SEED)),
        party(Leg.Side.A),
        party(Leg.Side.B),
        runs.stream().map(run -> name(run.result().folder())).toList(),
        inTurns());
  }

  private static String name(Path folder) {
    Path last = folder.getFileName();
    return last == null ? folder.toString() : last.toString();
  }

  /// Runs that shared their time took turns; others did when neither side was over before the other
  /// began.
  private boolean inTurns() {
    if (runs.stream().allMatch(Run::shared)) {
      return true;
    }
    long changes = 0;
    for (int i = 1; i < runs.size(); i++) {
      changes += runs.get(i).side() == runs.get(i - 1).side() ? 0 : 1;
    }
    return changes > 1;
  }

  private ComparisonReport.Party party(Leg.Side side) {
    List<RunResult> own = runs.stream().filter(run -> run.side() == side).map(Run::result).toList();
    String name =
        own.stream().findFirst().map(run -> name(run.report().run().manifest())).orElse("");
    List<Summary> summaries = own.stream().map(run -> run.report().summary()).toList();
    return new ComparisonReport.Party(name, summaries);
  }

  private static String name(RunManifest manifest) {
    return manifest.targets().stream()
        .findFirst()
        .map((Target target) -> (target.url() + " " + target.model()).strip())
        .orElse(manifest.name());
  }
}
