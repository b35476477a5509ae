// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Protects line breaks and column widths in a script without spaces.
class WrapTest {
  @Test
  void countsChineseAsTwoColumnsAndMarksAsNone() {
    assertThat(DisplayWidth.of("首 token（TTFT）")).isEqualTo(2 + 1 + 5 + 2 + 4 + 2);
    assertThat(DisplayWidth.of("e\u0301")).isEqualTo(1);
    assertThat(DisplayWidth.of("▮─·…≥")).isEqualTo(5);
  }

  @Test
  void breaksChineseAnywhereButBeforeAClosingMark() {
    assertThat(Wrap.lines("一二三四，五六", 8)).containsExactly("一二三", "四，五六");
    assertThat(Wrap.lines("一二三（四五六", 8)).containsExactly("一二三", "（四五六");
  }

  @Test
  void breaksEnglishAtSpaces() {
    assertThat(Wrap.lines("the quick brown fox", 10)).containsExactly("the quick", "brown fox");
  }

  @Test
  void keepsANumberWithItsUnit() {
    assertThat(Wrap.lines("one every 35.2 ms then", 15))
        .containsExactly("one every", "35.2 ms then");
    assertThat(Wrap.lines("平均每 35.2 ms 一个", 13)).containsExactly("平均每", "35.2 ms 一个");
  }

  @Test
  void lineIsOnlyTooWideForASingleWord() {
    assertThat(Wrap.lines("a vllm:num_preemptions_total b", 10))
        .containsExactly("a", "vllm:num_preemptions_total", "b");
  }

  @Test
  void padsAndCutsByColumns() {
    assertThat(DisplayWidth.padRight("中位", 6)).isEqualTo("中位  ");
    assertThat(DisplayWidth.padLeft("中位", 6)).isEqualTo("  中位");
    assertThat(DisplayWidth.cut("中位数很长", 6)).isEqualTo("中位…");
  }
}
