// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the one rule by which numbers are written.
class FiguresTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "16, 16",
    "0.07, 0.0700",
    "5.7999, 5.80",
    "21.96, 22.0",
    "999.4, 999",
    "999.6, '1,000'",
    "12345.6, '12,346'",
    "-3.14159, -3.14",
    "NaN, —",
    "Infinity, ∞",
  })
  void keepsThreeSignificantDigitsAndWholeNumbersWhole(double value, String text) {
    assertThat(Figures.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 ms",
    "0.031, 31 µs",
    "0.9996, 1.00 ms",
    "33.42, 33.4 ms",
    "999.4, 999 ms",
    "999.6, 1.00 s",
    "14493, 14.5 s",
    "120000, 120 s",
    "660000, 11 min",
    "NaN, —",
  })
  void picksTheUnitThatKeepsADurationReadable(double millis, String text) {
    assertThat(Figures.duration(millis)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "212, 1761, 0.21 – 1.76 s",
    "18.1, 51.1, 18.1 – 51.1 ms",
    "66.8, 9940, 66.8 ms – 9.94 s",
    "0, 12.5, 0 – 12.5 ms",
    "0.4, 1760, 400 µs – 1.76 s",
    "160, 280, 160 – 280 ms",
  })
  void writesARangeInOneUnitWhereBothEndsStayReadable(double low, double high, String text) {
    assertThat(Figures.range(low, high)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0%",
    "1, 100%",
    "0.07, 7%",
    "0.4091, 40.9%",
    "0.9999, >99.9%",
    "0.000001, <0.001%",
    "NaN, —",
  })
  void neverRoundsAShareToAllOrNothing(double share, String text) {
    assertThat(Figures.share(share)).isEqualTo(text);
  }
}
