// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import dev.onbeat.analysis.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One level of a sweep.
///
/// @param level what was swept: streams, requests a second, prompt tokens
/// @param throughput output tokens a second
/// @param latencyMillis the wait to weigh it against, usually the p95 of TTFT; `NaN` when unknown
/// @param verdict on the objectives; empty without any
public record SweepPoint(
    double level, double throughput, double latencyMillis, Optional<Verdict> verdict) {

  /// The highest level that still meets the objectives, all lower ones meeting them too or being
  /// undecided; empty when none does. A level beyond a failed one is luck, not capacity.
  public static Optional<SweepPoint> highestThatMeets(List<SweepPoint> sweep) {
    Optional<SweepPoint> highest = Optional.empty();
    for (SweepPoint point :
        sweep.stream().sorted(Comparator.comparingDouble(SweepPoint::level)).toList()) {
      Optional<Verdict.Overall> overall = point.verdict().map(Verdict::overall);
      if (overall.equals(Optional.of(Verdict.Overall.FAIL))) {
        break;
      }
      if (overall.equals(Optional.of(Verdict.Overall.PASS))) {
        highest = Optional.of(point);
      }
    }
    return highest;
  }
}
