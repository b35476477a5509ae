// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lines of `health.jsonl` and of `evidence/engine.jsonl`: what is measured beside the requests.
final class HealthLines {
  private static final int VERSION = 1;

  private final List<HealthSample> samples = new ArrayList<>();
  private final List<Hiccup> hiccups = new ArrayList<>();
  private final List<EngineSnapshot> engine = new ArrayList<>();
  private Optional<RunEnd> end = Optional.empty();

  static byte[] sample(HealthSample sample) {
    return JsonLine.bytes(json -> {
      json.writeNumberProperty("v", VERSION);
      json.writeStringProperty("kind", "sample");
      json.writeNumberProperty("ns", sample.nanos());
      json.writeNumberProperty("in_flight", sample.inFlight());
      json.writeNumberProperty("sent", sample.sent());
      JsonLine.real(json, "loop_lag_us", sample.loopLagMicros());
      JsonLine.real(json, "loop_busy", sample.loopBusy());
      JsonLine.real(json, "own_cpu", sample.ownCpu());
      JsonLine.real(json, "steal", sample.steal());
      json.writeNumberProperty("backlog_bytes", sample.socketBacklogBytes());
    });
  }

  static byte[] hiccup(Hiccup hiccup) {
    return JsonLine.bytes(json -> {
      json.writeNumberProperty("v", VERSION);
      json.writeStringProperty("kind", "hiccup");
      json.writeNumberProperty("start_ns", hiccup.startNanos());
      json.writeNumberProperty("duration_ns", hiccup.durationNanos());
      json.writeStringProperty("cause", hiccup.cause());
    });
  }

  static byte[] end(RunEnd end) {
    return JsonLine.bytes(json -> {
      json.writeNumberProperty("v", VERSION);
      json.writeStringProperty("kind", "end");
      json.writeNumberProperty("ns", end.endNanos());
      end.cutShort().ifPresent(why -> json.writeStringProperty("cut_short", why));
      json.writeNumberProperty("not_sent", end.notSent());
      json.writeNumberProperty("first_wave_ns", end.firstWaveNanos());
      JsonLine.texts(json, "notes", end.notes());
    });
  }

  static byte[] engine(EngineSnapshot snapshot) {
    return JsonLine.bytes(json -> {
      json.writeNumberProperty("v", VERSION);
      json.writeStringProperty("kind", "engine");
      json.writeNumberProperty("ns", snapshot.nanos());
      JsonLine.reals(json, "values", snapshot.values());
    });
  }

  /// Takes one line; an unknown kind is passed over.
  ///
  /// @throws NewerVersionException when a newer Onbeat wrote it
  /// @throws IllegalArgumentException when it cannot be understood
  HealthLines read(byte[] line, int length) {
    JsonObject json = JsonObject.parse(line, length);
    if (json.count("v", VERSION) > VERSION) {
      throw new NewerVersionException("line version " + json.count("v", 0), "line version 1");
    }
    switch (json.string("kind")) {
      case "sample" -> samples.add(sample(json));
      case "hiccup" ->
          hiccups.add(
              new Hiccup(
                  json.integer("start_ns", 0),
                  json.integer("duration_ns", 0),
                  json.string("cause")));
      case "engine" -> engine.add(engine(json));
      case "end" -> end = Optional.of(end(json));
      case "" -> throw new IllegalArgumentException("'kind' is missing");
      default -> {}
    }
    return this;
  }

  private static HealthSample sample(JsonObject json) {
    return new HealthSample(
        json.integer("ns", 0),
        json.count("in_flight", 0),
        json.integer("sent", 0),
        json.real("loop_lag_us"),
        json.real("loop_busy"),
        json.real("own_cpu"),
        json.real("steal"),
        json.integer("backlog_bytes", 0));
  }

  private static EngineSnapshot engine(JsonObject json) {
    Map<String, Double> values = new HashMap<>();
    JsonObject counters = json.object("values");
    counters.keys().forEach(name -> values.put(name, counters.real(name)));
    return new EngineSnapshot(json.integer("ns", 0), values);
  }

  private static RunEnd end(JsonObject json) {
    return new RunEnd(
        json.integer("ns", 0),
        json.has("cut_short") ? Optional.of(json.string("cut_short")) : Optional.empty(),
        json.integer("not_sent", 0),
        json.integer("first_wave_ns", 0),
        json.strings("notes"));
  }

  List<HealthSample> samples() {
    return samples;
  }

  List<Hiccup> hiccups() {
    return hiccups;
  }

  List<EngineSnapshot> engine() {
    return engine;
  }

  Optional<RunEnd> end() {
    return end;
  }
}
