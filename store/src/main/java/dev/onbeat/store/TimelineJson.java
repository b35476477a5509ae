// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.Usage;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/// Writes a timeline as a line of `timelines.jsonl`; [TimelineParser] reads it back.
final class TimelineJson {
  /// The version of the line format.
  static final int VERSION = 1;

  private TimelineJson() {}

  static byte[] line(Timeline timeline) {
    return JsonLine.of(json -> write(json, timeline));
  }

  private static void write(JsonGenerator json, Timeline t) {
    json.writeNumberProperty("v", VERSION);
    request(json, t.request());
    stamps(json, t);
    reads(json, t.reads());
    events(json, t.events());
    outcome(json, t.ending());
    usage(json, t.ending().usage());
    json.writeStringProperty("token_source", t.events().tokenSource().id());
    connection(json, t.connection());
    rest(json, t.ending());
  }

  private static void request(JsonGenerator json, Request request) {
    json.writeStringProperty("id", request.id());
    json.writeNumberProperty("seq", request.seq());
    json.writeStringProperty("vantage", request.vantage().id());
    json.writeStringProperty("dialect", request.dialect());
    json.writeStringProperty("phase", request.phase().id());
    json.writeStringProperty("role", request.role().id());
    Request.Workload workload = request.workload();
    json.writeObjectPropertyStart("workload");
    known(json, "target", workload.target());
    known(json, "prompt_tokens_asked", workload.promptTokensAsked());
    known(json, "max_tokens", workload.maxTokens());
    known(json, "session", workload.session());
    known(json, "turn", workload.turn());
    known(json, "prefix_group", workload.prefixGroup());
    json.writeEndObject();
  }

  private static void known(JsonGenerator json, String name, long value) {
    if (value >= 0) {
      json.writeNumberProperty(name, value);
    }
  }

  private static void stamps(JsonGenerator json, Timeline t) {
    json.writeObjectPropertyStart("ns");
    for (ClockPoint point : ClockPoint.values()) {
      t.stamps().at(point).ifPresent(nanos -> json.writeNumberProperty(point.id(), nanos));
    }
    json.writeEndObject();
  }

  private static void reads(JsonGenerator json, Reads reads) {
    json.writeObjectPropertyStart("reads");
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
    json.writeArrayPropertyStart("delivery");
    for (int delivery : reads.deliveries()) {
      json.writeNumber(delivery);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void events(JsonGenerator json, Events events) {
    json.writeObjectPropertyStart("events");
    column(json, "read", events.count(), i -> json.writeNumber(events.read(i)));
    column(json, "kind", events.count(), i -> json.writeString(events.kind(i).id()));
    column(
        json,
        "tokens",
        events.count(),
        i -> {
          if (events.tokens(i) == EventSink.UNKNOWN) {
            json.writeNull();
          } else {
            json.writeNumber(events.tokens(i));
          }
        });
    column(json, "chars", events.count(), i -> json.writeNumber(events.chars(i)));
    column(json, "visible", events.count(), i -> json.writeNumber(events.visible(i)));
    json.writeEndObject();
  }

  private static void column(
      JsonGenerator json, String name, int count, java.util.function.IntConsumer cell) {
    json.writeArrayPropertyStart(name);
    for (int i = 0; i < count; i++) {
      cell.accept(i);
    }
    json.writeEndArray();
  }

  private static void outcome(JsonGenerator json, Ending ending) {
    json.writeObjectPropertyStart("outcome");
    json.writeStringProperty("kind", ending.outcome().id());
    switch (ending.outcome()) {
      case Outcome.NotSent o -> json.writeStringProperty("detail", o.reason());
      case Outcome.ConnectFailed o -> {
        json.writeStringProperty("stage", o.stage().name());
        json.writeStringProperty("detail", o.detail());
      }
      case Outcome.HttpError o -> {
        json.writeStringProperty("detail", o.bodyHead());
        o.retryAfter().ifPresent(d -> json.writeNumberProperty("retry_after_ns", d.toNanos()));
      }
      case Outcome.Malformed o -> {
        json.writeNumberProperty("offset", o.offset());
        json.writeStringProperty("detail", o.detail());
      }
      case Outcome.StreamError o -> json.writeStringProperty("detail", o.message());
      case Outcome.TimedOut o -> json.writeStringProperty("limit", o.limit().name());
      case Outcome.Aborted o -> json.writeStringProperty("by", o.by().name());
      case Outcome.Truncated o -> json.writeStringProperty("detail", o.detail());
      case Outcome.Empty _, Outcome.Completed _ -> {}
    }
    json.writeArrayPropertyStart("flags");
    for (Flag flag : ending.flags()) {
      json.writeString(flag.id());
    }
    json.writeEndArray();
    if (ending.status() >= 0) {
      json.writeNumberProperty("status", ending.status());
    }
    if (!ending.finishReason().isEmpty()) {
      json.writeStringProperty("finish", ending.finishReason());
    }
    json.writeEndObject();
  }

  private static void usage(JsonGenerator json, Usage usage) {
    json.writeObjectPropertyStart("usage");
    known(json, "prompt", usage.prompt());
    known(json, "completion", usage.completion());
    known(json, "cached", usage.cached());
    known(json, "reasoning", usage.reasoning());
    known(json, "tokenizer", usage.tokenizer());
    json.writeEndObject();
  }

  private static void connection(JsonGenerator json, Connection connection) {
    if (connection.number() < 0) {
      return;
    }
    json.writeObjectPropertyStart("conn");
    json.writeNumberProperty("number", connection.number());
    json.writeBooleanProperty("reused", connection.reused());
    json.writeBooleanProperty("tls", connection.tls());
    json.writeNumberProperty("local_port", connection.localPort());
    json.writeStringProperty("remote", connection.remote());
    json.writeEndObject();
  }

  private static void rest(JsonGenerator json, Ending ending) {
    if (!ending.anomalies().isEmpty()) {
      json.writeObjectPropertyStart("anomalies");
      for (Map.Entry<Anomaly, Integer> entry : ending.anomalies().entrySet()) {
        json.writeNumberProperty(entry.getKey().id(), entry.getValue());
      }
      json.writeEndObject();
    }
    Ending.ServerFacts server = ending.server();
    if (!server.equals(Ending.ServerFacts.NONE)) {
      json.writeObjectPropertyStart("server");
      json.writeStringProperty("id", server.id());
      json.writeStringProperty("request_id", server.requestId());
      server.timing().ifPresent(timing -> timing(json, timing));
      json.writeEndObject();
    }
    ending.abort().ifPresent(abort -> abort(json, abort));
  }

  private static void timing(JsonGenerator json, EngineTiming timing) {
    json.writeObjectPropertyStart("timing");
    json.writeStringProperty("source", timing.source());
    millis(json, "queue_ms", timing.queueMillis());
    millis(json, "prompt_ms", timing.promptMillis());
    known(json, "prompt_tokens", timing.promptTokens());
    known(json, "cached_tokens", timing.cachedTokens());
    millis(json, "decode_ms", timing.decodeMillis());
    known(json, "decode_tokens", timing.decodeTokens());
    millis(json, "load_ms", timing.loadMillis());
    json.writeEndObject();
  }

  private static void millis(JsonGenerator json, String name, double value) {
    if (value >= 0) {
      json.writeNumberProperty(name, value);
    }
  }

  private static void abort(JsonGenerator json, AbortRecord abort) {
    json.writeObjectPropertyStart("abort");
    json.writeStringProperty("how", abort.how());
    known(json, "bytes_after", abort.bytesAfter());
    known(json, "ns_until_eof", abort.nanosUntilEof());
    json.writeEndObject();
  }
}
