// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/// What can be told while a run is going. Written by the desk, read by anybody.
final class LiveFigures {
  private final Map<String, Integer> failures = new TreeMap<>();
  private final LiveQuantiles ttft = new LiveQuantiles();
  private final LiveQuantiles tpot = new LiveQuantiles();
  private long completed;
  private long outputEvents;

  synchronized void add(Timeline timeline) {
    if (timeline.request().role() == Role.CANARY) {
      return;
    }
    Outcome outcome = timeline.outcome();
    if (outcome instanceof Outcome.Completed) {
      completed++;
    } else {
      failures.merge(outcome.label(), 1, Integer::sum);
    }
    outputEvents += timeline.events().outputCount();
    if (timeline.request().phase() == Phase.MEASURE) {
      time(timeline);
    }
  }

  private void time(Timeline timeline) {
    OptionalLong planned = timeline.stamps().at(ClockPoint.PLANNED);
    OptionalLong first = timeline.firstToken();
    OptionalLong last = timeline.lastToken();
    if (planned.isEmpty() || first.isEmpty() || last.isEmpty()) {
      return;
    }
    ttft.add((first.getAsLong() - planned.getAsLong()) / 1e6);
    int tokens =
        timeline.ending().usage().completionTokens().orElse(timeline.events().outputCount());
    if (tokens > 1 && last.getAsLong() > first.getAsLong()) {
      tpot.add((last.getAsLong() - first.getAsLong()) / 1e6 / (tokens - 1));
    }
  }

  synchronized Progress.Answers answers() {
    return new Progress.Answers(
        completed, outputEvents, Map.copyOf(failures), ttft.now(), tpot.now());
  }
}
