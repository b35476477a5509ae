// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.Target;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/// `run.json`: written when a run begins, and again when its validity is known.
record ManifestFile(RunManifest manifest, Optional<Validity> validity) {
  private static final String SCHEMA_NAME = "onbeat.run/";

  /// The file's bytes; secrets are not in them.
  byte[] bytes() {
    return JsonLine.bytes(this::write);
  }

  private void write(JsonGenerator json) {
    json.writeStringProperty("schema", RunManifest.SCHEMA);
    json.writeStringProperty("name", manifest.name());
    json.writeStringProperty("tool_version", manifest.environment().toolVersion());
    json.writeStringProperty("fingerprint", manifest.fingerprint());
    JsonLine.object(json, "clock", inside -> clock(inside, manifest.clock()));
    JsonLine.object(json, "plan", inside -> plan(inside, manifest.plan()));
    JsonLine.object(
        json,
        "options",
        inside ->
            new TreeMap<>(Redaction.options(manifest.options()))
                .forEach((name, values) -> JsonLine.texts(inside, name, values)));
    json.writeArrayPropertyStart("targets");
    for (Target target : manifest.targets()) {
      json.writeStartObject();
      target(json, target);
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonLine.object(json, "environment", inside -> environment(inside, manifest.environment()));
    manifest
        .calibration()
        .ifPresent(
            floor -> JsonLine.object(json, "calibration", inside -> calibration(inside, floor)));
    validity.ifPresent(judged ->
        JsonLine.object(
            json,
            "validity",
            inside -> {
              inside.writeBooleanProperty("valid", judged.valid());
              JsonLine.texts(inside, "reasons", judged.reasons());
            }));
  }

  private static void clock(JsonGenerator json, RunClock clock) {
    json.writeStringProperty("boot_id", clock.bootId());
    json.writeNumberProperty("origin_ns", clock.originNanos());
    json.writeStringProperty("origin_utc", clock.originUtc().toString());
  }

  private static void plan(JsonGenerator json, LoadPlan plan) {
    json.writeStringProperty("loop", plan.loop() == LoadPlan.Loop.OPEN ? "open" : "closed");
    plan.askedPerSecond().ifPresent(rate -> JsonLine.real(json, "asked_per_s", rate));
    json.writeNumberProperty("concurrency", plan.concurrency());
    json.writeNumberProperty("in_flight_cap", plan.inFlightCap());
    JsonLine.count(json, "requests", plan.requests());
    json.writeNumberProperty("warmup_ns", plan.warmupNanos());
    JsonLine.text(json, "objectives", plan.objectives());
    JsonLine.reals(json, "targets_ms", plan.targets());
  }

  private static void target(JsonGenerator json, Target target) {
    json.writeStringProperty("url", Redaction.text(target.url()));
    json.writeStringProperty("dialect", target.dialect());
    json.writeStringProperty("model", target.model());
    JsonLine.text(json, "server", target.server());
    JsonLine.text(json, "version", target.version());
    JsonLine.texts(json, "facts", target.facts());
  }

  private static void environment(JsonGenerator json, Environment environment) {
    json.writeStringProperty("os", environment.os());
    json.writeStringProperty("java", environment.java());
    json.writeNumberProperty("cpus", environment.cpus());
    json.writeStringProperty("cpu_model", environment.cpuModel());
    json.writeNumberProperty("memory_bytes", environment.memoryBytes());
    JsonLine.text(json, "governor", environment.governor());
    JsonLine.text(json, "clock_source", environment.clockSource());
  }

  private static void calibration(JsonGenerator json, Calibration floor) {
    json.writeStringProperty("scope", floor.scope());
    json.writeNumberProperty("streams", floor.streams());
    JsonLine.real(json, "gap_ms", floor.gapMillis());
    JsonLine.real(json, "stamp_error_us_p50", floor.stampErrorMicrosP50());
    JsonLine.real(json, "stamp_error_us_p99", floor.stampErrorMicrosP99());
    JsonLine.real(json, "gap_error_us_p50", floor.gapErrorMicrosP50());
    JsonLine.real(json, "gap_error_us_p99", floor.gapErrorMicrosP99());
    JsonLine.real(json, "cv", floor.cv());
  }

  /// Reads the file.
  ///
  /// @throws NewerVersionException when a newer Onbeat wrote it
  /// @throws IllegalArgumentException when it is not a `run.json`
  static ManifestFile parse(byte[] bytes) {
    JsonObject json = JsonObject.parse(bytes, bytes.length);
    Schemas.check(json.string("schema"), SCHEMA_NAME, RunManifest.SCHEMA);
    RunManifest manifest =
        new RunManifest(
            json.string("name"),
            options(json.object("options")),
            plan(json.object("plan")),
            clock(json.object("clock")),
            environment(json.object("environment"), json.string("tool_version")),
            json.objects("targets").stream().map(ManifestFile::target).toList(),
            json.string("fingerprint"),
            json.has("calibration")
                ? Optional.of(calibration(json.object("calibration")))
                : Optional.empty());
    JsonObject judged = json.object("validity");
    Optional<Validity> validity =
        json.has("validity")
            ? Optional.of(new Validity(judged.flag("valid"), judged.strings("reasons")))
            : Optional.empty();
    return new ManifestFile(manifest, validity);
  }

  private static Map<String, List<String>> options(JsonObject json) {
    Map<String, List<String>> options = new HashMap<>();
    json.keys().forEach(name -> options.put(name, json.strings(name)));
    return options;
  }

  private static LoadPlan plan(JsonObject json) {
    double rate = json.real("asked_per_s");
    Map<String, Double> targets = new HashMap<>();
    JsonObject stated = json.object("targets_ms");
    stated.keys().forEach(name -> targets.put(name, stated.real(name)));
    return new LoadPlan(
        json.choice("loop", LoadPlan.Loop.class),
        Double.isNaN(rate) ? OptionalDouble.empty() : OptionalDouble.of(rate),
        json.count("concurrency", 0),
        json.count("in_flight_cap", 0),
        json.integer("requests", -1),
        json.integer("warmup_ns", 0),
        json.string("objectives"),
        targets);
  }

  private static RunClock clock(JsonObject json) {
    try {
      return new RunClock(
          json.string("boot_id"),
          json.integer("origin_ns", 0),
          Instant.parse(json.string("origin_utc", "1970-01-01T00:00:00Z")));
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("'clock.origin_utc' is not a time", e);
    }
  }

  private static Target target(JsonObject json) {
    Map<String, String> facts = new HashMap<>();
    JsonObject stated = json.object("facts");
    stated.keys().forEach(name -> facts.put(name, stated.string(name)));
    return new Target(
        json.string("url"),
        json.string("dialect"),
        json.string("model"),
        json.string("server"),
        json.string("version"),
        facts);
  }

  private static Environment environment(JsonObject json, String toolVersion) {
    return new Environment(
        toolVersion,
        json.string("os"),
        json.string("java"),
        json.count("cpus", 0),
        json.string("cpu_model"),
        json.integer("memory_bytes", 0),
        json.string("governor"),
        json.string("clock_source"));
  }

  private static Calibration calibration(JsonObject json) {
    return new Calibration(
        json.string("scope"),
        json.count("streams", 0),
        json.real("gap_ms"),
        json.real("stamp_error_us_p50"),
        json.real("stamp_error_us_p99"),
        json.real("gap_error_us_p50"),
        json.real("gap_error_us_p99"),
        json.real("cv"));
  }
}
