// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/// The thread that writes a run folder: it alone touches the files.
final class WriterThread {
  private static final long WAIT_MILLIS = 100;
  private static final long FORCE_EVERY_NANOS = 500_000_000;

  private final Path folder;
  private final Appender.Opener opener;
  private final BlockingQueue<Item> queue;
  private final Ticker ticker = Ticker.system();
  private final Map<String, Appender> files = new HashMap<>();
  private final List<EndedRun.Kept> kept = new ArrayList<>();
  private final Thread thread;
  private boolean dirty;
  private long forcedNanos;
  private volatile WriterHealth health = new WriterHealth(Optional.empty(), 0);
  private volatile boolean closed;

  /// Something to write.
  sealed interface Item {}

  /// A request that ended.
  record Finished(Timeline timeline, SavedText text) implements Item {}

  /// A line of some file.
  record Line(String file, byte[] bytes) implements Item {}

  /// A whole file.
  record Whole(String file, byte[] bytes) implements Item {}

  private record Stop() implements Item {}

  WriterThread(Path folder, Appender.Opener opener, BlockingQueue<Item> queue) {
    this.folder = folder;
    this.opener = opener;
    this.queue = queue;
    this.thread = new Thread(this::run, "onbeat-run-writer");
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /// @throws IllegalStateException after [#finish]
  void add(Item item) {
    if (closed) {
      throw new IllegalStateException("the run is finished");
    }
    queue.add(item);
  }

  WriterHealth health() {
    return health;
  }

  /// What could not be written; to be read after [#finish].
  List<EndedRun.Kept> kept() {
    return kept;
  }

  /// Waits until everything is written and the files are closed.
  void finish() {
    if (!closed) {
      closed = true;
      queue.add(new Stop());
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    boolean going = true;
    while (going) {
      Optional<Item> item = poll();
      if (item.isPresent()) {
        going = !(item.get() instanceof Stop);
        take(item.get());
      }
      if (dirty && (!going || ticker.nanos() - forcedNanos >= FORCE_EVERY_NANOS)) {
        force();
      }
    }
    files.forEach(this::close);
  }

  private Optional<Item> poll() {
    try {
      return Optional.ofNullable(queue.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      // Nobody but a shutting-down machine interrupts this thread; what is queued still counts.
      return Optional.of(new Stop());
    }
  }

  private void take(Item item) {
    switch (item) {
      case Finished finished -> finished(finished);
      case Line line -> append(line.file(), line.bytes());
      case Whole whole -> whole(whole);
      case Stop _ -> {}
    }
  }

  private void finished(Finished finished) {
    if (!append(RunFolder.TIMELINES, RunWriter.line(finished.timeline()))) {
      kept.add(new EndedRun.Kept(finished.timeline(), finished.text()));
      health = new WriterHealth(health.problem(), kept.size());
    } else if (!finished.text().equals(SavedText.NONE)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TextLines.append(out, finished.timeline().request().id(), finished.text());
      append(RunFolder.TEXTS, out.toByteArray());
    }
  }

  /// Appends unless writing has failed before.
  ///
  /// @return whether the line is in the file
  private boolean append(String file, byte[] bytes) {
    if (health.problem().isPresent()) {
      return false;
    }
    Appender appender = null;
    try {
      appender = files.get(file);
      if (appender == null) {
        appender = opener.open(folder.resolve(file));
        files.put(file, appender);
      }
      appender.append(bytes);
      dirty = true;
      return true;
    } catch (IOException e) {
      failed(new StoreException(folder.resolve(file), "cannot be written", e));
      if (appender != null) {
        cutBack(appender);
      }
      return false;
    }
  }

  private static void cutBack(Appender appender) {
    try {
      appender.cutBack();
    } catch (IOException e) {
      // The unfinished line stays, and every reader knows how to deal with one.
    }
  }

  private void whole(Whole whole) {
    if (health.problem().isEmpty()) {
      try {
        FolderNames.replace(folder.resolve(whole.file()), whole.bytes());
      } catch (StoreException e) {
        failed(e);
      }
    }
  }

  private void force() {
    dirty = false;
    forcedNanos = ticker.nanos();
    for (Map.Entry<String, Appender> file : files.entrySet()) {
      try {
        file.getValue().force();
      } catch (IOException e) {
        failed(new StoreException(folder.resolve(file.getKey()), "cannot be written", e));
      }
    }
  }

  private void close(String name, Appender appender) {
    try {
      appender.close();
    } catch (IOException e) {
      failed(new StoreException(folder.resolve(name), "cannot be closed", e));
    }
  }

  private void failed(StoreException problem) {
    if (health.problem().isEmpty()) {
      health = new WriterHealth(Optional.of(String.valueOf(problem.getMessage())), kept.size());
    }
  }
}
