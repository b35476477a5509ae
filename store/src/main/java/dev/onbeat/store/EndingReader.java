// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Usage;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonParser;

/// Reads the part of a line that says how a request ended. Flags and anomalies that are unknown
/// here are passed over; an outcome that is unknown is an error.
final class EndingReader {
  private Optional<Outcome> outcome = Optional.empty();
  private Set<Flag> flags = EnumSet.noneOf(Flag.class);
  private int status = -1;
  private String finish = "";
  private Usage usage = Usage.NONE;
  private Map<Anomaly, Integer> anomalies = Map.of();
  private String serverId = "";
  private String requestId = "";
  private Optional<EngineTiming> timing = Optional.empty();
  private Optional<AbortRecord> abort = Optional.empty();

  /// Takes a field of the line if it is one of an ending, else skips it.
  void field(String name, JsonParser json) {
    switch (name) {
      case "outcome" -> outcome(JsonObject.read(json));
      case "usage" -> usage(JsonObject.read(json));
      case "anomalies" -> anomalies(JsonObject.read(json));
      case "server_id" -> serverId = JsonValues.text(json);
      case "server_request_id" -> requestId = JsonValues.text(json);
      case "timing" -> timing(JsonObject.read(json));
      case "abort" -> abort(JsonObject.read(json));
      default -> json.skipChildren();
    }
  }

  private void outcome(JsonObject json) {
    flags = EnumSet.noneOf(Flag.class);
    for (String name : json.strings("flags")) {
      JsonValues.find(Flag.class, name).ifPresent(flags::add);
    }
    status = json.count("status", -1);
    finish = json.string("finish");
    outcome = Optional.of(outcome(json.string("kind"), json));
  }

  private Outcome outcome(String kind, JsonObject json) {
    String detail = json.string("detail");
    return switch (kind) {
      case "not_sent" -> new Outcome.NotSent(detail);
      case "connect_failed" ->
          new Outcome.ConnectFailed(
              json.choice("stage", Outcome.ConnectFailed.Stage.class), detail);
      case "http_error" -> httpError(json, detail);
      case "malformed" -> new Outcome.Malformed(json.integer("offset", 0), detail);
      case "stream_error" -> new Outcome.StreamError(detail);
      case "timed_out" -> new Outcome.TimedOut(json.choice("limit", Outcome.TimedOut.Limit.class));
      case "aborted" -> new Outcome.Aborted(json.choice("by", Outcome.Aborted.By.class));
      case "truncated" -> new Outcome.Truncated(detail);
      case "empty" -> new Outcome.Empty();
      case "completed" -> new Outcome.Completed();
      default -> throw new IllegalArgumentException("unknown outcome '" + kind + "'");
    };
  }

  private Outcome httpError(JsonObject json, String detail) {
    Optional<Duration> retryAfter =
        json.has("retry_after_ns")
            ? Optional.of(Duration.ofNanos(json.integer("retry_after_ns", 0)))
            : Optional.empty();
    return new Outcome.HttpError(json.count("http_status", status), detail, retryAfter);
  }

  private void usage(JsonObject json) {
    usage =
        new Usage(
            json.count("prompt", -1),
            json.count("completion", -1),
            json.count("cached", -1),
            json.count("reasoning", -1),
            json.count("tokenizer", -1));
  }

  private void anomalies(JsonObject json) {
    anomalies = new EnumMap<>(Anomaly.class);
    for (String name : json.keys()) {
      int count = json.count(name, 0);
      JsonValues.find(Anomaly.class, name).ifPresent(anomaly -> anomalies.put(anomaly, count));
    }
  }

  private void timing(JsonObject json) {
    timing =
        Optional.of(
            new EngineTiming(
                json.string("source"),
                json.real("queue_ms"),
                json.real("prompt_ms"),
                json.count("prompt_n", -1),
                json.count("cached_n", -1),
                json.real("decode_ms"),
                json.count("decode_n", -1),
                json.real("load_ms")));
  }

  private void abort(JsonObject json) {
    abort =
        Optional.of(
            new AbortRecord(
                json.string("how"), json.integer("bytes_after", -1), json.integer("eof_ns", -1)));
  }

  Ending build() {
    return new Ending(
        outcome.orElseThrow(() -> new IllegalArgumentException("'outcome' is missing")),
        flags,
        status,
        finish,
        usage,
        anomalies,
        new Ending.ServerFacts(serverId, requestId, timing),
        abort);
  }
}
