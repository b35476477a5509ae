// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.Comparisons;
import dev.onbeat.report.Golden;
import dev.onbeat.report.Lang;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects what is claimed of two systems: the words, and that a single pair claims nothing.
class ComparisonTextTest {
  static Stream<Arguments> comparisonsInEveryLanguage() {
    return Stream.of(Comparisons.indicative(), Comparisons.judged(), Comparisons.refused())
        .flatMap(report -> Stream.of(Lang.values()).map(lang -> Arguments.of(report, lang)));
  }

  @ParameterizedTest
  @MethodSource("comparisonsInEveryLanguage")
  void keepsEveryLineWithinEightyColumnsAndStripsControlCharacters(
      ComparisonReport report, Lang lang) {
    String text = ComparisonText.render(report, new TextStyle(lang, false, false));
    assertThat(text.lines()).allMatch(line -> DisplayWidth.of(line) <= TextStyle.COLUMNS);
    assertThat(text).doesNotContain("\u001b");
  }

  @Test
  void saysEveryClaimInEnglish() {
    Golden.check(
        "judged-en.txt",
        ComparisonText.render(Comparisons.judged(), new TextStyle(Lang.EN, false, false)));
  }

  @Test
  void saysEveryClaimInChinese() {
    Golden.check(
        "judged-zh.txt",
        ComparisonText.render(Comparisons.judged(), new TextStyle(Lang.ZH, false, false)));
  }

  @Test
  void saysEveryReasonNotToCompare() {
    Golden.check(
        "refused-en.txt",
        ComparisonText.render(Comparisons.refused(), new TextStyle(Lang.EN, false, false)));
  }

  @Test
  void claimsNothingOfASinglePair() {
    String text =
        ComparisonText.render(Comparisons.indicative(), new TextStyle(Lang.EN, false, false));
    assertThat(text).startsWith("Indicative, not a verdict").doesNotContain("worse");
    assertThat(Comparisons.indicative().isWorse()).isFalse();
  }

  @Test
  void callsAHigherMetricWorse() {
    assertThat(Comparisons.judged().isWorse()).isTrue();
    assertThat(Comparisons.refused().isWorse()).isFalse();
  }
}
