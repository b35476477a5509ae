// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Timeline;
import java.util.Optional;
import java.util.OptionalLong;

/// The metrics that are a difference of two clock points, in ms (SPEC §2, §3).
///
/// `ttft` runs from `planned`, so that in an open loop a late send of ours counts as the wait that
/// it is (coordinated omission, Tene); `ttft_service` from `called`, as other tools do. Absent when
/// the start is unknown (`no_send_time`) or the end was never reached.
public enum PointLatency {
  TTFT(Metric.TTFT, ClockPoint.PLANNED),
  TTFT_SERVICE(Metric.TTFT_SERVICE, ClockPoint.CALLED),
  TTFT_NET_EXCLUDED(Metric.TTFT_NET_EXCLUDED, ClockPoint.SENT),
  TTFV(Metric.TTFV, ClockPoint.PLANNED),
  TTH(Metric.TTH, ClockPoint.CALLED),
  TTFB(Metric.TTFB, ClockPoint.CALLED),
  TTFE(Metric.TTFE, ClockPoint.CALLED),
  E2E(Metric.E2E, ClockPoint.PLANNED),
  E2E_END(Metric.E2E_END, ClockPoint.PLANNED),
  SEND_LAG(Metric.SEND_LAG, ClockPoint.PLANNED);

  private static final double NANOS_PER_MILLI = 1e6;
  private final Metric metric;
  private final ClockPoint start;

  PointLatency(Metric metric, ClockPoint start) {
    this.metric = metric;
    this.start = start;
  }

  /// The metric it computes.
  public Metric metric() {
    return metric;
  }

  /// Where it starts.
  public ClockPoint start() {
    return start;
  }

  /// The latency of this metric, if it is one of two clock points.
  public static Optional<PointLatency> of(Metric metric) {
    for (PointLatency latency : values()) {
      if (latency.metric == metric) {
        return Optional.of(latency);
      }
    }
    return Optional.empty();
  }

  /// The reading of `timeline`.
  public Reading read(Timeline timeline) {
    OptionalLong end = end(timeline);
    if (end.isEmpty()) {
      return new Reading.Absent(whyNoEnd());
    }
    OptionalLong from = timeline.stamps().at(start);
    if (from.isEmpty()) {
      return new Reading.Absent(AbsentReason.NO_SEND_TIME);
    }
    return new Reading.Of((end.getAsLong() - from.getAsLong()) / NANOS_PER_MILLI);
  }

  private OptionalLong end(Timeline timeline) {
    return switch (this) {
      case TTFT, TTFT_SERVICE, TTFT_NET_EXCLUDED -> timeline.firstToken();
      case TTFV -> timeline.firstVisible();
      case TTH -> timeline.stamps().at(ClockPoint.HEADERS);
      case TTFB -> timeline.stamps().at(ClockPoint.FIRST_BYTE);
      case TTFE -> timeline.firstEvent();
      case E2E -> timeline.lastToken();
      case E2E_END -> timeline.stamps().at(ClockPoint.END);
      case SEND_LAG -> timeline.stamps().at(ClockPoint.CALLED);
    };
  }

  private AbsentReason whyNoEnd() {
    return switch (this) {
      case TTFT, TTFT_SERVICE, TTFT_NET_EXCLUDED, E2E -> AbsentReason.NO_TOKEN;
      case TTFV -> AbsentReason.NO_VISIBLE;
      case TTH, TTFB, TTFE, E2E_END, SEND_LAG -> AbsentReason.NOT_REACHED;
    };
  }
}
