// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.Usage;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/// Turns a timeline into its line of `timelines.jsonl`, without loss.
final class TimelineEncoder {
  /// The version of the line format.
  static final int VERSION = 1;

  private TimelineEncoder() {}

  /// Appends the line, line end included.
  static void append(ByteArrayOutputStream out, Timeline timeline) {
    JsonLine.append(out, json -> timeline(json, timeline));
  }

  private static void timeline(JsonGenerator json, Timeline timeline) {
    Request request = timeline.request();
    json.writeNumberProperty("v", VERSION);
    json.writeStringProperty("id", request.id());
    json.writeNumberProperty("seq", request.seq());
    json.writeStringProperty("vantage", request.vantage().id());
    json.writeStringProperty("dialect", request.dialect());
    json.writeStringProperty("phase", request.phase().id());
    json.writeStringProperty("role", request.role().id());
    JsonLine.object(json, "ns", inside -> stamps(inside, timeline.stamps()));
    JsonLine.object(json, "reads", inside -> reads(inside, timeline.reads()));
    JsonLine.object(json, "events", inside -> events(inside, timeline.events()));
    Ending ending = timeline.ending();
    JsonLine.object(json, "outcome", inside -> outcome(inside, ending));
    JsonLine.object(json, "usage", inside -> usage(inside, ending.usage()));
    json.writeStringProperty("token_source", timeline.events().tokenSource().id());
    JsonLine.object(json, "conn", inside -> connection(inside, timeline.connection()));
    JsonLine.object(json, "workload", inside -> workload(inside, request.workload()));
    rest(json, ending);
  }

  private static void stamps(JsonGenerator json, Stamps stamps) {
    for (ClockPoint point : ClockPoint.values()) {
      stamps.at(point).ifPresent(nanos -> json.writeNumberProperty(point.id(), nanos));
    }
  }

  private static void reads(JsonGenerator json, Reads reads) {
    json.writeArrayPropertyStart("t");
    for (int i = 0; i < reads.count(); i++) {
      json.writeNumber(reads.nanos(i));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("bytes");
    for (int i = 0; i < reads.count(); i++) {
      json.writeNumber(reads.bytes(i));
    }
    json.writeEndArray();
    json.writeName("delivery");
    json.writeArray(reads.deliveries(), 0, reads.count());
  }

  private static void events(JsonGenerator json, Events events) {
    json.writeArrayPropertyStart("read");
    for (int i = 0; i < events.count(); i++) {
      json.writeNumber(events.read(i));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("kind");
    for (int i = 0; i < events.count(); i++) {
      json.writeString(EventKindNames.of(events.kind(i)));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("tokens");
    for (int i = 0; i < events.count(); i++) {
      if (events.tokens(i) < 0) {
        json.writeNull();
      } else {
        json.writeNumber(events.tokens(i));
      }
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("chars");
    for (int i = 0; i < events.count(); i++) {
      json.writeNumber(events.chars(i));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("visible");
    for (int i = 0; i < events.count(); i++) {
      json.writeNumber(events.visible(i));
    }
    json.writeEndArray();
  }

  private static void outcome(JsonGenerator json, Ending ending) {
    Outcome outcome = ending.outcome();
    json.writeStringProperty("kind", outcome.id());
    json.writeArrayPropertyStart("flags");
    ending.flags().forEach(flag -> json.writeString(flag.id()));
    json.writeEndArray();
    JsonLine.count(json, "status", ending.status());
    JsonLine.text(json, "finish", ending.finishReason());
    switch (outcome) {
      case Outcome.NotSent it -> JsonLine.text(json, "detail", it.reason());
      case Outcome.ConnectFailed it -> {
        json.writeStringProperty("stage", lower(it.stage()));
        JsonLine.text(json, "detail", it.detail());
      }
      case Outcome.HttpError it -> {
        if (it.status() != ending.status()) {
          json.writeNumberProperty("http_status", it.status());
        }
        JsonLine.text(json, "detail", it.bodyHead());
        it.retryAfter()
            .ifPresent(delay -> json.writeNumberProperty("retry_after_ns", delay.toNanos()));
      }
      case Outcome.Malformed it -> {
        json.writeNumberProperty("offset", it.offset());
        JsonLine.text(json, "detail", it.detail());
      }
      case Outcome.StreamError it -> JsonLine.text(json, "detail", it.message());
      case Outcome.TimedOut it -> json.writeStringProperty("limit", lower(it.limit()));
      case Outcome.Aborted it -> json.writeStringProperty("by", lower(it.by()));
      case Outcome.Truncated it -> JsonLine.text(json, "detail", it.detail());
      case Outcome.Empty _, Outcome.Completed _ -> {}
    }
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static void usage(JsonGenerator json, Usage usage) {
    JsonLine.count(json, "prompt", usage.prompt());
    JsonLine.count(json, "completion", usage.completion());
    JsonLine.count(json, "cached", usage.cached());
    JsonLine.count(json, "reasoning", usage.reasoning());
    JsonLine.count(json, "tokenizer", usage.tokenizer());
  }

  private static void connection(JsonGenerator json, Connection connection) {
    JsonLine.count(json, "number", connection.number());
    json.writeBooleanProperty("reused", connection.reused());
    json.writeBooleanProperty("tls", connection.tls());
    json.writeNumberProperty("local_port", connection.localPort());
    JsonLine.text(json, "remote", connection.remote());
  }

  private static void workload(JsonGenerator json, Request.Workload workload) {
    json.writeNumberProperty("target", workload.target());
    JsonLine.count(json, "prompt_tokens_asked", workload.promptTokensAsked());
    JsonLine.count(json, "max_tokens", workload.maxTokens());
    JsonLine.count(json, "session", workload.session());
    JsonLine.count(json, "turn", workload.turn());
    JsonLine.count(json, "prefix_group", workload.prefixGroup());
  }

  /// What most requests do not have.
  private static void rest(JsonGenerator json, Ending ending) {
    if (!ending.anomalies().isEmpty()) {
      JsonLine.object(
          json,
          "anomalies",
          inside ->
              ending
                  .anomalies()
                  .forEach((anomaly, count) -> inside.writeNumberProperty(anomaly.id(), count)));
    }
    JsonLine.text(json, "server_id", ending.server().id());
    JsonLine.text(json, "server_request_id", ending.server().requestId());
    ending
        .server()
        .timing()
        .ifPresent(timing -> JsonLine.object(json, "timing", inside -> timing(inside, timing)));
    ending
        .abort()
        .ifPresent(abort -> JsonLine.object(json, "abort", inside -> abort(inside, abort)));
  }

  private static void timing(JsonGenerator json, EngineTiming timing) {
    json.writeStringProperty("source", timing.source());
    JsonLine.real(json, "queue_ms", timing.queueMillis());
    JsonLine.real(json, "prompt_ms", timing.promptMillis());
    JsonLine.count(json, "prompt_n", timing.promptTokens());
    JsonLine.count(json, "cached_n", timing.cachedTokens());
    JsonLine.real(json, "decode_ms", timing.decodeMillis());
    JsonLine.count(json, "decode_n", timing.decodeTokens());
    JsonLine.real(json, "load_ms", timing.loadMillis());
  }

  private static void abort(JsonGenerator json, AbortRecord abort) {
    json.writeStringProperty("how", abort.how());
    JsonLine.count(json, "bytes_after", abort.bytesAfter());
    JsonLine.count(json, "eof_ns", abort.nanosUntilEof());
  }
}
