// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The knee of a sweep: the level from which more load buys waiting rather than throughput.
///
/// Kneedle (Satopää, Albrecht, Irwin and Raghavan 2011) on throughput over latency, both scaled to
/// 0…1 over the sweep: the point farthest above the diagonal. Sweeps have few points, so nothing is
/// smoothed. Pure.
///
/// @param point the knee
/// @param prominence how far it lies above the diagonal, 0…1
public record Knee(SweepPoint point, double prominence) {
  private static final int FEWEST = 4;
  private static final double RISES = 1.2;
  private static final double PROMINENT = 0.1;

  /// Finds the knee.
  ///
  /// @return empty below four points with known latency, when latency rises by less than a fifth
  ///   over the sweep (the knee was not reached), or when no point stands out by a tenth
  public static Optional<Knee> of(List<SweepPoint> sweep) {
    List<SweepPoint> points =
        sweep.stream()
            .filter(p -> p.latencyMillis() > 0 && p.throughput() >= 0)
            .sorted(Comparator.comparingDouble(SweepPoint::level))
            .toList();
    if (points.size() < FEWEST) {
      return Optional.empty();
    }
    Range waits = Range.of(points.stream().mapToDouble(SweepPoint::latencyMillis).toArray());
    Range flow = Range.of(points.stream().mapToDouble(SweepPoint::throughput).toArray());
    if (waits.high < RISES * waits.low || flow.high <= flow.low) {
      return Optional.empty();
    }
    SweepPoint knee = points.get(0);
    double farthest = Double.NEGATIVE_INFINITY;
    for (SweepPoint point : points) {
      double above = flow.scaled(point.throughput()) - waits.scaled(point.latencyMillis());
      if (above > farthest) {
        farthest = above;
        knee = point;
      }
    }
    return farthest < PROMINENT ? Optional.empty() : Optional.of(new Knee(knee, farthest));
  }

  private record Range(double low, double high) {
    static Range of(double[] values) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (double value : values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      return new Range(low, high);
    }

    double scaled(double value) {
      return (value - low) / (high - low);
    }
  }
}
