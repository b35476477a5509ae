// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Golden;
import dev.onbeat.report.Lang;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesRuns;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects the answer to the question of many users: how much can this server take?
class TextSeriesTest {
  static Stream<Arguments> seriesInEveryLanguage() {
    return Stream.of(SeriesRuns.sweep(), SeriesRuns.find(), SeriesRuns.repeat())
        .flatMap(series -> Stream.of(Lang.values()).map(lang -> Arguments.of(series, lang)));
  }

  @ParameterizedTest
  @MethodSource("seriesInEveryLanguage")
  void keepsEveryLineWithinEightyColumns(SeriesReport series, Lang lang) {
    for (boolean ascii : new boolean[] {false, true}) {
      String text = TextSeries.render(series, new TextStyle(lang, false, ascii), List.of());
      assertThat(text.lines()).allMatch(line -> DisplayWidth.of(line) <= TextStyle.COLUMNS);
    }
  }

  @Test
  void tellsTheHighestLevelThatMeetsTheObjectivesAndTheKnee() {
    Golden.check("sweep-en.txt", english(SeriesRuns.sweep()));
  }

  @Test
  void tellsTheAnswerOfASearchWithEveryStep() {
    Golden.check("find-en.txt", english(SeriesRuns.find()));
  }

  @Test
  void tellsTheSpreadBetweenRuns() {
    Golden.check("repeat-en.txt", english(SeriesRuns.repeat()));
  }

  @Test
  void tellsASearchInChinese() {
    Golden.check(
        "find-zh.txt",
        TextSeries.render(SeriesRuns.find(), new TextStyle(Lang.ZH, false, false), List.of()));
  }

  private static String english(SeriesReport series) {
    return TextSeries.render(series, new TextStyle(Lang.EN, false, false), List.of());
  }
}
