// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// The summary's own validity check.
final class MeasurementInvalidRule implements Rule {
  @Override
  public Optional<Finding.MeasurementInvalid> find(RunFacts facts) {
    var validity = facts.summary().validity();
    return validity.valid()
        ? Optional.empty()
        : Optional.of(new Finding.MeasurementInvalid(validity.reasons()));
  }
}
