// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.ClockPoint;
import java.util.List;
import java.util.OptionalLong;

/// The time over which rates are taken, ns from the run's origin.
///
/// From the first measured request's planned time: to the end of sending in a run that was planned
/// by time, so that the drain after it does not thin the rates; to the last end in a run of a set
/// number of requests, whose drain is a part of the job.
record Window(long fromNanos, long toNanos) {
  /// No measured request.
  static final Window NONE = new Window(0, 0);

  static Window of(RunRecord run, List<KeptStream> measured) {
    if (measured.isEmpty()) {
      return NONE;
    }
    long from = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (KeptStream stream : measured) {
      from = Math.min(from, stream.plannedNanos());
      OptionalLong end = stream.endNanos();
      last = Math.max(last, end.isPresent() ? end.getAsLong() : stream.plannedNanos());
    }
    boolean byTime = run.manifest().plan().requests() < 0 && run.end().isPresent();
    long to = byTime ? run.end().get().endNanos() : last;
    return new Window(from, to > from ? to : Math.max(last, from));
  }

  double seconds() {
    return (toNanos - fromNanos) / 1e9;
  }

  boolean contains(long nanos) {
    return fromNanos <= nanos && nanos <= toNanos;
  }

  boolean contains(OptionalLong nanos) {
    return nanos.isPresent() && contains(nanos.getAsLong());
  }

  /// Whether this request was called and its span touches the window.
  boolean touches(KeptStream stream) {
    OptionalLong called = stream.stamps().at(ClockPoint.CALLED);
    OptionalLong end = stream.endNanos();
    return called.isPresent()
        && end.isPresent()
        && called.getAsLong() <= toNanos
        && end.getAsLong() >= fromNanos;
  }
}
