// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Protects terminals and pages from text that a server chose.
class ForeignTextTest {
  @Test
  void dropsWhatCouldMoveTheCursorOrChangeColours() {
    assertThat(ForeignText.oneLine("\u001b[31mred\u0007\u009b2Jend")).isEqualTo("[31mred2Jend");
  }

  @Test
  void dropsDirectionMarksAndZeroWidthCharacters() {
    assertThat(ForeignText.oneLine("a\u202eb\u2066c\u200bd\ufeffe")).isEqualTo("abcde");
  }

  @Test
  void putsEverythingOnOneLine() {
    assertThat(ForeignText.oneLine("  a\r\n\tb\u2028c\u0085d  ")).isEqualTo("a b c d");
  }

  @Test
  void keepsLettersOfEveryLanguage() {
    assertThat(ForeignText.oneLine("错误 ошибка 🙂")).isEqualTo("错误 ошибка 🙂");
  }

  @Test
  void dropsHalvesOfSurrogatePairs() {
    assertThat(ForeignText.oneLine("a\ud800b")).isEqualTo("ab");
  }

  @Test
  void cutsLongTextAndSaysSo() {
    assertThat(ForeignText.oneLine("x".repeat(50), 10)).isEqualTo("xxxxxxxxxx…");
    assertThat(ForeignText.oneLine("x".repeat(10), 10)).isEqualTo("xxxxxxxxxx");
  }
}
