// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// Hitches without a single freeze.
final class HitchesRule implements Rule {
  @Override
  public Optional<Finding.Hitches> find(RunFacts facts) {
    var stalls = facts.summary().rhythm().stalls();
    return stalls.freezes() == 0 && stalls.count() > 0
        ? Optional.of(
            new Finding.Hitches(
                stalls.requests(), stalls.judged(), stalls.count(), stalls.worstMillis()))
        : Optional.empty();
  }
}
