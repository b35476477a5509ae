// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects reading line files that a crash, an editor or another program has had in its hands.
class LineFileTest {
  @TempDir private Path dir;

  private record Read(List<String> ids, ReadProblems problems) {}

  private Read read(byte[] bytes) throws IOException {
    Path path = Files.write(dir.resolve("timelines.jsonl"), bytes);
    LineFile file = new LineFile(path);
    TimelineDecoder decoder = new TimelineDecoder();
    List<String> ids = new ArrayList<>();
    file.forEach(decoder::decode, timeline -> ids.add(timeline.request().id()));
    return new Read(ids, file.problems());
  }

  private static byte[] line(String id) {
    return ("{\"v\":1,\"id\":\"" + id + "\",\"outcome\":{\"kind\":\"empty\"}}\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aFileCutAnywhereGivesEveryWholeLineAndSaysThatOneIsTorn() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (String id : List.of("a", "b", "c")) {
      all.write(line(id));
    }
    byte[] bytes = all.toByteArray();
    int length = line("a").length;
    for (int cut = 0; cut <= bytes.length; cut++) {
      Read read = read(Arrays.copyOf(bytes, cut));
      // A line that lacks only its line end is whole.
      int whole = (cut + 1) / length;
      boolean torn = cut % length != 0 && cut % length != length - 1;
      assertThat(read.ids())
          .as("cut at " + cut)
          .isEqualTo(List.of("a", "b", "c").subList(0, whole));
      assertThat(read.problems().tornLines()).as("cut at " + cut).isEqualTo(torn ? 1 : 0);
      assertThat(read.problems().badLines()).isZero();
    }
  }

  @Test
  void aBadLineIsNamedAndCountedAndTheOthersAreRead() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(line("a"));
    all.write("{\"v\":1,\"id\":\"x\"\n".getBytes(StandardCharsets.UTF_8));
    all.write("\n".getBytes(StandardCharsets.UTF_8));
    all.write("{\"v\":1}\n".getBytes(StandardCharsets.UTF_8));
    all.write(line("b"));
    Read read = read(all.toByteArray());
    assertThat(read.ids()).containsExactly("a", "b");
    assertThat(read.problems().badLines()).isEqualTo(2);
    assertThat(read.problems().first().get(0)).startsWith("timelines.jsonl:2: not JSON");
    assertThat(read.problems().first().get(1)).isEqualTo("timelines.jsonl:4: 'id' is missing");
    assertThat(read.problems().isEmpty()).isFalse();
  }

  @Test
  void onlyTheFirstTwentyProblemsAreSpelledOut() throws IOException {
    Read read = read("x\n".repeat(50).getBytes(StandardCharsets.UTF_8));
    assertThat(read.problems().badLines()).isEqualTo(50);
    assertThat(read.problems().first()).hasSize(20);
  }

  @Test
  void linesLongerThanTheBufferAreWhole() throws IOException {
    String id = "i".repeat(3_000_000);
    assertThat(read(line(id)).ids()).containsExactly(id);
  }

  @Test
  void aConsumersOwnFailureIsNotABadLine() throws IOException {
    Path path = Files.write(dir.resolve("t.jsonl"), line("a"));
    TimelineDecoder decoder = new TimelineDecoder();
    assertThatThrownBy(() ->
            new LineFile(path)
                .forEach(
                    decoder::decode,
                    _ -> {
                      throw new IllegalArgumentException("mine");
                    }))
        .hasMessage("mine");
  }

  @Test
  void aMissingFileHasNoLinesAndAFolderIsNamed() {
    LineFile missing = new LineFile(dir.resolve("nothing"));
    missing.forEach((_, _) -> "", _ -> {});
    assertThat(missing.problems().isEmpty()).isTrue();
    assertThatThrownBy(() -> new LineFile(dir).forEach((_, _) -> "", _ -> {}))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(dir.toString());
  }

  @Test
  void aLineOfANewerOnbeatStopsTheReader() {
    assertThatThrownBy(() -> read("{\"v\":9}\n".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("timelines.jsonl: written by a newer Onbeat (line version 9)");
  }
}
