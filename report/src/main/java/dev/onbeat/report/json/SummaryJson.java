// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.TokenSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Renders a run as `summary.json`; its shape is published as
/// `docs/reference/schema/summary.schema.json`.
///
/// Pure: the same summary gives the same bytes. What is absent is null, and `absent` at the end
/// says why, by path.
public final class SummaryJson {
  private static final String NOT_REPORTED = "not_reported";

  private final JsonOut out = new JsonOut();
  private final Summary summary;

  private SummaryJson(Summary summary) {
    this.summary = summary;
  }

  /// The document, with a line end.
  public static String render(Summary summary) {
    SummaryJson json = new SummaryJson(summary);
    json.document();
    return json.out.finish();
  }

  private void document() {
    out.object();
    out.put("schema", Summary.SCHEMA);
    validity(summary.validity());
    requests(summary.load().requests());
    arrivals(summary.load());
    tokens(summary.load().tokens());
    throughput(summary.load().throughput());
    DistJson.putAll(out, summary.metrics());
    rhythm(summary.rhythm());
    steady();
    goodput(summary.load().goodput());
    dist("experience", Optional.ofNullable(summary.metrics().get(Metric.EXPERIENCE)), "no_targets");
    out.put("coalesced", summary.rhythm().coalesced(), "no_output_events");
    engine();
    canary();
    worst();
    health(summary.health());
    out.reasons("absent").end();
  }

  private void validity(Summary.Validity validity) {
    out.put("valid", validity.valid());
    out.array("invalid_reasons");
    validity.reasons().forEach(reason -> out.item(reason.id()));
    out.endArray();
    out.object("invalid_details");
    validity.reasons().forEach(reason -> out.put(reason.id(), reason.detail()));
    out.end();
    if (validity.cutShort().isPresent()) {
      out.put("cut_short", validity.cutShort().get());
    } else {
      out.putAbsent("cut_short", "ran_to_plan");
    }
    out.put("crashed", validity.crashed());
  }

  private void requests(Summary.Requests requests) {
    out.object("requests");
    out.put("planned", requests.planned());
    out.put("sent", requests.sent());
    out.counts("by_outcome", requests.byOutcome());
    out.counts("by_label", requests.byLabel());
    out.counts("flags", requests.flags());
    out.counts("anomalies", requests.anomalies());
    out.put("unfinished", requests.unfinished());
    out.put("error_rate", requests.errorRate(), "no_requests");
    out.end();
  }

  private void arrivals(Summary.Load load) {
    out.object("arrivals");
    out.put("asked_per_s", load.arrivals().askedPerSecond(), "closed_loop");
    out.put("achieved_per_s", load.arrivals().achievedPerSecond(), "too_few_requests");
    DistJson.put(out, "send_lag", load.arrivals().sendLag());
    out.end();
    out.object("concurrency");
    out.put("mean", load.concurrency().mean(), "no_requests");
    out.put("max", load.concurrency().max());
    out.end();
  }

  private void tokens(Summary.Tokens tokens) {
    out.object("tokens");
    DistJson.put(out, "prompt", tokens.prompt());
    DistJson.put(out, "output", tokens.output());
    EnumMap<TokenSource, Integer> sources = new EnumMap<>(TokenSource.class);
    sources.putAll(tokens.sources());
    Optional<TokenSource> most =
        sources.entrySet().stream()
            .max(Map.Entry.<TokenSource, Integer>comparingByValue())
            .map(Map.Entry::getKey);
    if (most.isPresent()) {
      out.put("source", most.get().id());
    } else {
      out.putAbsent("source", "no_completed_requests");
    }
    out.object("sources");
    sources.forEach((source, n) -> out.put(source.id(), n));
    out.end();
    out.put("cached_share", tokens.cachedShare(), NOT_REPORTED);
    out.put("stopped_early_share", tokens.stoppedEarlyShare(), "no_output_limit");
    out.end();
  }

  private void throughput(Summary.Throughput rates) {
    String none = "no_window";
    out.object("throughput");
    out.put("window_s", rates.windowSeconds(), none);
    out.put("requests_per_s_first_token", rates.requestsPerSecondFirstToken(), none);
    out.put("requests_per_s_last_token", rates.requestsPerSecondLastToken(), none);
    out.put("requests_per_s_end", rates.requestsPerSecondEnd(), none);
    out.put("output_tokens_per_s", rates.outputTokensPerSecond(), none);
    out.put("prompt_tokens_per_s", rates.promptTokensPerSecond(), NOT_REPORTED);
    out.put("total_tokens_per_s", rates.totalTokensPerSecond(), NOT_REPORTED);
    out.put("tokens_per_s_per_user", rates.tokensPerSecondPerUser(), "no_tpot");
    out.end();
  }

  private void rhythm(Summary.Rhythm rhythm) {
    out.object("stability");
    grade(out, rhythm.grade());
    out.object("grades");
    for (Grade grade : Grade.values()) {
      out.put(key(grade), rhythm.grades().getOrDefault(grade, 0));
    }
    out.end();
    out.put("idle_assumed", rhythm.idleAssumed());
    out.end();
    Summary.Stalls stalls = rhythm.stalls();
    out.object("stalls");
    out.put("requests", stalls.requests());
    out.put("count", stalls.count());
    out.put("freezes", stalls.freezes());
    out.put("frozen_requests", stalls.frozenRequests());
    out.put("worst_ms", stalls.worstMillis(), "no_stall");
    out.put("own_fault", stalls.ownFault());
    out.put("judged", stalls.judged());
    out.end();
  }

  /// Writes `grade`, null with its reason where there is none.
  static void grade(JsonOut out, Grade grade) {
    switch (grade) {
      case A, B, C -> out.put("grade", grade.name());
      case NONE -> out.putAbsent("grade", "too_few_gaps");
      case NOT_GRADABLE -> out.putAbsent("grade", "not_gradable");
    }
  }

  private static String key(Grade grade) {
    return switch (grade) {
      case A, B, C -> grade.name();
      case NONE -> "none";
      case NOT_GRADABLE -> "not_gradable";
    };
  }

  private void steady() {
    if (summary.steady().isEmpty()) {
      out.putAbsent("steady", "not_detected");
      return;
    }
    Summary.Steady steady = summary.steady().get();
    out.object("steady");
    out.put("from_s", steady.fromSeconds());
    out.put("to_s", steady.toSeconds());
    out.put("rule", steady.rule());
    if (steady.drift().isPresent()) {
      out.object("drift").put("series", steady.drift().get().series());
      out.put("percent", steady.drift().get().percent()).end();
    } else {
      out.putAbsent("drift", "none_found");
    }
    DistJson.putAll(out, steady.metrics());
    out.end();
  }

  private void goodput(Optional<Summary.Goodput> found) {
    if (found.isEmpty()) {
      out.putAbsent("goodput", "no_objectives");
      return;
    }
    Summary.Goodput goodput = found.get();
    out.object("goodput");
    out.put("objectives", goodput.objectives());
    out.put("met", goodput.met());
    out.put("of", goodput.of());
    out.put("per_s", goodput.perSecond(), "no_window");
    out.end();
  }

  private void engine() {
    if (summary.engine().isEmpty()) {
      out.putAbsent("engine", NOT_REPORTED);
      return;
    }
    Summary.EngineView engine = summary.engine().get();
    out.object("engine");
    out.put("source", engine.source());
    dist("tpot", engine.tpot(), NOT_REPORTED);
    dist("prefill", engine.prefill(), NOT_REPORTED);
    out.object("metrics");
    new TreeMap<>(engine.metrics())
        .forEach((name, change) ->
            out.object(name)
                .put("before", change.before())
                .put("max_during", change.maxDuring())
                .put("after", change.after())
                .end());
    out.end().end();
  }

  private void canary() {
    if (summary.canary().isEmpty()) {
      out.putAbsent("canary", "no_canary");
      return;
    }
    out.object("canary");
    DistJson.putAll(out, summary.canary());
    out.end();
  }

  private void worst() {
    out.array("worst");
    for (Summary.WorstStream stream : summary.worst()) {
      out.object();
      out.put("id", stream.id());
      out.put("seq", stream.seq());
      out.put("why", stream.why());
      out.put("worst_gap_ms", stream.worstGapMillis());
      out.put("ttft_ms", stream.ttftMillis());
      out.end();
    }
    out.endArray();
  }

  private void health(Summary.Health health) {
    String none = "not_sampled";
    out.object("health");
    out.put("loop_lag_us_p99", health.loopLagMicrosP99(), none);
    out.put("loop_busy_max", health.loopBusyMax(), none);
    out.put("own_cpu_mean", health.ownCpuMean(), none);
    out.put("steal_max", health.stealMax(), none);
    out.put("hiccups", health.hiccups());
    out.put("longest_hiccup_ms", health.longestHiccupMillis(), "no_hiccup");
    out.counts("hiccups_by_cause", health.hiccupsByCause());
    out.end();
  }

  private void dist(String name, Optional<Dist> dist, String reason) {
    if (dist.isPresent()) {
      DistJson.put(out, name, dist.get());
    } else {
      out.putAbsent(name, reason);
    }
  }
}
