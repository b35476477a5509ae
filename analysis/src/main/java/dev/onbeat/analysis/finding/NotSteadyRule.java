// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.summary.Summary;
import java.util.Optional;

/// The steady window still drifts at its end.
final class NotSteadyRule implements Rule {
  @Override
  public Optional<Finding.NotSteady> find(RunFacts facts) {
    return facts
        .summary()
        .steady()
        .flatMap(Summary.Steady::drift)
        .map(drift -> new Finding.NotSteady(drift.series(), drift.percent()));
  }
}
