// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.Optional;

/// Finds one kind of thing in a run, or nothing. Pure; a rule never says more than its numbers.
interface Rule {
  Optional<? extends Finding> find(RunFacts facts);
}
