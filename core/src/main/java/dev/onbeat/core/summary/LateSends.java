// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.timeline.ClockPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/// Requests of an open loop that were called later than planned.
///
/// Late is what exceeds `max(5 ms, 1 % of ttft p50)` beyond its place in a group planned for the
/// same instant: nobody can send a thousand requests at once, so the request at place k (from 0) of
/// a group is given k × 0.1 ms. Source: SPEC §6.
final class LateSends {
  private static final double FLOOR_MILLIS = 5;
  private static final double TTFT_SHARE = 0.01;
  private static final double PLACE_MILLIS = 0.1;

  private LateSends() {}

  /// The late ones among `load`.
  ///
  /// @param ttftP50Millis `NaN` when unknown
  static List<KeptStream> find(List<KeptStream> load, double ttftP50Millis) {
    double allowed =
        Double.isNaN(ttftP50Millis)
            ? FLOOR_MILLIS
            : Math.max(FLOOR_MILLIS, TTFT_SHARE * ttftP50Millis);
    List<KeptStream> called =
        load.stream()
            .filter(stream -> stream.stamps().has(ClockPoint.CALLED))
            .sorted(
                Comparator.comparingLong(KeptStream::plannedNanos)
                    .thenComparingLong(LateSends::calledNanos)
                    .thenComparingLong(stream -> stream.request().seq()))
            .toList();
    List<KeptStream> late = new ArrayList<>();
    long instant = Long.MIN_VALUE;
    int place = 0;
    for (KeptStream stream : called) {
      place = stream.plannedNanos() == instant ? place + 1 : 0;
      instant = stream.plannedNanos();
      double lagMillis = (calledNanos(stream) - instant) / 1e6;
      if (lagMillis > allowed + place * PLACE_MILLIS) {
        late.add(stream);
      }
    }
    return late;
  }

  static long calledNanos(KeptStream stream) {
    OptionalLong called = stream.stamps().at(ClockPoint.CALLED);
    return called.orElse(Long.MAX_VALUE);
  }
}
