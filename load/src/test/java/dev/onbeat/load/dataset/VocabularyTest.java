// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Protects the word lists: every slot of every pattern has words, and what comes out of them is
/// text of that language whose units are what the length arithmetic believes.
class VocabularyTest {

  @ParameterizedTest
  @EnumSource(Language.class)
  void hasWordsForEverySlotOfEveryPattern(Language language) {
    Vocabulary vocabulary = Vocabulary.load(language);
    List<String> slots =
        Stream.concat(vocabulary.sentences().stream(), vocabulary.asks().stream())
            .flatMap(List::stream)
            .filter(piece -> piece.startsWith("{"))
            .map(piece -> piece.substring(1, piece.length() - 1))
            .distinct()
            .toList();
    assertThat(slots)
        .hasSizeGreaterThan(8)
        .allSatisfy(slot -> assertThat(vocabulary.slot(slot)).isNotEmpty());
    assertThat(vocabulary.fillers()).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void hasEnoughWordsForSaltsThatNeverMeet(Language language) {
    double headings = Math.pow(Vocabulary.load(language).allWords().size(), 4);
    assertThat(headings).isGreaterThan(1e10);
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void readsLikeTheLanguageItIs(Language language) {
    Vocabulary vocabulary = Vocabulary.load(language);
    for (int seed = 0; seed < 200; seed++) {
      String text = Prose.asking(vocabulary, new SplittableRandom(seed)).text(20 + seed);
      String wanted =
          switch (language) {
            case ENGLISH -> "[A-Z][a-z]+[a-z ,.?A-Z]*";
            case CHINESE -> "[\\p{IsHan}，。？]+";
          };
      assertThat(text).matches(wanted).doesNotContain("{", "  ", " .", ",.", "，。");
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void countsTheUnitsItWasAskedFor(Language language) {
    Vocabulary vocabulary = Vocabulary.load(language);
    for (int units = 5; units < 400; units += 13) {
      Prose prose = Prose.asking(vocabulary, new SplittableRandom(units));
      long made = vocabulary.units(prose.text(prose.piecesOf(units)));
      assertThat(Math.abs(made - units)).isLessThanOrEqualTo(language.spaced() ? 0 : 4);
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void growsWithoutChangingItsBeginning(Language language) {
    Prose prose = Prose.asking(Vocabulary.load(language), new SplittableRandom(1));
    String text = prose.text(80);
    String longer = prose.text(120);
    assertThat(prose.text(80)).isEqualTo(text);
    assertThat(longer).startsWith(text.substring(0, text.length() - 12));
  }
}
