// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.TokenCount;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Usage;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/// One request as tables and verdicts see it: its metrics, without its token arrivals.
///
/// @param plannedMillis planned time from the run's origin, ms
/// @param endMillis end from the run's origin, ms; `NaN` when the request was never called
/// @param censoredTtftMillis where no first token came before we gave up: the wait so far, which
///   the true TTFT exceeds
/// @param flags what its ending and its stream showed
/// @param worstGapMillis longest gap, `NaN` below two output events
/// @param hitches hitches and stalls
public record RequestRow(
    Request request,
    Outcome outcome,
    double plannedMillis,
    double endMillis,
    Map<Metric, Reading> readings,
    OptionalDouble censoredTtftMillis,
    TokenCount tokens,
    Usage usage,
    Set<Flag> flags,
    Grade grade,
    double worstGapMillis,
    int hitches) {

  /// Copies the collections.
  public RequestRow {
    readings = Ordered.byEnum(Metric.class, readings);
    EnumSet<Flag> flagCopy = EnumSet.noneOf(Flag.class);
    flagCopy.addAll(flags);
    flags = Collections.unmodifiableSet(flagCopy);
  }

  /// The reading of `metric`.
  public Reading reading(Metric metric) {
    return readings.getOrDefault(metric, new Reading.Absent(AbsentReason.NOT_REACHED));
  }
}
