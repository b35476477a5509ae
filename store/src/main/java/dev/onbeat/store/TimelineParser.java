// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Usage;
import dev.onbeat.core.timeline.Vantage;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads lines of `timelines.jsonl`. Keeps its column buffers between lines; single-threaded.
final class TimelineParser {
  private static final JsonFactory FACTORY = new JsonFactory();
  private final Columns columns = new Columns();

  /// The timeline of one line.
  ///
  /// @throws BadLine when it is not one
  Timeline parse(byte[] line, int length) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), line, 0, length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new BadLine("not a JSON object");
      }
      columns.clear();
      Map<String, Object> members = new LinkedHashMap<>();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        member(parser, parser.currentName(), members);
      }
      return timeline(new Fields(members));
    } catch (JacksonException e) {
      throw new BadLine("not valid JSON: " + e.getOriginalMessage());
    }
  }

  private void member(JsonParser parser, String name, Map<String, Object> members) {
    JsonToken token = parser.nextToken();
    switch (name) {
      case "reads" -> columns.reads(parser);
      case "events" -> columns.events(parser);
      default -> {
        switch (token) {
          case START_OBJECT -> members.put(name, Fields.read(parser));
          case VALUE_STRING -> members.put(name, parser.getString());
          case VALUE_NUMBER_INT -> members.put(name, parser.getLongValue());
          case START_ARRAY,
              VALUE_NUMBER_FLOAT,
              VALUE_TRUE,
              VALUE_FALSE,
              VALUE_NULL,
              VALUE_EMBEDDED_OBJECT,
              NOT_AVAILABLE,
              END_OBJECT,
              END_ARRAY,
              PROPERTY_NAME ->
              parser.skipChildren();
        }
      }
    }
  }

  private Timeline timeline(Fields line) {
    long version = line.number("v", 0);
    if (version > TimelineJson.VERSION) {
      throw new BadLine("written by a newer version (v " + version + ")");
    }
    TokenSource source = line.constant("token_source", TokenSource.class, TokenSource.EVENTS);
    return TimelineRecorder.restore(
        request(line),
        stamps(line.object("ns")),
        columns.toReads(),
        columns.toEvents(source),
        line.has("conn") ? connection(line.object("conn")) : Connection.NONE,
        ending(line));
  }

  private static Request request(Fields line) {
    Fields w = line.object("workload");
    return new Request(
        line.text("id"),
        line.number("seq", 0),
        line.constant("vantage", Vantage.class, Vantage.CLIENT),
        line.text("dialect"),
        line.constant("phase", Phase.class, Phase.MEASURE),
        line.constant("role", Role.class, Role.LOAD),
        new Request.Workload(
            w.count("target", 0),
            w.count("prompt_tokens_asked", -1),
            w.count("max_tokens", -1),
            w.count("session", -1),
            w.count("turn", -1),
            w.count("prefix_group", -1)));
  }

  private static Stamps stamps(Fields ns) {
    Stamps.Builder stamps = Stamps.builder();
    for (ClockPoint point : ClockPoint.values()) {
      if (ns.has(point.id())) {
        stamps.set(point, ns.number(point.id(), 0));
      }
    }
    return stamps.build();
  }

  private static Connection connection(Fields conn) {
    return new Connection(
        conn.count("number", -1),
        conn.flag("reused"),
        conn.flag("tls"),
        conn.count("local_port", 0),
        conn.text("remote"));
  }

  private static Ending ending(Fields line) {
    Fields o = line.object("outcome");
    EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    for (String flag : o.texts("flags")) {
      flags.add(Fields.constant(Flag.class, flag, "flags"));
    }
    EnumMap<Anomaly, Integer> anomalies = new EnumMap<>(Anomaly.class);
    Fields counted = line.object("anomalies");
    for (String name : counted.members().keySet()) {
      anomalies.put(Fields.constant(Anomaly.class, name, "anomalies"), counted.count(name, 0));
    }
    Fields u = line.object("usage");
    Usage usage =
        new Usage(
            u.count("prompt", -1),
            u.count("completion", -1),
            u.count("cached", -1),
            u.count("reasoning", -1),
            u.count("tokenizer", -1));
    return new Ending(
        outcome(o),
        flags,
        o.count("status", -1),
        o.text("finish"),
        usage,
        anomalies,
        line.has("server") ? server(line.object("server")) : Ending.ServerFacts.NONE,
        line.has("abort") ? Optional.of(abort(line.object("abort"))) : Optional.empty());
  }

  private static Outcome outcome(Fields o) {
    return switch (o.text("kind")) {
      case "not_sent" -> new Outcome.NotSent(o.text("detail"));
      case "connect_failed" ->
          new Outcome.ConnectFailed(
              o.constant(
                  "stage", Outcome.ConnectFailed.Stage.class, Outcome.ConnectFailed.Stage.RESPONSE),
              o.text("detail"));
      case "http_error" ->
          new Outcome.HttpError(
              o.count("status", -1),
              o.text("detail"),
              o.has("retry_after_ns")
                  ? Optional.of(Duration.ofNanos(o.number("retry_after_ns", 0)))
                  : Optional.empty());
      case "malformed" -> new Outcome.Malformed(o.number("offset", 0), o.text("detail"));
      case "stream_error" -> new Outcome.StreamError(o.text("detail"));
      case "timed_out" ->
          new Outcome.TimedOut(
              o.constant("limit", Outcome.TimedOut.Limit.class, Outcome.TimedOut.Limit.TOTAL));
      case "aborted" ->
          new Outcome.Aborted(
              o.constant("by", Outcome.Aborted.By.class, Outcome.Aborted.By.RUN_END));
      case "truncated" -> new Outcome.Truncated(o.text("detail"));
      case "empty" -> new Outcome.Empty();
      case "completed" -> new Outcome.Completed();
      default -> throw new BadLine("unknown outcome '" + o.text("kind") + "'");
    };
  }

  private static Ending.ServerFacts server(Fields server) {
    Optional<EngineTiming> timing =
        server.has("timing") ? Optional.of(timing(server.object("timing"))) : Optional.empty();
    return new Ending.ServerFacts(server.text("id"), server.text("request_id"), timing);
  }

  private static EngineTiming timing(Fields t) {
    return new EngineTiming(
        t.text("source"),
        t.decimal("queue_ms", Double.NaN),
        t.decimal("prompt_ms", Double.NaN),
        t.count("prompt_tokens", -1),
        t.count("cached_tokens", -1),
        t.decimal("decode_ms", Double.NaN),
        t.count("decode_tokens", -1),
        t.decimal("load_ms", Double.NaN));
  }

  private static AbortRecord abort(Fields abort) {
    return new AbortRecord(
        abort.text("how"), abort.number("bytes_after", -1), abort.number("ns_until_eof", -1));
  }
}
