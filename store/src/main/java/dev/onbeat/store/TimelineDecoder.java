// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Vantage;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads lines of `timelines.jsonl`. Keeps its buffers from line to line; owned by one thread.
final class TimelineDecoder {
  private static final JsonFactory JSON = new JsonFactory();

  private final Columns.Longs readNanos = new Columns.Longs();
  private final Columns.Ints readBytes = new Columns.Ints();
  private final Columns.Ints delivery = new Columns.Ints();
  private final Columns.Ints eventRead = new Columns.Ints();
  private final Columns.Kinds kind = new Columns.Kinds();
  private final Columns.Ints tokens = new Columns.Ints();
  private final Columns.Ints chars = new Columns.Ints();
  private final Columns.Ints visible = new Columns.Ints();
  private EndingReader ending = new EndingReader();
  private Stamps.Builder stamps = Stamps.builder();
  private Identity identity = new Identity();
  private TokenSource tokenSource = TokenSource.EVENTS;
  private Connection connection = Connection.NONE;
  private Request.Workload workload = Request.Workload.UNKNOWN;

  private static final class Identity {
    private String id = "";
    private long seq = -1;
    private Vantage vantage = Vantage.CLIENT;
    private String dialect = "";
    private Phase phase = Phase.MEASURE;
    private Role role = Role.LOAD;
  }

  /// The timeline of one line.
  ///
  /// @throws NewerVersionException when a newer Onbeat wrote it
  /// @throws IllegalArgumentException when it is not a timeline
  /// @throws tools.jackson.core.JacksonException when it is not JSON
  Timeline decode(byte[] line, int length) {
    clear();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), line, 0, length)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("not a JSON object");
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        json.nextToken();
        field(name, json);
      }
      if (json.nextToken() != null) {
        throw new IllegalArgumentException("bytes after the object");
      }
    }
    return build();
  }

  private void clear() {
    readNanos.clear();
    readBytes.clear();
    delivery.clear();
    eventRead.clear();
    kind.clear();
    tokens.clear();
    chars.clear();
    visible.clear();
    ending = new EndingReader();
    stamps = Stamps.builder();
    identity = new Identity();
    tokenSource = TokenSource.EVENTS;
    connection = Connection.NONE;
    workload = Request.Workload.UNKNOWN;
  }

  private void field(String name, JsonParser json) {
    switch (name) {
      case "v" -> version(JsonValues.integer(json));
      case "id" -> identity.id = JsonValues.text(json);
      case "seq" -> identity.seq = JsonValues.whole(json);
      case "vantage" -> identity.vantage = JsonValues.choice(json, Vantage.class);
      case "dialect" -> identity.dialect = JsonValues.text(json);
      case "phase" -> identity.phase = JsonValues.choice(json, Phase.class);
      case "role" -> identity.role = JsonValues.choice(json, Role.class);
      case "ns" -> JsonValues.object(json, this::stamp);
      case "reads" -> JsonValues.object(json, this::readColumn);
      case "events" -> JsonValues.object(json, this::eventColumn);
      case "token_source" -> tokenSource = JsonValues.choice(json, TokenSource.class);
      case "conn" -> connection = connection(json);
      case "workload" -> workload = workload(json);
      default -> ending.field(name, json);
    }
  }

  private static void version(int version) {
    if (version > TimelineEncoder.VERSION) {
      throw new NewerVersionException(
          "line version " + version, "line version " + TimelineEncoder.VERSION);
    }
  }

  private void stamp(String name, JsonParser json) {
    for (ClockPoint point : ClockPoint.values()) {
      if (point.id().equals(name)) {
        stamps.replace(point, JsonValues.whole(json));
      }
    }
  }

  private void readColumn(String name, JsonParser json) {
    switch (name) {
      case "t" -> readNanos.read(json);
      case "bytes" -> readBytes.read(json);
      case "delivery" -> delivery.read(json);
      default -> json.skipChildren();
    }
  }

  private void eventColumn(String name, JsonParser json) {
    switch (name) {
      case "read" -> eventRead.read(json);
      case "kind" -> kind.read(json);
      case "tokens" -> tokens.read(json);
      case "chars" -> chars.read(json);
      case "visible" -> visible.read(json);
      default -> json.skipChildren();
    }
  }

  private static Connection connection(JsonParser json) {
    JsonObject object = JsonObject.read(json);
    return new Connection(
        object.count("number", -1),
        object.flag("reused"),
        object.flag("tls"),
        object.count("local_port", 0),
        object.string("remote"));
  }

  private static Request.Workload workload(JsonParser json) {
    JsonObject object = JsonObject.read(json);
    return new Request.Workload(
        object.count("target", 0),
        object.count("prompt_tokens_asked", -1),
        object.count("max_tokens", -1),
        object.count("session", -1),
        object.count("turn", -1),
        object.count("prefix_group", -1));
  }

  private Timeline build() {
    if (identity.id.isEmpty()) {
      throw new IllegalArgumentException("'id' is missing");
    }
    Request request =
        new Request(
            identity.id,
            identity.seq,
            identity.vantage,
            identity.dialect,
            identity.phase,
            identity.role,
            workload);
    Reads reads = Reads.of(readNanos.copy(), readBytes.copy(), delivery.copy());
    int[] readOf = eventRead.copy();
    for (int index : readOf) {
      if (index < 0 || index >= reads.count()) {
        throw new IllegalArgumentException(
            "an event refers to read " + index + ", which is not there");
      }
    }
    Events events =
        Events.of(readOf, kind.copy(), tokens.copy(), chars.copy(), visible.copy(), tokenSource);
    return TimelineRecorder.restore(
        request, stamps.build(), reads, events, connection, ending.build());
  }
}
