// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A run folder, read back: after its run, after a crash, or while the run goes on.
///
/// Lines that cannot be understood are left out and named in [#problems]; they never stop a read.
/// Timelines are read one at a time and not kept.
public final class RunFolder {
  private static final JsonFactory FACTORY = new JsonFactory();
  private final Path folder;
  private final RunManifest manifest;
  private final List<String> problems = new ArrayList<>();

  private RunFolder(Path folder, RunManifest manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /// Whether `folder` looks like a run folder.
  public static boolean isOne(Path folder) {
    return Files.isRegularFile(folder.resolve(Names.MANIFEST));
  }

  /// Opens a run folder.
  ///
  /// @throws StoreException when it is none, or was written by a version that this one cannot read
  public static RunFolder open(Path folder) {
    Path file = folder.resolve(Names.MANIFEST);
    if (!Files.isDirectory(folder) || !Files.isRegularFile(file)) {
      throw new StoreException(folder, "not a run folder (it has no " + Names.MANIFEST + ")");
    }
    try {
      byte[] bytes = Files.readAllBytes(file);
      return new RunFolder(folder, ManifestJson.parse(fields(bytes, bytes.length)));
    } catch (IOException e) {
      throw new StoreException(file, "cannot be read: " + RunWriter.reason(e), e);
    } catch (BadLine e) {
      throw new StoreException(file, e.problem(), e);
    }
  }

  static Fields fields(byte[] line, int length) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), line, 0, length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new BadLine("not a JSON object");
      }
      return Fields.read(parser);
    } catch (JacksonException e) {
      throw new BadLine("not valid JSON: " + e.getOriginalMessage());
    }
  }

  /// The folder itself.
  public Path path() {
    return folder;
  }

  /// `run.json`.
  public RunManifest manifest() {
    return manifest;
  }

  /// Everything but the timelines.
  public RunRecord record() {
    List<HealthSample> samples = new ArrayList<>();
    List<Hiccup> hiccups = new ArrayList<>();
    List<EngineSnapshot> engine = new ArrayList<>();
    List<RunEnd> ends = new ArrayList<>();
    new LineFile(folder.resolve(Names.HEALTH), problems)
        .forEach((line, length) -> {
          Fields fields = fields(line, length);
          switch (fields.text("kind")) {
            case "sample" -> samples.add(HealthJson.sample(fields));
            case "hiccup" -> hiccups.add(HealthJson.hiccup(fields));
            case "end" -> ends.add(HealthJson.end(fields));
            default -> {
              // A later version may note more; what it means is not for us.
            }
          }
        });
    new LineFile(folder.resolve(Names.EVIDENCE).resolve(Names.ENGINE), problems)
        .forEach((line, length) -> engine.add(HealthJson.engine(fields(line, length))));
    Optional<RunEnd> end = ends.isEmpty() ? Optional.empty() : Optional.of(ends.getLast());
    return new RunRecord(manifest, samples, hiccups, engine, end);
  }

  /// Reads every timeline, in the order in which the requests ended.
  public void forEachTimeline(Consumer<Timeline> taker) {
    TimelineParser parser = new TimelineParser();
    new LineFile(folder.resolve(Names.TIMELINES), problems)
        .forEach((line, length) -> taker.accept(parser.parse(line, length)));
  }

  /// What could not be read so far, each with file and line; at most a hundred a file.
  public List<String> problems() {
    return List.copyOf(problems);
  }
}
