// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/// Lines of `health.jsonl` and of `evidence/engine.jsonl`, both ways. Each says its `kind`.
final class HealthJson {
  private HealthJson() {}

  static byte[] sample(HealthSample s) {
    return JsonLine.of(json -> {
      json.writeStringProperty("kind", "sample");
      json.writeNumberProperty("t", s.nanos());
      json.writeNumberProperty("in_flight", s.inFlight());
      json.writeNumberProperty("sent", s.sent());
      known(json, "loop_lag_us", s.loopLagMicros());
      known(json, "loop_busy", s.loopBusy());
      known(json, "own_cpu", s.ownCpu());
      known(json, "steal", s.steal());
      json.writeNumberProperty("socket_backlog_bytes", s.socketBacklogBytes());
    });
  }

  private static void known(JsonGenerator json, String name, double value) {
    if (!Double.isNaN(value)) {
      json.writeNumberProperty(name, value);
    }
  }

  static HealthSample sample(Fields f) {
    return new HealthSample(
        f.number("t", 0),
        f.count("in_flight", 0),
        f.number("sent", 0),
        f.decimal("loop_lag_us", Double.NaN),
        f.decimal("loop_busy", Double.NaN),
        f.decimal("own_cpu", Double.NaN),
        f.decimal("steal", Double.NaN),
        f.number("socket_backlog_bytes", 0));
  }

  static byte[] hiccup(Hiccup h) {
    return JsonLine.of(json -> {
      json.writeStringProperty("kind", "hiccup");
      json.writeNumberProperty("t", h.startNanos());
      json.writeNumberProperty("ns", h.durationNanos());
      json.writeStringProperty("cause", h.cause());
    });
  }

  static Hiccup hiccup(Fields f) {
    return new Hiccup(f.number("t", 0), f.number("ns", 0), f.text("cause"));
  }

  static byte[] end(RunEnd e) {
    return JsonLine.of(json -> {
      json.writeStringProperty("kind", "end");
      json.writeNumberProperty("t", e.endNanos());
      e.cutShort().ifPresent(why -> json.writeStringProperty("cut_short", why));
      json.writeNumberProperty("not_sent", e.notSent());
      json.writeNumberProperty("first_wave_ns", e.firstWaveNanos());
      json.writeArrayPropertyStart("notes");
      e.notes().forEach(json::writeString);
      json.writeEndArray();
    });
  }

  static RunEnd end(Fields f) {
    return new RunEnd(
        f.number("t", 0),
        f.has("cut_short") ? Optional.of(f.text("cut_short")) : Optional.empty(),
        f.number("not_sent", 0),
        f.number("first_wave_ns", 0),
        f.texts("notes"));
  }

  static byte[] engine(EngineSnapshot s) {
    return JsonLine.of(json -> {
      json.writeNumberProperty("t", s.nanos());
      json.writeObjectPropertyStart("values");
      new TreeMap<>(s.values()).forEach((name, value) -> known(json, name, value));
      json.writeEndObject();
    });
  }

  static EngineSnapshot engine(Fields f) {
    Map<String, Double> values = new LinkedHashMap<>();
    Fields stated = f.object("values");
    stated.members().keySet().forEach(name -> values.put(name, stated.decimal(name, 0)));
    return new EngineSnapshot(f.number("t", 0), values);
  }
}
