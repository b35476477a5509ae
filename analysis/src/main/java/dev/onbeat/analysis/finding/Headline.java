// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.summary.Summary;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Chooses what is said first: the gravest finding that the numbers carry. What spoils the
/// measurement comes before what was felt; a thing that hit few answers comes after all that hit
/// many; our own fault is never held against the target.
final class Headline {
  private static final double MANY_FAILED = 0.05;
  private static final double MANY_FROZEN = 0.01;
  private static final double MANY_HESITATED = 0.05;
  private static final double MOSTLY_GROUPED = 0.5;

  private final Summary.Stalls stalls;

  private Headline(Summary.Stalls stalls) {
    this.stalls = stalls;
  }

  static Optional<Finding> of(List<Finding> found, RunFacts facts) {
    for (Predicate<Finding> rank : new Headline(facts.summary().rhythm().stalls()).order()) {
      Optional<Finding> first = found.stream().filter(rank).findFirst();
      if (first.isPresent()) {
        return first;
      }
    }
    return new HealthyRule().find(facts).map(Finding.class::cast);
  }

  private List<Predicate<Finding>> order() {
    return List.of(
        f -> f instanceof Finding.NothingCompleted,
        f -> f instanceof Finding.MeasurementInvalid,
        f -> f instanceof Finding.Failures x && share(x.failed(), x.of()) >= MANY_FAILED,
        f -> f instanceof Finding.FakeStreaming,
        f ->
            f instanceof Finding.Freezes x
                && !isOwnFault()
                && share(x.frozenAnswers(), x.of()) >= MANY_FROZEN,
        f -> f instanceof Finding.Buffered x && x.coalesced() >= MOSTLY_GROUPED,
        f -> f instanceof Finding.SlowFirstToken,
        f ->
            f instanceof Finding.Hitches x
                && !isOwnFault()
                && share(x.answers(), x.of()) >= MANY_HESITATED,
        f -> f instanceof Finding.Unsteady,
        f -> f instanceof Finding.Failures,
        f -> f instanceof Finding.Freezes && !isOwnFault());
  }

  /// Whether every hitch and freeze coincides with a hiccup of ours.
  private boolean isOwnFault() {
    return stalls.ownFault() >= stalls.count();
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
