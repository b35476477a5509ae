// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Phase;

/// Which planned requests still belong to the run. Times are nanoseconds from the start of sending.
final class StopRule {
  private final long warmupNanos;
  private final long endNanos;
  private final long requests;
  private long measured;

  StopRule(LoadSpec.Stop stop) {
    warmupNanos = stop.warmup().toNanos();
    endNanos =
        stop.duration().map(duration -> warmupNanos + duration.toNanos()).orElse(Long.MAX_VALUE);
    requests = stop.requests().orElse(Long.MAX_VALUE);
  }

  /// The part of the run that a request planned at `planned` belongs to.
  Phase phase(long planned) {
    return planned < warmupNanos ? Phase.WARMUP : Phase.MEASURE;
  }

  /// Whether a request planned at `planned` still belongs to the run.
  boolean admits(long planned) {
    return planned < endNanos && (phase(planned) == Phase.WARMUP || measured < requests);
  }

  /// Counts a request that was planned.
  void count(long planned) {
    if (phase(planned) == Phase.MEASURE) {
      measured++;
    }
  }

  /// Whether nothing planned from now on can belong to the run, whenever it is planned.
  boolean isFull() {
    return measured >= requests;
  }

  /// When sending stops by the clock; `Long.MAX_VALUE` when it does not.
  long endNanos() {
    return endNanos;
  }

  /// Measured requests planned so far.
  long measured() {
    return measured;
  }
}
