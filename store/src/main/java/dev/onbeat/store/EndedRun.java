// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// A run whose disk failed on the way: what is in the folder, and then what is only in memory.
public final class EndedRun implements StoredRun {
  private final RunFolder folder;
  private final RunRecord record;
  private final List<Kept> kept;

  /// A timeline and its text that could not be written.
  record Kept(Timeline timeline, SavedText text) {}

  EndedRun(RunFolder folder, RunRecord record, List<Kept> kept) {
    this.folder = folder;
    this.record = record;
    this.kept = List.copyOf(kept);
  }

  @Override
  public Path path() {
    return folder.path();
  }

  @Override
  public RunRecord record() {
    return record;
  }

  @Override
  public ReadProblems forEachTimeline(Consumer<Timeline> consumer) {
    ReadProblems problems = folder.forEachTimeline(consumer);
    kept.forEach(one -> consumer.accept(one.timeline()));
    return problems;
  }

  @Override
  public ReadProblems forEachText(BiConsumer<String, SavedText> consumer) {
    ReadProblems problems = folder.forEachText(consumer);
    for (Kept one : kept) {
      if (!one.text().equals(SavedText.NONE)) {
        consumer.accept(one.timeline().request().id(), one.text());
      }
    }
    return problems;
  }
}
