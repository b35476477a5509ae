// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Golden;
import dev.onbeat.report.Lang;
import dev.onbeat.report.RunFixture;
import dev.onbeat.report.Runs;
import dev.onbeat.report.content.Row;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects what a person reads in a terminal: the words, their order, and that every line fits.
class TextReportTest {
  private static final Pattern INK = Pattern.compile("\u001b\\[[0-9;]*m");
  private static final String SLO =
      "ttft.p50<6s,ttft.p95<8s,tpot.p50 in 30ms..45ms,cv.p90<0.3,error_rate<1%,goodput>0.99";
  private static final List<Row> NEXT =
      List.of(Row.of("onbeat report RUN --html", "the same with charts, as one file"));

  static Stream<Arguments> runsInEveryLanguage() {
    return Stream.of(Runs.starved(), Runs.healthy(), Runs.failing(), Runs.empty())
        .flatMap(run -> Stream.of(Lang.values()).map(lang -> Arguments.of(run, lang)));
  }

  @ParameterizedTest
  @MethodSource("runsInEveryLanguage")
  void keepsEveryLineWithinEightyColumns(RunFixture run, Lang lang) {
    for (boolean ascii : new boolean[] {false, true}) {
      String text = TextReport.render(run.report(SLO), new TextStyle(lang, false, ascii), NEXT);
      assertThat(text.lines()).allMatch(line -> DisplayWidth.of(line) <= TextStyle.COLUMNS);
    }
  }

  @ParameterizedTest
  @MethodSource("runsInEveryLanguage")
  void saysTheSameWithAndWithoutColours(RunFixture run, Lang lang) {
    String plain = TextReport.render(run.report(), new TextStyle(lang, false, false), NEXT);
    String inked = TextReport.render(run.report(), new TextStyle(lang, true, false), NEXT);
    assertThat(plain).doesNotContain("\u001b");
    String bare = INK.matcher(inked).replaceAll("");
    assertThat(bare.lines().map(String::stripTrailing)).isEqualTo(plain.lines().toList());
  }

  @Test
  void keepsEnglishInAsciiWhenAsked() {
    String text =
        TextReport.render(Runs.starved().report(), new TextStyle(Lang.EN, false, true), NEXT);
    assertThat(text).matches("[\\n\\x20-\\x7e]+");
  }

  @Test
  void tellsAStarvedEngineInEnglish() {
    Golden.check(
        "starved-en.txt",
        TextReport.render(Runs.starved().report(), new TextStyle(Lang.EN, false, false), NEXT));
  }

  @Test
  void tellsAStarvedEngineInChinese() {
    Golden.check(
        "starved-zh.txt",
        TextReport.render(Runs.starved().report(), new TextStyle(Lang.ZH, false, false), NEXT));
  }

  @Test
  void tellsFailuresInEnglish() {
    Golden.check(
        "failing-en.txt",
        TextReport.render(Runs.failing().report(SLO), new TextStyle(Lang.EN, false, false), NEXT));
  }

  @Test
  void beginsWithTheSentenceThatTheNumbersCarry() {
    String text =
        TextReport.render(Runs.healthy().report(), new TextStyle(Lang.EN, false, false), NEXT);
    assertThat(text).startsWith("64 answers, steady: first token in 2");
  }

  @Test
  void showsTimeoutsAsBoundsNotAsValues() {
    String text =
        TextReport.render(Runs.failing().report(), new TextStyle(Lang.EN, false, false), NEXT);
    assertThat(text).contains("+54 ≥ 10 s").contains("p99 ≥ 10 s").contains("≥10,000");
  }

  @Test
  void givesTheSameBytesTwice() {
    TextStyle style = new TextStyle(Lang.ZH, true, false);
    assertThat(TextReport.render(Runs.failing().report(), style, NEXT))
        .isEqualTo(TextReport.render(Runs.failing().report(), style, NEXT));
  }
}
