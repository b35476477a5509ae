// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Attribution;
import dev.onbeat.core.metric.Coincidence;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.Steadiness;
import java.util.EnumMap;
import java.util.List;
import java.util.OptionalDouble;

/// How steady the answers of a run were.
///
/// Grades, idle time and coalescing are those of completed answers. Stalls count in every stream
/// that a person saw, whatever became of it: an answer that froze and then broke off did freeze.
final class RhythmFigures {
  private RhythmFigures() {}

  /// @param cvDist distribution of `cv` over the same streams
  static Summary.Rhythm of(List<KeptStream> measured, Dist cvDist, MetricOptions options) {
    EnumMap<Grade, Integer> grades = new EnumMap<>(Grade.class);
    long together = 0;
    long gaps = 0;
    boolean assumed = false;
    double gapSum = 0;
    boolean anyGraded = false;
    for (KeptStream stream : measured) {
      if (!stream.isCompleted()) {
        continue;
      }
      grades.merge(stream.grade(), 1, Integer::sum);
      anyGraded |= stream.grade() != Grade.NONE;
      assumed |= stream.attribution() == Attribution.ASSUMED && stream.outputEvents() > 1;
      double share = stream.value(Metric.COALESCED);
      if (!Double.isNaN(share)) {
        int n = stream.gapCodes().length;
        together += Math.round(share * n);
        gaps += n;
        gapSum += stream.value(Metric.EVENT_GAP) * n;
      }
    }
    OptionalDouble p90 = cvDist.at(Quantile.P90);
    Grade grade =
        anyGraded && p90.isPresent()
            ? Steadiness.grade(p90.getAsDouble(), gapSum / gaps, options.calibration())
            : Grade.NONE;
    return new Summary.Rhythm(
        grade,
        grades,
        stalls(measured),
        gaps == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) together / gaps),
        assumed);
  }

  static Summary.Stalls stalls(List<KeptStream> measured) {
    int requests = 0;
    int count = 0;
    int freezes = 0;
    int frozenRequests = 0;
    int ownFault = 0;
    int judged = 0;
    double worst = Double.NaN;
    for (KeptStream stream : measured) {
      int here = 0;
      int frozen = 0;
      judged += stream.stallsJudged() ? 1 : 0;
      for (Stall stall : stream.stalls()) {
        if (stall.stallClass() == Stall.StallClass.LATE) {
          continue;
        }
        here++;
        frozen += stall.stallClass() == Stall.StallClass.STALL ? 1 : 0;
        ownFault += stall.coincidences().contains(Coincidence.CLIENT) ? 1 : 0;
        worst = Double.isNaN(worst) ? stall.gapMillis() : Math.max(worst, stall.gapMillis());
      }
      requests += here > 0 ? 1 : 0;
      count += here;
      freezes += frozen;
      frozenRequests += frozen > 0 ? 1 : 0;
    }
    return new Summary.Stalls(requests, count, freezes, frozenRequests, worst, ownFault, judged);
  }
}
