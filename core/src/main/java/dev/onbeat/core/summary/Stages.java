// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.summary.Exhibits.Stage;
import dev.onbeat.core.timeline.ClockPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The way of a request from its planned time to its first visible character, cut at the clock
/// points that were stamped. A point that is missing leaves its time to the stage after it.
final class Stages {
  private Stages() {}

  /// The stages of one request, in order; each with the time since the point before it, ms.
  static List<Stage> of(KeptStream stream) {
    Map<String, OptionalLong> ends = new LinkedHashMap<>();
    ends.put("wait", stream.stamps().at(ClockPoint.CALLED));
    ends.put("dns", stream.stamps().at(ClockPoint.RESOLVED));
    ends.put("tcp", stream.stamps().at(ClockPoint.TCP_OPEN));
    ends.put("tls", stream.stamps().at(ClockPoint.CONNECTED));
    ends.put("send", stream.stamps().at(ClockPoint.WRITTEN));
    ends.put("headers", stream.stamps().at(ClockPoint.HEADERS));
    ends.put("first_event", stream.derived().firstEvent());
    ends.put("first_token", stream.derived().firstToken());
    ends.put("first_visible", stream.derived().firstVisible());
    List<Stage> stages = new ArrayList<>();
    OptionalLong planned = stream.stamps().at(ClockPoint.PLANNED);
    if (planned.isEmpty()) {
      return stages;
    }
    long before = planned.getAsLong();
    for (Map.Entry<String, OptionalLong> end : ends.entrySet()) {
      if (end.getValue().isPresent()) {
        stages.add(new Stage(end.getKey(), (end.getValue().getAsLong() - before) / 1e6));
        before = end.getValue().getAsLong();
      }
    }
    return stages;
  }

  /// The median of each stage over completed requests, in the order of the way.
  static List<Stage> medians(List<KeptStream> measured) {
    Map<String, double[]> millis = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String id :
        List.of(
            "wait",
            "dns",
            "tcp",
            "tls",
            "send",
            "headers",
            "first_event",
            "first_token",
            "first_visible")) {
      millis.put(id, new double[measured.size()]);
      counts.put(id, 0);
    }
    for (KeptStream stream : measured) {
      if (stream.isCompleted()) {
        for (Stage stage : of(stream)) {
          int at = counts.merge(stage.id(), 1, Integer::sum) - 1;
          millis.getOrDefault(stage.id(), new double[0])[at] = stage.millis();
        }
      }
    }
    List<Stage> medians = new ArrayList<>();
    millis.forEach((id, all) -> {
      int n = counts.getOrDefault(id, 0);
      if (n > 0) {
        medians.add(new Stage(id, Medians.median(Arrays.copyOf(all, n))));
      }
    });
    return medians;
  }
}
