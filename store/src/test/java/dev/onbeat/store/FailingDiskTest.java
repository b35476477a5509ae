// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects a run against its disk: when that fails, the run goes on, says so once, and can still
/// be read whole.
class FailingDiskTest {
  @TempDir private Path dir;

  /// A disk with room for `room` bytes a file; the append that does not fit leaves half of itself.
  private record FullDisk(Path path, long room, boolean cuts) implements Appender {
    @Override
    public void append(byte[] bytes) throws IOException {
      long used = Files.exists(path) ? Files.size(path) : 0;
      if (used + bytes.length > room) {
        write(Arrays.copyOf(bytes, bytes.length / 2));
        throw new IOException("No space left on device");
      }
      write(bytes);
    }

    private void write(byte[] bytes) throws IOException {
      Files.write(path, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Override
    public void force() {}

    @Override
    public void cutBack() throws IOException {
      if (!cuts) {
        throw new IOException("No space left on device");
      }
      String text = Files.readString(path);
      Files.writeString(path, text.substring(0, text.lastIndexOf('\n') + 1));
    }

    @Override
    public void close() {}
  }

  private void check(boolean cuts) {
    RunWriter writer =
        RunWriter.create(
            dir.resolve("r"), Samples.MANIFEST, path -> new FullDisk(path, 20_000, cuts));
    RandomTimelines random = new RandomTimelines(1);
    List<String> wanted = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      var timeline = random.next();
      wanted.add(timeline.request().id());
      writer.accept(timeline, new SavedText("p" + i, "", ""));
    }
    writer.sample(Samples.HEALTH);
    writer.end(Samples.END);
    StoredRun run = writer.finish();
    assertThat(writer.health().problem())
        .contains(
            dir.resolve("r/timelines.jsonl") + ": cannot be written: No space left on device");
    assertThat(writer.health().inMemory()).isBetween(1L, 99L);
    List<String> got = new ArrayList<>();
    ReadProblems problems = run.forEachTimeline(timeline -> got.add(timeline.request().id()));
    assertThat(got).isEqualTo(wanted);
    assertThat(problems.badLines()).isZero();
    assertThat(problems.tornLines()).isEqualTo(cuts ? 0 : 1);
    assertThat(run.record().health()).containsExactly(Samples.HEALTH);
    assertThat(run.record().end()).contains(Samples.END);
    Map<String, SavedText> texts = new HashMap<>();
    run.forEachText(texts::put);
    assertThat(texts.keySet()).containsExactlyInAnyOrderElementsOf(wanted);
  }

  @Test
  void aFullDiskLosesNothing() {
    check(true);
  }

  @Test
  void aFullDiskThatCannotEvenBeCutBackLosesNothing() {
    check(false);
  }

  @Test
  void aFileThatCannotBeOpenedIsNamed() {
    RunWriter writer =
        RunWriter.create(
            dir.resolve("r"),
            Samples.MANIFEST,
            path -> {
              throw new java.nio.file.AccessDeniedException(path.toString());
            });
    writer.accept(Samples.timeline(), SavedText.NONE);
    List<String> got = new ArrayList<>();
    writer.finish().forEachTimeline(timeline -> got.add(timeline.request().id()));
    assertThat(got).containsExactly("run-7");
    assertThat(writer.health().problem().orElseThrow())
        .startsWith(dir.resolve("r/timelines.jsonl") + ": cannot be written: permission denied");
  }
}
