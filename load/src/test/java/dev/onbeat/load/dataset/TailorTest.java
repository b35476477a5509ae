// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.load.tokens.TokenCounter;
import dev.onbeat.load.tokens.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the truth of synthetic lengths: by recounting with real tokenizers, additive and not.
class TailorTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "o200k_base, ENGLISH",
    "o200k_base, CHINESE",
    "cl100k_base, CHINESE",
    "byte-level.json, ENGLISH",
    "byte-level.json, CHINESE",
    "sentence-piece.json, ENGLISH",
    "sentence-piece.json, CHINESE"
  })
  void makesEveryLengthTrueToTheToken(String name, Language language) throws IOException {
    Vocabulary vocabulary = Vocabulary.load(language);
    try (Tokenizer tokenizer = open(name)) {
      Tailor tailor = new CountedTailor(tokenizer, vocabulary);
      for (int i = 0; i < 60; i++) {
        int tokens = 40 + 13 * i;
        String before = vocabulary.heading(Salt.of(4), i);
        String text = tailor.fit(before, Prose.asking(vocabulary, new SplittableRandom(i)), tokens);
        assertThat(tokenizer.count(text)).isEqualTo(tokens);
        assertThat(text).startsWith(before);
      }
    }
  }

  @Test
  void countsAModernTokenizerTwoOrThreeTimesAText() {
    Vocabulary vocabulary = Vocabulary.load(Language.ENGLISH);
    AtomicInteger calls = new AtomicInteger();
    try (Tokenizer tokenizer = Tokenizer.open("o200k_base")) {
      TokenCounter counted =
          text -> {
            calls.incrementAndGet();
            return tokenizer.count(text);
          };
      Tailor tailor = new CountedTailor(counted, vocabulary);
      for (int i = 0; i < 100; i++) {
        tailor.fit("", Prose.asking(vocabulary, new SplittableRandom(i)), 300);
      }
    }
    assertThat(calls.get()).isLessThanOrEqualTo(300);
  }

  @Test
  void comesAsNearAsItCanWhereALengthCannotBeReached() {
    Vocabulary vocabulary = Vocabulary.load(Language.ENGLISH);
    Tailor tailor = new CountedTailor(text -> 2 * text.split(" ", -1).length, vocabulary);
    String text = tailor.fit("", Prose.telling(vocabulary, new SplittableRandom(1)), 101);
    assertThat(text.split(" ", -1)).hasSize(50);
    assertThat(tailor.fit("a b c: ", Prose.telling(vocabulary, new SplittableRandom(1)), 2))
        .startsWith("a b c: ");
  }

  @Test
  void followsTheServerWhereNobodyCounts() {
    Vocabulary vocabulary = Vocabulary.load(Language.CHINESE);
    Tailor tailor = Tailor.estimating(vocabulary);
    int tokens = 0;
    for (int i = 0; i < 5; i++) {
      String text = tailor.fit("", Prose.asking(vocabulary, new SplittableRandom(i)), 1_024);
      tokens = (int) Math.round(1.3 * vocabulary.units(text));
      tailor.learn(text, tokens + 12);
    }
    assertThat(tokens).isCloseTo(1_024, within(16));
  }

  private Tokenizer open(String name) throws IOException {
    if (!name.endsWith(".json")) {
      return Tokenizer.open(name);
    }
    try (InputStream in = Objects.requireNonNull(Tokenizer.class.getResourceAsStream(name), name)) {
      Path file = folder.resolve(name);
      Files.write(file, in.readAllBytes());
      return Tokenizer.open(file.toString());
    }
  }
}
