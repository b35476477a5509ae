// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Lang;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects the message catalogue: no language says less than the other, and every language uses
/// its own marks.
class CatalogueTest {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d+)(?:\\|[^}]*)?}");
  private static final Pattern ASCII_MARK_AFTER_CHINESE = Pattern.compile("\\p{IsHan}[,;:?!]");

  static Stream<Phrase> phrases() {
    return Stream.of(
            AbsentWords.values(),
            ChartWords.values(),
            EndedAs.values(),
            FindingPhrase.values(),
            Label.values(),
            LoadWords.values(),
            MetricMeaning.values(),
            MetricName.values(),
            OutcomeWords.values(),
            RhythmWords.values(),
            SeriesWords.values(),
            TrustWords.values(),
            VerdictWords.values(),
            ComparisonWords.values())
        .flatMap(Stream::of);
  }

  @ParameterizedTest
  @MethodSource("phrases")
  void usesTheSameArgumentsInEveryLanguage(Phrase phrase) {
    assertThat(places(phrase.in(Lang.ZH))).isEqualTo(places(phrase.in(Lang.EN)));
  }

  @ParameterizedTest
  @MethodSource("phrases")
  void saysSomethingInEveryLanguage(Phrase phrase) {
    for (Lang lang : Lang.values()) {
      assertThat(phrase.in(lang)).isNotBlank();
    }
  }

  @ParameterizedTest
  @MethodSource("phrases")
  void writesChineseWithChineseMarks(Phrase phrase) {
    assertThat(ASCII_MARK_AFTER_CHINESE.matcher(phrase.in(Lang.ZH)).find()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("phrases")
  void keepsEnglishFreeOfChinese(Phrase phrase) {
    assertThat(phrase.in(Lang.EN)).doesNotContainPattern("\\p{IsHan}");
  }

  @Test
  void picksTheWordByTheNumber() {
    Speech speech = new Speech(Lang.EN);
    assertThat(speech.say(Label.IN_ANSWERS, 1)).isEqualTo("in 1 answer");
    assertThat(speech.say(Label.IN_ANSWERS, 1_300)).isEqualTo("in 1,300 answers");
    assertThat(new Speech(Lang.ZH).say(Label.IN_ANSWERS, 1)).isEqualTo("出现在 1 个回答中");
  }

  private static Set<String> places(String template) {
    List<MatchResult> found = PLACE.matcher(template).results().toList();
    return found.stream().map(m -> m.group(1)).collect(Collectors.toCollection(TreeSet::new));
  }
}
