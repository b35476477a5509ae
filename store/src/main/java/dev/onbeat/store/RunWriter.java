// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Writes a run folder while the run goes on.
///
/// Every line is with the kernel at most half a second after it was appended, so that a killed
/// process loses no request that ended a second before. Safe for use from several threads. A write
/// that fails does not stop the run; [#problem] says what was lost.
public final class RunWriter implements TimelineSink, AutoCloseable {
  private static final long FLUSH_MILLIS = 500;
  private static final int MOST_SUFFIXES = 1000;
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Path folder;
  private final AppendedFile timelines;
  private final AppendedFile health;
  private final AppendedFile engine;
  private final Optional<AppendedFile> texts;
  private final ScheduledExecutorService flusher;

  private RunWriter(Path folder, boolean keepText) {
    this.folder = folder;
    this.timelines = open(folder.resolve(Names.TIMELINES));
    this.health = open(folder.resolve(Names.HEALTH));
    this.engine = open(folder.resolve(Names.EVIDENCE).resolve(Names.ENGINE));
    this.texts = keepText ? Optional.of(open(folder.resolve(Names.TEXTS))) : Optional.empty();
    this.flusher =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("onbeat-store").factory());
    var _ =
        flusher.scheduleAtFixedRate(this::flush, FLUSH_MILLIS, FLUSH_MILLIS, TimeUnit.MILLISECONDS);
  }

  /// Makes `<runs>/<yyyyMMdd-HHmmss>-<name>/` (UTC; with `-2`, `-3` … when it exists) and writes
  /// `run.json`.
  ///
  /// @param keepText whether prompts and answers are kept, in `texts.jsonl`
  /// @throws StoreException when it cannot be made
  public static RunWriter create(Path runs, RunManifest manifest, boolean keepText) {
    String name = STAMP.format(manifest.clock().originUtc()) + "-" + manifest.name();
    return at(unused(runs, name), manifest, keepText);
  }

  /// Makes exactly this folder, as a step of a series.
  ///
  /// @throws StoreException when it cannot be made
  public static RunWriter at(Path folder, RunManifest manifest, boolean keepText) {
    try {
      Files.createDirectories(folder.resolve(Names.EVIDENCE));
      Files.write(folder.resolve(Names.MANIFEST), ManifestJson.bytes(manifest));
      return new RunWriter(folder, keepText);
    } catch (FileAlreadyExistsException e) {
      throw new StoreException(folder, "cannot be made: a file of that name is in the way", e);
    } catch (IOException e) {
      throw new StoreException(folder, "cannot be written: " + reason(e), e);
    }
  }

  /// The first name that is free: `name`, `name-2`, `name-3` …
  static Path unused(Path parent, String name) {
    return Stream.iterate(1, i -> i <= MOST_SUFFIXES, i -> i + 1)
        .map(i -> parent.resolve(i == 1 ? name : name + "-" + i))
        .filter(path -> !Files.exists(path))
        .findFirst()
        .orElseThrow(() -> new StoreException(parent.resolve(name), "exists a thousand times"));
  }

  static String reason(IOException e) {
    String message = String.valueOf(e.getMessage());
    return e instanceof java.nio.file.FileSystemException fs && fs.getReason() != null
        ? String.valueOf(fs.getReason())
        : message.isEmpty() ? e.getClass().getSimpleName() : message;
  }

  private static AppendedFile open(Path path) {
    try {
      OutputStream out = Files.newOutputStream(path);
      return new AppendedFile(path, out);
    } catch (IOException e) {
      throw new StoreException(path, "cannot be written: " + reason(e), e);
    }
  }

  /// The folder.
  public Path folder() {
    return folder;
  }

  /// The folder for raw evidence.
  public Path evidence() {
    return folder.resolve(Names.EVIDENCE);
  }

  /// Appends one finished request.
  @Override
  public void accept(Timeline timeline, SavedText text) {
    timelines.append(TimelineJson.line(timeline));
    texts.ifPresent(file ->
        file.append(
            JsonLine.of(json -> {
              json.writeStringProperty("id", timeline.request().id());
              json.writeStringProperty("prompt", text.prompt());
              json.writeStringProperty("answer", text.answer());
              json.writeStringProperty("reasoning", text.reasoning());
            })));
  }

  /// Appends a self-audit sample.
  public void health(HealthSample sample) {
    health.append(HealthJson.sample(sample));
  }

  /// Appends a hiccup of our own.
  public void hiccup(Hiccup hiccup) {
    health.append(HealthJson.hiccup(hiccup));
  }

  /// Appends the target's counters.
  public void engine(EngineSnapshot snapshot) {
    engine.append(HealthJson.engine(snapshot));
  }

  /// Says that the run is over. A folder without this line reads as crashed.
  public void end(RunEnd end) {
    health.append(HealthJson.end(end));
    flush();
  }

  private void flush() {
    files().forEach(AppendedFile::flush);
  }

  private List<AppendedFile> files() {
    return Stream.concat(Stream.of(timelines, health, engine), texts.stream()).toList();
  }

  /// The first write that failed, and what was lost for it.
  public Optional<String> problem() {
    return files().stream().flatMap(file -> file.problem().stream()).findFirst();
  }

  @Override
  public void close() {
    flusher.shutdownNow();
    files().forEach(AppendedFile::close);
  }
}
