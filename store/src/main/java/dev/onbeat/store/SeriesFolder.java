// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;

/// A folder of run folders with a `series.json`, which is written anew after every step, so that a
/// crash leaves the steps that were done.
public final class SeriesFolder {
  private static final String FILE = "series.json";
  private static final String SCHEMA_NAME = "onbeat.series/";

  private final Path path;
  private Series series;

  private SeriesFolder(Path path, Series series) {
    this.path = path;
    this.series = series;
  }

  /// Begins a series in `path`, which is new or empty.
  ///
  /// @throws StoreException when it cannot be written
  public static SeriesFolder create(Path path, Series series) {
    FolderNames.makeEmpty(path);
    SeriesFolder folder = new SeriesFolder(path, series);
    folder.save(series);
    return folder;
  }

  /// Whether `path` looks like a series.
  public static boolean isSeries(Path path) {
    return Files.isRegularFile(path.resolve(FILE));
  }

  /// Opens a series.
  ///
  /// @throws StoreException when there is none, it cannot be read, or a newer Onbeat wrote it
  public static SeriesFolder open(Path path) {
    Path file = path.resolve(FILE);
    try {
      return new SeriesFolder(path, parse(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new StoreException(file, "cannot be read", e);
    } catch (JacksonException e) {
      throw new StoreException(file, "not JSON (" + e.getOriginalMessage() + ")");
    } catch (IllegalArgumentException | NewerVersionException e) {
      throw new StoreException(file, String.valueOf(e.getMessage()));
    }
  }

  /// The folder.
  public Path path() {
    return path;
  }

  /// The series as last saved.
  public synchronized Series series() {
    return series;
  }

  /// Where the run of `step` lies.
  public Path runOf(Series.Step step) {
    return path.resolve(step.folder());
  }

  /// Adds a step that is done.
  ///
  /// @throws StoreException when it cannot be written
  public synchronized void add(Series.Step step) {
    List<Series.Step> steps = new ArrayList<>(series.steps());
    steps.add(step);
    save(
        new Series(
            series.kind(), series.name(), series.axis(), series.options(), steps, series.facts()));
  }

  /// Replaces the series, when it is over and more is known.
  ///
  /// @throws StoreException when it cannot be written
  public synchronized void save(Series better) {
    FolderNames.replace(path.resolve(FILE), bytes(better));
    series = better;
  }

  static byte[] bytes(Series series) {
    return JsonLine.bytes(json -> {
      json.writeStringProperty("schema", Series.SCHEMA);
      json.writeStringProperty("kind", series.kind().name().toLowerCase(Locale.ROOT));
      json.writeStringProperty("name", series.name());
      json.writeStringProperty("axis", series.axis());
      JsonLine.object(
          json,
          "options",
          inside ->
              new TreeMap<>(Redaction.options(series.options()))
                  .forEach((name, values) -> JsonLine.texts(inside, name, values)));
      json.writeArrayPropertyStart("steps");
      series.steps().forEach(step -> step(json, step));
      json.writeEndArray();
      JsonLine.texts(json, "facts", series.facts());
    });
  }

  private static void step(JsonGenerator json, Series.Step step) {
    json.writeStartObject();
    json.writeStringProperty("folder", step.folder());
    json.writeStringProperty("label", step.label());
    JsonLine.real(json, "value", step.value());
    json.writeNumberProperty("target", step.target());
    json.writeNumberProperty("block", step.block());
    JsonLine.texts(json, "facts", step.facts());
    json.writeEndObject();
  }

  static Series parse(byte[] bytes) {
    JsonObject json = JsonObject.parse(bytes, bytes.length);
    Schemas.check(json.string("schema"), SCHEMA_NAME, Series.SCHEMA);
    Map<String, List<String>> options = new HashMap<>();
    JsonObject given = json.object("options");
    given.keys().forEach(name -> options.put(name, given.strings(name)));
    return new Series(
        json.choice("kind", Series.Kind.class),
        json.string("name"),
        json.string("axis"),
        options,
        json.objects("steps").stream().map(SeriesFolder::step).toList(),
        texts(json.object("facts")));
  }

  private static Series.Step step(JsonObject json) {
    String folder = json.string("folder");
    if (folder.isEmpty() || folder.contains("/") || folder.contains("\\") || folder.equals("..")) {
      throw new IllegalArgumentException("'steps.folder' is not a folder name: '" + folder + "'");
    }
    return new Series.Step(
        folder,
        json.string("label"),
        json.real("value"),
        json.count("target", 0),
        json.count("block", 0),
        texts(json.object("facts")));
  }

  private static Map<String, String> texts(JsonObject json) {
    Map<String, String> texts = new HashMap<>();
    json.keys().forEach(name -> texts.put(name, json.string(name)));
    return texts;
  }
}
