// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.Target;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/// `run.json`, both ways.
final class ManifestJson {
  private ManifestJson() {}

  static byte[] bytes(RunManifest manifest) {
    return JsonLine.of(json -> write(json, manifest));
  }

  private static void write(JsonGenerator json, RunManifest m) {
    json.writeStringProperty("schema", RunManifest.SCHEMA);
    json.writeStringProperty("name", m.name());
    json.writeObjectPropertyStart("options");
    for (Map.Entry<String, List<String>> option : new TreeMap<>(m.options()).entrySet()) {
      json.writeArrayPropertyStart(option.getKey());
      option.getValue().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndObject();
    plan(json, m.plan());
    json.writeObjectPropertyStart("clock");
    json.writeStringProperty("boot_id", m.clock().bootId());
    json.writeNumberProperty("origin_ns", m.clock().originNanos());
    json.writeStringProperty("origin_utc", m.clock().originUtc().toString());
    json.writeEndObject();
    environment(json, m.environment());
    json.writeArrayPropertyStart("targets");
    m.targets().forEach(target -> target(json, target));
    json.writeEndArray();
    json.writeStringProperty("fingerprint", m.fingerprint());
    m.calibration().ifPresent(calibration -> calibration(json, calibration));
  }

  private static void plan(JsonGenerator json, LoadPlan plan) {
    json.writeObjectPropertyStart("plan");
    json.writeStringProperty(
        "loop",
        switch (plan.loop()) {
          case OPEN -> "open";
          case CLOSED -> "closed";
        });
    plan.askedPerSecond().ifPresent(rate -> json.writeNumberProperty("asked_per_s", rate));
    json.writeNumberProperty("concurrency", plan.concurrency());
    json.writeNumberProperty("in_flight_cap", plan.inFlightCap());
    json.writeNumberProperty("requests", plan.requests());
    json.writeNumberProperty("warmup_ns", plan.warmupNanos());
    json.writeStringProperty("objectives", plan.objectives());
    json.writeObjectPropertyStart("targets_ms");
    new TreeMap<>(plan.targets()).forEach(json::writeNumberProperty);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void environment(JsonGenerator json, Environment e) {
    json.writeObjectPropertyStart("environment");
    json.writeStringProperty("tool_version", e.toolVersion());
    json.writeStringProperty("os", e.os());
    json.writeStringProperty("java", e.java());
    json.writeNumberProperty("cpus", e.cpus());
    json.writeStringProperty("cpu_model", e.cpuModel());
    json.writeNumberProperty("memory_bytes", e.memoryBytes());
    json.writeStringProperty("governor", e.governor());
    json.writeStringProperty("clock_source", e.clockSource());
    json.writeEndObject();
  }

  private static void target(JsonGenerator json, Target t) {
    json.writeStartObject();
    json.writeStringProperty("url", t.url());
    json.writeStringProperty("dialect", t.dialect());
    json.writeStringProperty("model", t.model());
    json.writeStringProperty("server", t.server());
    json.writeStringProperty("version", t.version());
    json.writeObjectPropertyStart("facts");
    new TreeMap<>(t.facts()).forEach(json::writeStringProperty);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void calibration(JsonGenerator json, Calibration c) {
    json.writeObjectPropertyStart("calibration");
    json.writeStringProperty("scope", c.scope());
    json.writeNumberProperty("streams", c.streams());
    json.writeNumberProperty("gap_ms", c.gapMillis());
    json.writeNumberProperty("stamp_error_us_p50", c.stampErrorMicrosP50());
    json.writeNumberProperty("stamp_error_us_p99", c.stampErrorMicrosP99());
    json.writeNumberProperty("gap_error_us_p50", c.gapErrorMicrosP50());
    json.writeNumberProperty("gap_error_us_p99", c.gapErrorMicrosP99());
    json.writeNumberProperty("cv", c.cv());
    json.writeEndObject();
  }

  static RunManifest parse(Fields f) {
    String schema = f.text("schema");
    if (!schema.equals(RunManifest.SCHEMA)) {
      throw new BadLine(
          "schema is '" + schema + "'; this version reads '" + RunManifest.SCHEMA + "'");
    }
    Map<String, List<String>> options = new LinkedHashMap<>();
    Fields given = f.object("options");
    given.members().keySet().forEach(name -> options.put(name, given.texts(name)));
    return new RunManifest(
        f.text("name"),
        options,
        plan(f.object("plan")),
        clock(f.object("clock")),
        environment(f.object("environment")),
        f.objects("targets").stream().map(ManifestJson::target).toList(),
        f.text("fingerprint"),
        f.has("calibration")
            ? Optional.of(calibration(f.object("calibration")))
            : Optional.empty());
  }

  private static LoadPlan plan(Fields p) {
    Map<String, Double> targets = new LinkedHashMap<>();
    Fields stated = p.object("targets_ms");
    stated.members().keySet().forEach(name -> targets.put(name, stated.decimal(name, 0)));
    return new LoadPlan(
        p.constant("loop", LoadPlan.Loop.class, LoadPlan.Loop.OPEN),
        p.has("asked_per_s")
            ? OptionalDouble.of(p.decimal("asked_per_s", 0))
            : OptionalDouble.empty(),
        p.count("concurrency", 0),
        p.count("in_flight_cap", 0),
        p.number("requests", -1),
        p.number("warmup_ns", 0),
        p.text("objectives"),
        targets);
  }

  private static RunClock clock(Fields c) {
    try {
      return new RunClock(
          c.text("boot_id"), c.number("origin_ns", 0), Instant.parse(c.text("origin_utc")));
    } catch (DateTimeException e) {
      throw new BadLine("'origin_utc' is not a date: " + c.text("origin_utc"));
    }
  }

  private static Environment environment(Fields e) {
    return new Environment(
        e.text("tool_version"),
        e.text("os"),
        e.text("java"),
        e.count("cpus", 0),
        e.text("cpu_model"),
        e.number("memory_bytes", 0),
        e.text("governor"),
        e.text("clock_source"));
  }

  private static Target target(Fields t) {
    Map<String, String> facts = new LinkedHashMap<>();
    Fields stated = t.object("facts");
    stated.members().keySet().forEach(name -> facts.put(name, stated.text(name)));
    return new Target(
        t.text("url"),
        t.text("dialect"),
        t.text("model"),
        t.text("server"),
        t.text("version"),
        facts);
  }

  private static Calibration calibration(Fields c) {
    return new Calibration(
        c.text("scope"),
        c.count("streams", 0),
        c.decimal("gap_ms", Double.NaN),
        c.decimal("stamp_error_us_p50", Double.NaN),
        c.decimal("stamp_error_us_p99", Double.NaN),
        c.decimal("gap_error_us_p50", Double.NaN),
        c.decimal("gap_error_us_p99", Double.NaN),
        c.decimal("cv", Double.NaN));
  }
}
