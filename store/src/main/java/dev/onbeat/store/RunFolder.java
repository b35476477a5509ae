// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/// A run folder on disk:
///
/// | file | what |
/// |---|---|
/// | `run.json` | what was asked, of whom, by which machine and clock |
/// | `timelines.jsonl` | a line a request, appended when it ends |
/// | `health.jsonl` | the tool's own health, hiccups, and how the run ended |
/// | `texts.jsonl` | prompts and answers, only when the user asked to keep them |
/// | `evidence/` | what the engine and the machine said; `engine.jsonl` its counters over time |
///
/// Reading a folder never changes it, and works on one whose writer died. Safe from any thread.
public final class RunFolder implements StoredRun {
  static final String MANIFEST = "run.json";
  static final String TIMELINES = "timelines.jsonl";
  static final String HEALTH = "health.jsonl";
  static final String TEXTS = "texts.jsonl";
  static final String EVIDENCE = "evidence";
  static final String ENGINE = "engine.jsonl";

  private final Path path;
  private final RunManifest manifest;
  private final Optional<Validity> validity;

  private RunFolder(Path path, ManifestFile file) {
    this.path = path;
    this.manifest = file.manifest();
    this.validity = file.validity();
  }

  /// Opens a folder that a run has written, or is still writing.
  ///
  /// @throws StoreException when there is none, it cannot be read, or a newer Onbeat wrote it
  public static RunFolder open(Path path) {
    if (!Files.isDirectory(path)) {
      throw new StoreException(path, Files.exists(path) ? "not a folder" : "no such folder");
    }
    Path file = path.resolve(MANIFEST);
    if (!Files.exists(file)) {
      throw new StoreException(path, "not a run folder: it has no " + MANIFEST);
    }
    try {
      return new RunFolder(path, ManifestFile.parse(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new StoreException(file, "cannot be read", e);
    } catch (JacksonException e) {
      throw new StoreException(file, "not JSON (" + e.getOriginalMessage() + ")");
    } catch (IllegalArgumentException | NewerVersionException e) {
      throw new StoreException(file, String.valueOf(e.getMessage()));
    }
  }

  /// Whether `path` looks like a run folder.
  public static boolean isRunFolder(Path path) {
    return Files.isRegularFile(path.resolve(MANIFEST));
  }

  /// Makes a new, empty folder `<yyyyMMdd-HHmmss>-<name>` in `parent`; a number is added when it is
  /// taken.
  ///
  /// @param name any text; what does not suit a file name becomes `-`
  /// @throws StoreException when it cannot be made
  public static Path place(Path parent, String name, LocalDateTime when) {
    return FolderNames.place(parent, name, when);
  }

  /// Begins a run in `path`, which is new or empty.
  ///
  /// @throws StoreException when it cannot be written there
  public static RunWriter create(Path path, RunManifest manifest) {
    return RunWriter.create(path, manifest, FileAppender::open);
  }

  @Override
  public Path path() {
    return path;
  }

  /// Where engine and machine evidence lies; may not exist.
  public Path evidence() {
    return path.resolve(EVIDENCE);
  }

  /// `run.json`.
  public RunManifest manifest() {
    return manifest;
  }

  /// The judgement stored with the run; empty when it crashed before it was judged.
  public Optional<Validity> validity() {
    return validity;
  }

  @Override
  public RunRecord record() {
    HealthLines lines = health().lines();
    return new RunRecord(manifest, lines.samples(), lines.hiccups(), lines.engine(), lines.end());
  }

  /// What could not be read of the lines that [#record] is made of.
  public ReadProblems recordProblems() {
    return health().problems();
  }

  private record Health(HealthLines lines, ReadProblems problems) {}

  private Health health() {
    HealthLines lines = new HealthLines();
    LineFile own = new LineFile(path.resolve(HEALTH));
    LineFile engine = new LineFile(evidence().resolve(ENGINE));
    own.forEach(lines::read, _ -> {});
    engine.forEach(lines::read, _ -> {});
    return new Health(lines, own.problems().and(engine.problems()));
  }

  @Override
  public ReadProblems forEachTimeline(Consumer<Timeline> consumer) {
    LineFile file = new LineFile(path.resolve(TIMELINES));
    TimelineDecoder decoder = new TimelineDecoder();
    file.forEach(decoder::decode, consumer);
    return file.problems();
  }

  @Override
  public ReadProblems forEachText(BiConsumer<String, SavedText> consumer) {
    LineFile file = new LineFile(path.resolve(TEXTS));
    file.forEach(TextLines::read, line -> consumer.accept(line.id(), line.text()));
    return file.problems();
  }

  /// Stores the judgement in `run.json`.
  ///
  /// @throws StoreException when it cannot be written
  public RunFolder judged(Validity judgement) {
    ManifestFile file = new ManifestFile(manifest, Optional.of(judgement));
    FolderNames.replace(path.resolve(MANIFEST), file.bytes());
    return new RunFolder(path, file);
  }

  /// Writes a file that can be computed again at any time, such as `summary.json`, whole or not at
  /// all.
  ///
  /// @throws StoreException when it cannot be written
  public void write(String name, byte[] bytes) {
    FolderNames.replace(path.resolve(name), bytes);
  }
}
