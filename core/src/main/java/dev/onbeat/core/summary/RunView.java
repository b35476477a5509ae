// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Coincidence;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.Surroundings;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;

/// All streams of a run in planned order, split into those that count, with what went on around
/// them. The order they were read in leaves no trace.
final class RunView {
  private final RunRecord run;
  private final List<KeptStream> all;
  private final List<KeptStream> load;
  private final List<KeptStream> measured;
  private final List<KeptStream> canary;
  private final Surroundings surroundings;
  private final Window window;

  RunView(RunRecord run, List<KeptStream> streams) {
    this.run = run;
    this.all =
        streams.stream()
            .sorted(
                Comparator.comparingLong(KeptStream::plannedNanos)
                    .thenComparingLong(stream -> stream.request().seq())
                    .thenComparing(stream -> stream.request().id()))
            .toList();
    this.load = all.stream().filter(KeptStream::isLoad).toList();
    this.measured = all.stream().filter(KeptStream::isMeasured).toList();
    this.canary = all.stream().filter(s -> s.request().role() == Role.CANARY).toList();
    this.surroundings = surroundings(run, all);
    this.window = Window.of(run, measured);
    for (KeptStream stream : all) {
      stream.nameStalls(named(stream));
    }
  }

  private static Surroundings surroundings(RunRecord run, List<KeptStream> all) {
    long[] starts = new long[2 * all.size()];
    int n = 0;
    List<Surroundings.Silence> silences = new ArrayList<>();
    for (KeptStream stream : all) {
      for (ClockPoint point : List.of(ClockPoint.CALLED, ClockPoint.WRITTEN)) {
        OptionalLong at = stream.stamps().at(point);
        if (at.isPresent()) {
          starts[n++] = at.getAsLong();
        }
      }
      for (Stall stall : stream.stalls()) {
        long end = stall.startNanos() + Math.round(stall.gapMillis() * 1e6);
        silences.add(new Surroundings.Silence(stream.request().seq(), stall.startNanos(), end));
      }
    }
    return new Surroundings(run.hiccups(), Arrays.copyOf(starts, n), silences);
  }

  /// The stalls of a stream with what the run knows about each.
  private List<Stall> named(KeptStream stream) {
    List<Stall> named = new ArrayList<>();
    for (Stall stall : stream.stalls()) {
      long end = stall.startNanos() + Math.round(stall.gapMillis() * 1e6);
      EnumSet<Coincidence> found = EnumSet.noneOf(Coincidence.class);
      found.addAll(stall.coincidences());
      found.addAll(surroundings.during(stream.request().seq(), stall.startNanos(), end));
      named.add(
          new Stall(
              stall.token(),
              stall.startNanos(),
              stall.gapMillis(),
              stall.z(),
              stall.stallClass(),
              found));
    }
    return named;
  }

  RunRecord run() {
    return run;
  }

  /// Every request, warm-up and probes included.
  List<KeptStream> all() {
    return all;
  }

  /// The load, warm-up included.
  List<KeptStream> load() {
    return load;
  }

  /// What counts: the load's phase `measure`.
  List<KeptStream> measured() {
    return measured;
  }

  List<KeptStream> canary() {
    return canary;
  }

  Surroundings surroundings() {
    return surroundings;
  }

  Window window() {
    return window;
  }
}
