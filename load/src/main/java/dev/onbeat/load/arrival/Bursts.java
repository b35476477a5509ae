// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.time.Duration;

/// Cycles of a busy and a silent time.
///
/// A steady schedule is squeezed into the busy part of each cycle, which keeps its mean rate, its
/// order and its count per cycle.
record Bursts(long onNanos, long offNanos) {
  static final Bursts NONE = new Bursts(0, 0);
  private static final long LONGEST_NANOS = Duration.ofDays(30).toNanos();

  Bursts {
    if (onNanos < 0 || offNanos < 0 || onNanos > LONGEST_NANOS || offNanos > LONGEST_NANOS) {
      throw new IllegalArgumentException("bursts of " + onNanos + " ns on, " + offNanos + " off");
    }
  }

  /// Where a time of the steady schedule comes to lie.
  long squeeze(long nanos) {
    if (offNanos == 0) {
      return nanos;
    }
    long cycle = onNanos + offNanos;
    long within = nanos % cycle;
    return nanos - within + Math.round((double) within * onNanos / cycle);
  }

  String describe() {
    return "burst:" + onNanos + "ns," + offNanos + "ns";
  }
}
