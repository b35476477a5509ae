// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Protects the sparing count of texts: never another number than the server's, and few questions.
class PieceCounterTest {
  private static final List<String> WORDS =
      List.of(
          "river",
          "mountain",
          "forest",
          "window",
          "candle",
          "extraordinary",
          "Mississippi",
          "open",
          "close",
          "a",
          "it",
          "under");
  private int asked;

  private TokenCounter counting(TokenCounter inner) {
    return text -> {
      asked++;
      return inner.count(text);
    };
  }

  private static List<String> texts(int count) {
    SplittableRandom random = new SplittableRandom(1);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder("Once");
      int length = 5 + random.nextInt(40);
      for (int k = 0; k < length; k++) {
        text.append(random.nextInt(6) == 0 ? "," : "");
        text.append(' ').append(WORDS.get(random.nextInt(WORDS.size())));
      }
      texts.add(text.append('.').toString());
    }
    return texts;
  }

  @Test
  void agreesWithARealTokenizerAndAsksItLittle() {
    try (Tokenizer tokenizer = Tokenizer.open("o200k_base")) {
      TokenCounter sparing = TokenCounter.sparing(counting(tokenizer));
      for (String text : texts(500)) {
        assertThat(sparing.count(text)).isEqualTo(tokenizer.count(text));
      }
    }
    assertThat(asked).isLessThan(60);
  }

  @Test
  void agreesWhereWordsTakeSeveralTokensAndMarksNone() {
    TokenCounter odd = PieceCounterTest::weigh;
    TokenCounter sparing = TokenCounter.sparing(counting(odd));
    for (String text : texts(500)) {
      assertThat(sparing.count(text)).isEqualTo(weigh(text));
    }
    assertThat(asked).isLessThan(80);
  }

  /// Words of up to six letters are one token, longer ones three; marks are none.
  private static int weigh(String text) {
    int tokens = 0;
    int letters = 0;
    for (char c : (text + " ").toCharArray()) {
      if (Character.isLetter(c)) {
        letters++;
      } else if (c == ' ') {
        tokens += letters > 6 ? 3 : letters > 0 ? 1 : 0;
        letters = 0;
      }
    }
    return tokens;
  }

  @Test
  void leavesEveryTextToAServerWhoseTokensCrossWords() {
    TokenCounter crossing = text -> (text.length() + 3) / 4;
    TokenCounter sparing = TokenCounter.sparing(counting(crossing));
    for (String text : texts(300)) {
      assertThat(sparing.count(text)).isEqualTo((text.length() + 3) / 4);
    }
    assertThat(asked).isGreaterThanOrEqualTo(300);
  }

  @Test
  void leavesScriptsWithoutSpacesToTheServer() {
    TokenCounter sparing = TokenCounter.sparing(counting(String::length));
    assertThat(sparing.count("今天天气很好。")).isEqualTo(7);
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void cutsATextWithoutLosingACharacter() {
    for (String text : texts(50)) {
      assertThat(String.join("", PieceCounter.pieces(text))).isEqualTo(text);
    }
    assertThat(PieceCounter.pieces("Say: it's  so\n"))
        .containsExactly("Say", ":", " it", "'", "s", " ", " so", "\n");
  }
}
