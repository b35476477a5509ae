// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.TokenCount;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Usage;
import dev.onbeat.core.timeline.Vantage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGenerator;

/// A server as queueing theory knows it: prefills one after the other (M/D/1, 100 ms each), then an
/// answer of one second that disturbs nobody. Its capacity is 10 requests/s.
final class SimulatedServer {
  static final double SERVICE_MILLIS = 100;

  private SimulatedServer() {}

  /// The requests of one step, Poisson arrivals.
  static List<RequestRow> step(double ratePerSecond, int requests, RandomGenerator random) {
    List<RequestRow> rows = new ArrayList<>();
    double planned = 0;
    double free = 0;
    for (int i = 0; i < requests; i++) {
      planned += -1000 * Math.log(1 - random.nextDouble()) / ratePerSecond;
      free = Math.max(free, planned) + SERVICE_MILLIS;
      rows.add(row(i, planned, free - planned, free + 1000));
    }
    return rows;
  }

  static RequestRow row(int seq, double planned, double wait, double end) {
    return new RequestRow(
        new Request(
            "r" + seq,
            seq,
            Vantage.CLIENT,
            "t",
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN),
        new Outcome.Completed(),
        planned,
        end,
        Map.of(Metric.TTFT, new Reading.Of(wait)),
        OptionalDouble.empty(),
        new TokenCount(64, 1, TokenSource.FINAL_USAGE, true, false),
        Usage.NONE,
        Set.of(),
        Grade.A,
        20,
        0);
  }
}
