// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// A run that can be read: finished, crashed, or just ended with part of it still in memory.
public sealed interface StoredRun permits RunFolder, EndedRun {
  /// The folder.
  Path path();

  /// Everything that is not a timeline.
  ///
  /// @throws StoreException when it cannot be read
  RunRecord record();

  /// Every timeline, in order of their ends, one at a time: nothing is kept.
  ///
  /// @return what could not be read
  /// @throws StoreException when the file cannot be read, or a newer Onbeat wrote it
  ReadProblems forEachTimeline(Consumer<Timeline> consumer);

  /// Every text that was kept, by request id; none unless the run kept text.
  ///
  /// @return what could not be read
  /// @throws StoreException when the file cannot be read
  ReadProblems forEachText(BiConsumer<String, TimelineSink.SavedText> consumer);
}
