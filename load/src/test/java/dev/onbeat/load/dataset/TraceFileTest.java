// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.arrival.Trace;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the reading of public trace layouts, with small files written by hand in those layouts.
class TraceFileTest {
  @TempDir Path folder;

  @Test
  void readsAzureRowsToTheHundredNanoseconds() {
    Trace trace = TraceFile.read(Fixture.resource(folder, "azure.csv"));
    assertThat(trace.atNanos())
        .containsExactly(0, 580_590_000, 1_900_000_100, 1_900_000_100, 59_900_000_000L);
    assertThat(trace.promptTokens()).containsExactly(374, 396, 879, 91, 1313);
    assertThat(trace.outputTokens()).containsExactly(44, 109, 55, 16, 248);
    assertThat(trace.blocks()).hasDimensions(5, 0);
    assertThat(trace.sha256())
        .hasSize(64)
        .isEqualTo(TraceFile.read(folder.resolve("azure.csv")).sha256());
  }

  @Test
  void readsStampsWithAZone() {
    assertThat(TraceFile.read(Fixture.resource(folder, "azure-2024.csv")).atNanos())
        .containsExactly(0, 7_405_000, 1_007_405_000);
  }

  @Test
  void countsRowsThatProducedNothing() {
    Trace trace = TraceFile.read(Fixture.resource(folder, "burst.csv"));
    assertThat(trace.atNanos()).containsExactly(0, 40_000_000_000L);
    assertThat(trace.promptTokens()).containsExactly(472, 1087);
    assertThat(trace.dropped()).isEqualTo(1);
  }

  @Test
  void readsMooncakeRowsWithTheirBlocks() {
    Trace trace = TraceFile.read(Fixture.resource(folder, "mooncake.jsonl"));
    assertThat(trace.atNanos())
        .containsExactly(0, 0, 0, 3_000_000_000L, 3_000_000_000L, 9_000_000_000L);
    assertThat(trace.promptTokens()).containsExactly(1300, 1100, 100, 1300, 512, 513);
    assertThat(trace.blocks()[0]).containsExactly(46, 47, 2353);
    assertThat(trace.quantumNanos()).isEqualTo(3_000_000_000L);
  }

  @Test
  void sortsRowsThatCameOutOfOrder() {
    Path file =
        Fixture.file(
            folder,
            "t.jsonl",
            "{\"timestamp\":20,\"input_length\":2,\"output_length\":1}",
            "{\"timestamp\":10,\"input_length\":1,\"output_length\":1}");
    Trace trace = TraceFile.read(file);
    assertThat(trace.atNanos()).containsExactly(0, 10_000_000);
    assertThat(trace.promptTokens()).containsExactly(1, 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a,b,c | 1 | expected a trace: a header TIMESTAMP,ContextTokens,GeneratedTokens",
        "TIMESTAMP,ContextTokens,GeneratedTokens~n2024-01-05 09:30:00,1 | 2 | expected 3 columns",
        "TIMESTAMP,ContextTokens,GeneratedTokens~nyesterday,1,2 | 2 | expected a time such as",
        "TIMESTAMP,ContextTokens,GeneratedTokens~n1,x,2 | 2 | expected a number of tokens, found 'x'",
        "{\"timestamp\":1} | 1 | expected the fields timestamp, input_length and output_length",
        "{\"timestamp\":-1,\"input_length\":1,\"output_length\":1} | 1 | timestamp: expected a number",
        "{\"timestamp\":1,\"input_length\":1,\"output_length\":1}~n{oops | 2 | not JSON",
        "{\"timestamp\":1,\"input_length\":1,\"output_length\":1,\"hash_ids\":[1.5]} | 1 | hash_ids: exp",
      })
  void namesTheLineAndWhatIsWrongWithIt(String content, long line, String problem) {
    Path file = Fixture.file(folder, "t", content.split("~n", -1));
    assertThatThrownBy(() -> TraceFile.read(file))
        .isInstanceOf(InputFileException.class)
        .hasMessageStartingWith(file + ":" + line + ": " + problem)
        .hasMessageNotContaining("\n");
  }

  @Test
  void namesAFileThatIsNotThereOrEmpty() {
    assertThatThrownBy(() -> TraceFile.read(folder.resolve("none.csv")))
        .hasMessage(folder.resolve("none.csv") + ": no such file");
    assertThatThrownBy(() -> TraceFile.read(folder)).hasMessage(folder + ": is a directory");
    Path empty = Fixture.file(folder, "empty.csv");
    assertThatThrownBy(() -> TraceFile.read(empty)).hasMessage(empty + ": no rows");
  }

  @Test
  void isReadByTheFlagItself() {
    Path file = Fixture.resource(folder, "azure.csv");
    Arrivals arrivals =
        Arrivals.parse("", "trace:" + file + ",speed=10", Duration.ZERO, TraceFile::read);
    assertThat(arrivals.trace().orElseThrow().rows()).isEqualTo(5);
    assertThat(arrivals.meanPerSecond().orElseThrow()).isEqualTo(4e9 / 59_900_000_000L * 10);
  }
}
