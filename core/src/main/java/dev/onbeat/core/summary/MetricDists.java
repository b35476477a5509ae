// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Metric;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Every metric of a set of streams as a distribution.
final class MetricDists {
  private MetricDists() {}

  /// All metrics of the same streams.
  static Map<Metric, Dist> of(List<KeptStream> streams) {
    return of(streams, streams, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /// Metrics of a stretch of the run: one value a request of `requests`, and the gaps of `streams`
  /// that ended between `from` and `to`, ns from origin.
  static Map<Metric, Dist> of(
      List<KeptStream> requests, List<KeptStream> streams, long from, long to) {
    EnumMap<Metric, Dist> metrics = new EnumMap<>(Metric.class);
    Dist gaps = PooledSamples.of(Metric.EVENT_GAP, streams, from, to).dist();
    metrics.put(Metric.EVENT_GAP, gaps);
    metrics.put(
        Metric.ITL,
        eachEventIsOneToken(streams)
            ? weightedByToken(gaps)
            : PooledSamples.of(Metric.ITL, streams, from, to).dist());
    for (Metric metric : Metric.values()) {
      metrics.computeIfAbsent(metric, other -> SampleSeries.of(other, requests).dist());
    }
    return metrics;
  }

  /// Whether gaps per token are the gaps per event, so that the work need not be done twice.
  private static boolean eachEventIsOneToken(List<KeptStream> streams) {
    for (KeptStream stream : streams) {
      boolean same = stream.isItlKnown() && stream.isOneEach();
      if (stream.isCompleted() && stream.outputEvents() > 1 && !same) {
        return false;
      }
    }
    return true;
  }

  private static Dist weightedByToken(Dist gaps) {
    return new Dist(
        Metric.ITL.unit(),
        Metric.ITL.weighting(),
        gaps.n(),
        gaps.censored(),
        gaps.censoredFrom(),
        gaps.intervals(),
        gaps.moments(),
        gaps.quantiles(),
        gaps.absent());
  }
}
