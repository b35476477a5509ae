// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;

/// Writes a run folder while the run goes on.
///
/// Takers return at once; one background thread writes each line as it comes and forces it to the
/// disk twice a second. A killed process loses nothing that was taken a second before, and leaves
/// at most one unfinished line. When writing fails, the run goes on: what cannot be written is kept
/// in memory, [#health] says so, and [#finish] gives both parts. Safe from any thread.
public final class RunWriter implements TimelineSink, AutoCloseable {
  private final Path path;
  private final WriterThread thread;
  private final Memory memory;
  private RunManifest manifest;

  /// What is small enough to be kept in memory anyway.
  private record Memory(
      List<HealthSample> health,
      List<Hiccup> hiccups,
      List<EngineSnapshot> engine,
      List<RunEnd> end) {}

  private RunWriter(Path path, RunManifest manifest, Appender.Opener opener) {
    this.path = path;
    this.manifest = manifest;
    this.memory =
        new Memory(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(1));
    this.thread = new WriterThread(path, opener, new LinkedBlockingQueue<>());
  }

  static RunWriter create(Path path, RunManifest manifest, Appender.Opener opener) {
    FolderNames.makeEmpty(path);
    FolderNames.replace(
        path.resolve(RunFolder.MANIFEST), new ManifestFile(manifest, Optional.empty()).bytes());
    try {
      Files.createDirectory(path.resolve(RunFolder.EVIDENCE));
    } catch (IOException e) {
      throw new StoreException(path.resolve(RunFolder.EVIDENCE), "cannot be made", e);
    }
    RunWriter writer = new RunWriter(path, manifest, opener);
    writer.thread.start();
    return writer;
  }

  /// The folder.
  public Path path() {
    return path;
  }

  @Override
  public void accept(Timeline timeline, SavedText text) {
    thread.add(new WriterThread.Finished(timeline, text));
  }

  /// Takes a self-audit sample.
  public void sample(HealthSample sample) {
    synchronized (memory) {
      memory.health().add(sample);
    }
    thread.add(new WriterThread.Line(RunFolder.HEALTH, HealthLines.sample(sample)));
  }

  /// Takes a hiccup of our own.
  public void hiccup(Hiccup hiccup) {
    synchronized (memory) {
      memory.hiccups().add(hiccup);
    }
    thread.add(new WriterThread.Line(RunFolder.HEALTH, HealthLines.hiccup(hiccup)));
  }

  /// Takes the target's counters at one moment.
  public void engine(EngineSnapshot snapshot) {
    synchronized (memory) {
      memory.engine().add(snapshot);
    }
    String file = RunFolder.EVIDENCE + "/" + RunFolder.ENGINE;
    thread.add(new WriterThread.Line(file, HealthLines.engine(snapshot)));
  }

  /// Puts a file into `evidence/`.
  ///
  /// @param name a plain file name
  /// @throws IllegalArgumentException when it is no plain file name
  public void evidence(String name, byte[] bytes) {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
      throw new IllegalArgumentException("not a plain file name: " + name);
    }
    thread.add(new WriterThread.Whole(RunFolder.EVIDENCE + "/" + name, bytes.clone()));
  }

  /// Replaces `run.json`, when more is known of the target than at the start.
  public synchronized void manifest(RunManifest better) {
    manifest = better;
    byte[] bytes = new ManifestFile(better, Optional.empty()).bytes();
    thread.add(new WriterThread.Whole(RunFolder.MANIFEST, bytes));
  }

  /// Takes how the run ended; the last thing before [#finish].
  public void end(RunEnd end) {
    synchronized (memory) {
      memory.end().add(end);
    }
    thread.add(new WriterThread.Line(RunFolder.HEALTH, HealthLines.end(end)));
  }

  /// How writing goes.
  public WriterHealth health() {
    return thread.health();
  }

  /// Writes what is left, closes the files, and gives the run to read, whole even when the disk
  /// failed on the way. May be called again.
  ///
  /// @throws StoreException when the folder cannot even be read
  public StoredRun finish() {
    thread.finish();
    RunFolder folder = RunFolder.open(path);
    if (thread.health().problem().isEmpty()) {
      return folder;
    }
    return new EndedRun(folder, record(), thread.kept());
  }

  private synchronized RunRecord record() {
    synchronized (memory) {
      return new RunRecord(
          manifest,
          memory.health(),
          memory.hiccups(),
          memory.engine(),
          memory.end().stream().reduce((_, last) -> last));
    }
  }

  /// The same as [#finish], for those who do not read.
  @Override
  public void close() {
    thread.finish();
  }

  /// The bytes of a timeline's line.
  static byte[] line(Timeline timeline) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
    TimelineEncoder.append(out, timeline);
    return out.toByteArray();
  }
}
