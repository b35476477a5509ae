// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects a run's way into its folder and back, and clear words when there is none.
class RunFolderTest {
  private static final LocalDateTime NOON = LocalDateTime.of(2026, 12, 1, 12, 0, 5);

  @TempDir private Path dir;

  private static List<Timeline> timelines(StoredRun run) {
    List<Timeline> all = new ArrayList<>();
    assertThat(run.forEachTimeline(all::add)).isEqualTo(ReadProblems.NONE);
    return all;
  }

  @Test
  void aRunComesBackWhole() {
    Path path = RunFolder.place(dir, "my run", NOON);
    List<Timeline> wanted = new ArrayList<>();
    RunWriter writer = RunFolder.create(path, Samples.MANIFEST);
    RandomTimelines random = new RandomTimelines(3);
    for (int i = 0; i < 200; i++) {
      wanted.add(random.next());
      writer.accept(wanted.getLast(), SavedText.NONE);
    }
    writer.sample(Samples.HEALTH);
    writer.hiccup(Samples.HICCUP);
    writer.engine(Samples.ENGINE);
    writer.evidence("before.prom", "x 1\n".getBytes(StandardCharsets.UTF_8));
    writer.end(Samples.END);
    StoredRun run = writer.finish();
    assertThat(writer.health().problem()).isEmpty();
    List<Timeline> got = timelines(run);
    assertThat(got).hasSize(200);
    for (int i = 0; i < 200; i++) {
      SameTimeline.check(got.get(i), wanted.get(i));
    }
    RunRecord record = run.record();
    assertThat(record.health()).containsExactly(Samples.HEALTH);
    assertThat(record.hiccups()).containsExactly(Samples.HICCUP);
    assertThat(record.engine()).containsExactly(Samples.ENGINE);
    assertThat(record.end()).contains(Samples.END);
    assertThat(record.manifest().name()).isEqualTo(Samples.MANIFEST.name());
    assertThat(path.resolve("evidence/before.prom")).hasContent("x 1");
    assertThat(path.resolve("texts.jsonl")).doesNotExist();
    assertThat(RunFolder.open(path).recordProblems().isEmpty()).isTrue();
  }

  @Test
  void textsAreKeptOnlyWhenTheyAreGiven() {
    RunWriter writer = RunFolder.create(dir.resolve("r"), Samples.MANIFEST);
    writer.accept(Samples.timeline(), new SavedText("hi", "节拍\n", "hm"));
    StoredRun run = writer.finish();
    Map<String, SavedText> texts = new HashMap<>();
    assertThat(run.forEachText(texts::put).isEmpty()).isTrue();
    assertThat(texts).containsOnly(Map.entry("run-7", new SavedText("hi", "节拍\n", "hm")));
  }

  @Test
  void theTimelinesOfManyThreadsAreAllThere() throws InterruptedException {
    RunWriter writer = RunFolder.create(dir.resolve("r"), Samples.MANIFEST);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      long seed = i;
      threads.add(
          Thread.ofPlatform()
              .start(() -> {
                RandomTimelines random = new RandomTimelines(seed);
                for (int j = 0; j < 100; j++) {
                  writer.accept(random.next(), SavedText.NONE);
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(timelines(writer.finish())).hasSize(400);
  }

  @Test
  void foldersOfOneSecondGetNumbersAndTamedNames() {
    assertThat(RunFolder.place(dir, "a b/../c", NOON).getFileName())
        .hasToString("20261201-120005-a-b-..-c");
    assertThat(RunFolder.place(dir, "x", NOON).getFileName()).hasToString("20261201-120005-x");
    assertThat(RunFolder.place(dir, "x", NOON).getFileName()).hasToString("20261201-120005-x-2");
    assertThat(RunFolder.place(dir, "x", NOON).getFileName()).hasToString("20261201-120005-x-3");
    assertThat(RunFolder.place(dir, "..", NOON).getFileName()).hasToString("20261201-120005-run");
    assertThat(RunFolder.place(dir, "n".repeat(300), NOON).getFileName().toString())
        .hasSizeLessThan(80);
  }

  @Test
  void aPathThatIsAFileIsNamed() throws IOException {
    Path file = Files.createFile(dir.resolve("file"));
    assertThatThrownBy(() -> RunFolder.place(file, "x", NOON))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(file.toString());
    assertThatThrownBy(() -> RunFolder.create(file.resolve("run"), Samples.MANIFEST))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(file.toString());
    assertThatThrownBy(() -> RunFolder.create(file, Samples.MANIFEST))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("exists already, and is not a folder");
    assertThatThrownBy(() -> RunFolder.open(file))
        .isInstanceOf(StoreException.class)
        .hasMessage(file + ": not a folder");
  }

  @Test
  void aFolderWithSomethingInItIsNotOverwritten() throws IOException {
    Files.createFile(dir.resolve("precious"));
    assertThatThrownBy(() -> RunFolder.create(dir, Samples.MANIFEST))
        .isInstanceOf(StoreException.class)
        .hasMessage(dir + ": is not empty");
  }

  @Test
  void whatIsNoRunFolderIsSaidToBeNone() throws IOException {
    assertThatThrownBy(() -> RunFolder.open(dir.resolve("nowhere")))
        .hasMessage(dir.resolve("nowhere") + ": no such folder");
    assertThatThrownBy(() -> RunFolder.open(dir))
        .hasMessage(dir + ": not a run folder: it has no run.json");
    assertThat(RunFolder.isRunFolder(dir)).isFalse();
    Path json = dir.resolve("run.json");
    Files.writeString(json, "{");
    assertThatThrownBy(() -> RunFolder.open(dir)).hasMessageStartingWith(json + ": not JSON");
    Files.writeString(json, "{\"schema\":\"other/1\"}");
    assertThatThrownBy(() -> RunFolder.open(dir))
        .hasMessage(json + ": 'other/1' is not onbeat.run/1");
    Files.writeString(json, "{\"schema\":\"onbeat.run/2\"}");
    assertThatThrownBy(() -> RunFolder.open(dir))
        .isInstanceOf(StoreException.class)
        .hasMessage(
            json + ": written by a newer Onbeat (onbeat.run/2); this one reads up to onbeat.run/1");
    Files.writeString(json, "{\"schema\":\"onbeat.run/1\",\"plan\":{\"loop\":5}}");
    assertThatThrownBy(() -> RunFolder.open(dir)).hasMessage(json + ": 'plan.loop' is not a text");
  }

  @Test
  void theJudgementAndBetterFactsReachRunJson() {
    Path path = dir.resolve("r");
    try (RunWriter writer = RunFolder.create(path, Samples.MANIFEST)) {
      assertThat(RunFolder.open(path).validity()).isEmpty();
      writer.manifest(Samples.MANIFEST);
    }
    Validity judged = new Validity(false, List.of("in_flight_cap"));
    assertThat(RunFolder.open(path).judged(judged).validity()).contains(judged);
    assertThat(RunFolder.open(path).validity()).contains(judged);
  }

  @Test
  void aDerivedFileIsWrittenWhole() {
    Path path = dir.resolve("r");
    RunFolder.create(path, Samples.MANIFEST).close();
    RunFolder folder = RunFolder.open(path);
    folder.write("summary.json", new byte[] {'1'});
    folder.write("summary.json", new byte[] {'2'});
    assertThat(path.resolve("summary.json")).hasContent("2");
    assertThat(path.resolve("summary.json.tmp")).doesNotExist();
    assertThatThrownBy(() -> folder.write("no/such/summary.json", new byte[0]))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("no/such/summary.json");
  }

  @Test
  void evidenceStaysInItsFolderAndAFinishedRunTakesNothing() {
    RunWriter writer = RunFolder.create(dir.resolve("r"), Samples.MANIFEST);
    assertThatThrownBy(() -> writer.evidence("../x", new byte[0]))
        .isInstanceOf(IllegalArgumentException.class);
    writer.close();
    assertThatThrownBy(() -> writer.accept(Samples.timeline(), SavedText.NONE))
        .isInstanceOf(IllegalStateException.class);
  }
}
