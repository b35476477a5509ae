// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Timeline;

/// Time per output character, ms: `(lastToken − firstVisible) / (visible characters − those of the
/// first visible event)`.
///
/// Compares models whose tokenizers cut text differently. Absent without a visible character
/// (`no_visible`) and when none followed the first visible event (`no_decode`). Source: SPEC §3.
final class Tpoc {
  private Tpoc() {}

  static Reading of(Timeline timeline) {
    Events events = timeline.events();
    if (events.firstVisible().isEmpty() || timeline.lastToken().isEmpty()) {
      return new Reading.Absent(AbsentReason.NO_VISIBLE);
    }
    int first = events.firstVisible().getAsInt();
    long later = 0;
    for (int i = first + 1; i < events.count(); i++) {
      later += Math.max(0, events.visible(i));
    }
    if (later == 0) {
      return new Reading.Absent(AbsentReason.NO_DECODE);
    }
    long span = timeline.lastToken().getAsLong() - timeline.eventNanos(first);
    return new Reading.Of(span / 1e6 / later);
  }
}
