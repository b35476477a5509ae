// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.load.client.AbortPlan;
import java.util.Optional;
import java.util.SplittableRandom;

/// Which requests are left early: drawn from the seed and the request's ordinal alone, whatever
/// else happens in the run.
final class Departures {
  // Spreads neighbouring seeds and ordinals over the generator's state space.
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private final Optional<LoadSpec.Aborts> aborts;
  private final long seed;

  Departures(Optional<LoadSpec.Aborts> aborts, long seed) {
    this.aborts = aborts;
    this.seed = seed;
  }

  /// When and how request `seq` is left; empty when it is not.
  Optional<AbortPlan> of(long seq) {
    return aborts
        .filter(plan -> new SplittableRandom(seed ^ (seq * GOLDEN)).nextDouble() < plan.share())
        .map(plan -> new AbortPlan(plan.after().toNanos(), plan.how()));
  }
}
