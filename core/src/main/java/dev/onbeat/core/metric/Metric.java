// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static dev.onbeat.core.metric.Unit.MILLISECONDS;
import static dev.onbeat.core.metric.Unit.MILLISECONDS_PER_CHARACTER;
import static dev.onbeat.core.metric.Unit.RATIO;
import static dev.onbeat.core.metric.Weighting.EVENT;
import static dev.onbeat.core.metric.Weighting.REQUEST;
import static dev.onbeat.core.metric.Weighting.TOKEN;

import java.util.Arrays;
import java.util.Optional;

/// The metrics, each with the id that every table, JSON key and doc page uses.
public enum Metric {
  /// First token − planned: the user's wait.
  TTFT("ttft", MILLISECONDS, REQUEST),
  /// First token − called: comparable with other tools.
  TTFT_SERVICE("ttft_service", MILLISECONDS, REQUEST),
  /// First token − sent: DNS, TCP, TLS and pool wait excluded.
  TTFT_NET_EXCLUDED("ttft_net_excluded", MILLISECONDS, REQUEST),
  /// First visible − planned: the first readable answer character.
  TTFV("ttfv", MILLISECONDS, REQUEST),
  /// Headers − called. Never called TTFT.
  TTH("tth", MILLISECONDS, REQUEST),
  /// First body byte − called.
  TTFB("ttfb", MILLISECONDS, REQUEST),
  /// First event of any kind − called.
  TTFE("ttfe", MILLISECONDS, REQUEST),
  /// Last token − planned.
  E2E("e2e", MILLISECONDS, REQUEST),
  /// End − planned; a trailing usage chunk is inside.
  E2E_END("e2e_end", MILLISECONDS, REQUEST),
  /// Time per output token: (last token − first token) / (N − k₁).
  TPOT("tpot", MILLISECONDS, REQUEST),
  /// Time per output event, where tokens are unknown.
  TIME_PER_EVENT("time_per_event", MILLISECONDS, REQUEST),
  /// Time per visible character, to compare models with different tokenizers.
  TPOC("tpoc", MILLISECONDS_PER_CHARACTER, REQUEST),
  /// Gap between output events.
  EVENT_GAP("event_gap", MILLISECONDS, EVENT),
  /// Inter-token latency: gap / tokens of the event, once a token.
  ITL("itl", MILLISECONDS, TOKEN),
  /// Coefficient of variation of a stream's event gaps, population σ.
  CV("cv", RATIO, REQUEST),
  /// Share of gaps outside ±20 % of the stream's median non-zero gap.
  OFFBEAT("offbeat", RATIO, REQUEST),
  /// How long a reader at 6 tokens a second waits for text.
  IDLE("idle", MILLISECONDS, REQUEST),
  /// Share of token deadlines met, Etalon's code form, D = 50 ms.
  FLUIDITY("fluidity", RATIO, REQUEST),
  /// Longest gap of a stream.
  MAX_GAP("max_gap", MILLISECONDS, REQUEST),
  /// Share of output events, the first excluded, that came in the delivery of the one before.
  COALESCED("coalesced", RATIO, REQUEST),
  /// First-token and rhythm utility in one number, with stated targets.
  EXPERIENCE("experience", RATIO, REQUEST),
  /// Called − planned: our own lateness.
  SEND_LAG("send_lag", MILLISECONDS, REQUEST);

  private final String id;
  private final Unit unit;
  private final Weighting weighting;

  Metric(String id, Unit unit, Weighting weighting) {
    this.id = id;
    this.unit = unit;
    this.weighting = weighting;
  }

  /// The id in files, flags and tables.
  public String id() {
    return id;
  }

  /// The unit of its values.
  public Unit unit() {
    return unit;
  }

  /// What one sample stands for.
  public Weighting weighting() {
    return weighting;
  }

  /// The metric with this id.
  public static Optional<Metric> byId(String id) {
    return Arrays.stream(values()).filter(metric -> metric.id.equals(id)).findFirst();
  }
}
