// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/// The streams to look at first: those that froze longest, then the slowest to begin, then the most
/// uneven. At most ten, each once, under the first thing that is wrong with it.
final class WorstStreams {
  private static final int FROZEN = 6;
  private static final int SLOW = 2;
  private static final int UNEVEN = 2;

  private final List<KeptStream> measured;
  private final Set<Long> taken = new HashSet<>();
  private final List<Summary.WorstStream> worst = new ArrayList<>();

  private WorstStreams(List<KeptStream> measured) {
    this.measured = measured;
  }

  static List<Summary.WorstStream> of(List<KeptStream> measured) {
    WorstStreams streams = new WorstStreams(measured);
    streams.take(
        FROZEN,
        "longest_stall",
        stream -> stream.hitches() > 0 ? stream.value(Metric.MAX_GAP) : Double.NaN);
    streams.take(SLOW, "slowest_first_token", stream -> stream.value(Metric.TTFT));
    streams.take(UNEVEN, "most_uneven", stream -> stream.value(Metric.CV));
    return streams.worst;
  }

  private void take(int most, String why, ToDoubleFunction<KeptStream> badness) {
    measured.stream()
        .filter(stream -> !Double.isNaN(badness.applyAsDouble(stream)))
        .filter(stream -> !taken.contains(stream.request().seq()))
        .sorted(
            Comparator.comparingDouble(badness)
                .reversed()
                .thenComparingLong(stream -> stream.request().seq()))
        .limit(most)
        .forEach(stream -> add(stream, why));
  }

  private void add(KeptStream stream, String why) {
    taken.add(stream.request().seq());
    worst.add(
        new Summary.WorstStream(
            stream.request().id(),
            stream.request().seq(),
            why,
            stream.value(Metric.MAX_GAP),
            stream.value(Metric.TTFT)));
  }
}
