// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Exhibits.GapPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Makes the exhibits of a run. Their size does not grow with it.
final class ExhibitMaker {
  private static final int MAX_LATE = 500;

  private ExhibitMaker() {}

  static Exhibits of(RunView view) {
    List<KeptStream> measured = view.measured();
    return new Exhibits(
        RhythmRows.of(measured),
        (int) measured.stream().filter(stream -> stream.endNanos().isPresent()).count(),
        Curves.of(SampleSeries.of(Metric.TTFT, measured)),
        Curves.of(SampleSeries.of(Metric.TPOT, measured)),
        GapBands.of(measured),
        lateTokens(measured),
        ArrivalBins.of(view.load()),
        FirstTokenRelations.of(measured, view.run().engine()));
  }

  /// The latest tokens of all, the latest first.
  private static List<GapPoint> lateTokens(List<KeptStream> measured) {
    List<GapPoint> points = new ArrayList<>();
    for (KeptStream stream : measured) {
      for (Stall stall : stream.stalls()) {
        points.add(
            new GapPoint(
                stream.request().id(), stall.token(), stall.gapMillis(), stall.stallClass()));
      }
    }
    points.sort(
        Comparator.comparingDouble(GapPoint::gapMillis)
            .reversed()
            .thenComparing(GapPoint::id)
            .thenComparingInt(GapPoint::token));
    return points.size() <= MAX_LATE ? points : List.copyOf(points.subList(0, MAX_LATE));
  }
}
