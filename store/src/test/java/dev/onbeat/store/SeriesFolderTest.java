// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects series of runs: every step that was done is found again after a crash.
class SeriesFolderTest {
  @TempDir private Path dir;

  @Test
  void everyStepIsSavedWhenItIsDone() {
    Series empty = new Series(Series.Kind.FIND, "n", "rate", Map.of(), List.of(), Map.of());
    Path path = dir.resolve("s");
    SeriesFolder folder = SeriesFolder.create(path, empty);
    assertThat(SeriesFolder.isSeries(path)).isTrue();
    Series.Step step = new Series.Step("01", "1/s", 1, 0, 0, Map.of("verdict", "undecided"));
    folder.add(step);
    assertThat(SeriesFolder.open(path).series().steps()).containsExactly(step);
    assertThat(folder.runOf(step)).isEqualTo(path.resolve("01"));
    folder.save(Samples.SERIES);
    assertThat(SeriesFolder.open(path).series()).isEqualTo(Samples.SERIES);
    assertThat(folder.path()).isEqualTo(path);
  }

  @Test
  void aStepWithoutAValueComesBackWithoutOne() {
    Series.Step step = new Series.Step("01", "again", Double.NaN, 1, 2, Map.of());
    Series series = new Series(Series.Kind.REPEAT, "", "", Map.of(), List.of(step), Map.of());
    assertThat(SeriesFolder.parse(SeriesFolder.bytes(series))).isEqualTo(series);
  }

  @Test
  void whatIsNoSeriesIsNamed() throws IOException {
    Path file = dir.resolve("series.json");
    assertThatThrownBy(() -> SeriesFolder.open(dir))
        .isInstanceOf(StoreException.class)
        .hasMessage(file + ": cannot be read: no such file or folder (" + file + ")");
    Files.writeString(file, "{\"schema\":\"onbeat.series/2\"}");
    assertThatThrownBy(() -> SeriesFolder.open(dir)).hasMessageContaining("newer Onbeat");
    Files.writeString(file, "{\"schema\":\"onbeat.series/1\",\"kind\":\"party\"}");
    assertThatThrownBy(() -> SeriesFolder.open(dir)).hasMessage(file + ": unknown 'kind': 'party'");
    Files.writeString(
        file,
        "{\"schema\":\"onbeat.series/1\",\"kind\":\"sweep\",\"steps\":[{\"folder\":\"../x\"}]}");
    assertThatThrownBy(() -> SeriesFolder.open(dir)).hasMessageContaining("is not a folder name");
  }
}
