// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Offbeat;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import java.util.Optional;
import java.util.OptionalDouble;

/// The run's grade is C, or it is B and half of the answers have more than a fifth of their gaps
/// off the beat. Never when our own noise could explain it.
final class UnsteadyRule implements Rule {
  @Override
  public Optional<Finding.Unsteady> find(RunFacts facts) {
    Grade grade = facts.summary().rhythm().grade();
    Dist cv = facts.summary().dist(Metric.CV);
    OptionalDouble p90 = cv.at(Quantile.P90);
    OptionalDouble offbeat = facts.summary().dist(Metric.OFFBEAT).at(Quantile.P50);
    boolean unsteady =
        switch (grade) {
          case C -> true;
          case B -> offbeat.orElse(0) > Offbeat.UNSTEADY;
          case A, NONE, NOT_GRADABLE -> false;
        };
    return unsteady && p90.isPresent()
        ? Optional.of(new Finding.Unsteady(grade, p90.getAsDouble(), offbeat, cv.n()))
        : Optional.empty();
  }
}
