// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.load.dataset.WorkloadSpec.Form;
import dev.onbeat.load.dataset.WorkloadSpec.Output;
import dev.onbeat.load.dataset.WorkloadSpec.Prefix;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.dataset.WorkloadSpec.Turns;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects prompts of token ids: exact lengths, ids inside the range, prefixes and salts as for
/// text.
class IdWorkloadTest {
  private static final TokenIdRange RANGE = new TokenIdRange(1_000, 31_000);

  @Test
  void isExactlyAsLongAsAskedAndStaysInRange() {
    for (int[] ids : ids(Salt.of(1), Prefix.NONE, 50)) {
      assertThat(ids).hasSize(77);
      assertThat(IntStream.of(ids).summaryStatistics().getMin()).isGreaterThanOrEqualTo(1_000);
      assertThat(IntStream.of(ids).summaryStatistics().getMax()).isLessThanOrEqualTo(31_000);
    }
  }

  @Test
  void changesItsFirstIdsFromRunToRun() {
    List<int[]> one = ids(Salt.of(1), Prefix.NONE, 20);
    List<int[]> two = ids(Salt.of(2), Prefix.NONE, 20);
    for (int i = 0; i < 20; i++) {
      assertThat(Arrays.mismatch(one.get(i), two.get(i))).isZero();
      assertThat(Arrays.copyOfRange(one.get(i), 4, 77))
          .isEqualTo(Arrays.copyOfRange(two.get(i), 4, 77));
    }
    assertThat(ids(Salt.none(), Prefix.NONE, 20).toArray(int[][]::new))
        .isDeepEqualTo(ids(Salt.none(), Prefix.NONE, 20).toArray(int[][]::new));
  }

  @Test
  void sharesItsPrefixWithItsGroup() {
    List<int[]> ids = ids(Salt.of(1), new Prefix(100, 3), 6);
    assertThat(ids.getFirst()).hasSize(177);
    assertThat(Arrays.mismatch(ids.get(0), ids.get(3))).isGreaterThanOrEqualTo(100);
    assertThat(Arrays.mismatch(ids.get(0), ids.get(1))).isLessThan(2);
  }

  @ParameterizedTest
  @CsvSource({"1000..31000, 1000, 31000", "32000, 2000, 29999", " 16..31 , 16, 31"})
  void readsARangeOrAVocabularySize(String text, int low, int high) {
    assertThat(TokenIdRange.parse(text)).isEqualTo(new TokenIdRange(low, high));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "5..3", "10", "1..10", "-5..100", "9999999999"})
  void saysWhatItExpectedInstead(String text) {
    assertThatThrownBy(() -> TokenIdRange.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("prompt ids '" + text + "': expected a vocabulary size");
  }

  private static List<int[]> ids(Salt salt, Prefix prefix, int count) {
    WorkloadSpec spec =
        new WorkloadSpec(
            new Source.RandomIds(RANGE, Lengths.fixed(77), prefix),
            new Output(Lengths.fixed(8), 0, true),
            Turns.NONE,
            Form.TEXT,
            salt,
            5);
    try (Workload workload = Workload.open(spec)) {
      return IntStream.range(0, count)
          .mapToObj(_ -> ((Content.TokenIds) workload.next(0).orElseThrow().content()).ids())
          .toList();
    }
  }
}
