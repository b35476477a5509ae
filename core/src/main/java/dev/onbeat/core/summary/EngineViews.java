// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.metric.Weighting;
import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.timeline.EngineTiming;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What the engine says of itself: times in its streams, counters on its metrics page.
final class EngineViews {
  private EngineViews() {}

  static Optional<Summary.EngineView> of(
      List<EngineSnapshot> snapshots, List<KeptStream> measured) {
    SampleSeries tpot = new SampleSeries(Unit.MILLISECONDS, Weighting.REQUEST);
    SampleSeries prefill = new SampleSeries(Unit.MILLISECONDS, Weighting.REQUEST);
    String source = "";
    for (KeptStream stream : measured) {
      if (stream.isCompleted() && stream.timing().isPresent()) {
        EngineTiming timing = stream.timing().get();
        source = source.isEmpty() ? timing.source() : source;
        add(tpot, timing.tpotMillis());
        add(prefill, stated(timing.promptMillis()));
      }
    }
    Map<String, Summary.Change> changes = changes(snapshots);
    if (source.isEmpty() && changes.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Summary.EngineView(source, distOf(tpot), distOf(prefill), changes));
  }

  private static OptionalDouble stated(double millis) {
    return millis >= 0 ? OptionalDouble.of(millis) : OptionalDouble.empty();
  }

  private static void add(SampleSeries series, OptionalDouble value) {
    if (value.isPresent()) {
      series.add(value.getAsDouble());
    } else {
      series.absent(AbsentReason.NOT_REACHED);
    }
  }

  private static Optional<Dist> distOf(SampleSeries series) {
    return series.n() == 0 ? Optional.empty() : Optional.of(series.dist());
  }

  /// Each counter or gauge in the first snapshot that has it, at its highest, and in the last.
  private static Map<String, Summary.Change> changes(List<EngineSnapshot> snapshots) {
    List<EngineSnapshot> inOrder =
        snapshots.stream().sorted(Comparator.comparingLong(EngineSnapshot::nanos)).toList();
    TreeMap<String, Summary.Change> changes = new TreeMap<>();
    for (EngineSnapshot snapshot : inOrder) {
      snapshot
          .values()
          .forEach((name, value) ->
              changes.merge(
                  name,
                  new Summary.Change(value, value, value),
                  (sofar, now) ->
                      new Summary.Change(
                          sofar.before(), Math.max(sofar.maxDuring(), now.after()), now.after())));
    }
    return changes;
  }
}
