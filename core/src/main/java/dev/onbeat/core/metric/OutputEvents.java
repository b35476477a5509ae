// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

/// The events of a stream that carried output, in order: when each came and how many tokens it
/// brought.
///
/// The arrays have one length and are owned by this record.
///
/// @param nanos arrivals, ns from the run's origin, never falling
/// @param tokens tokens of each event; what an event without output had counted is in the next
/// @param attribution how `tokens` is known
public record OutputEvents(long[] nanos, int[] tokens, Attribution attribution) {

  /// How many.
  public int count() {
    return nanos.length;
  }

  /// The ordinal, from 1, of the first token of event `index`.
  public int firstTokenOf(int index) {
    int before = 0;
    for (int i = 0; i < index; i++) {
      before += tokens[i];
    }
    return before + 1;
  }

  /// Gaps between events, ns; empty below two events.
  public long[] gapNanos() {
    long[] gaps = new long[Math.max(0, nanos.length - 1)];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = nanos[i + 1] - nanos[i];
    }
    return gaps;
  }
}
