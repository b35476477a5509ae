// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects the exactness of constant schedules, against arbitrary-precision decimals.
class RateTest {

  @ParameterizedTest
  @CsvSource({"10/s, 10", "600/min, 10", "0.5/s, 0.5", "30/m, 0.5", "1800/h, 0.5", " 7/s , 7"})
  void readsRatesInAnyUnit(String text, double perSecond) {
    assertThat(Rate.parse(text).perSecond()).isEqualTo(perSecond);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "10", "10/", "/s", "-1/s", "1e3/s", "10/day", "1.2345678/s", "10/s x"})
  void namesWhatIsNotARate(String text) {
    assertThatThrownBy(() -> Rate.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rate '" + text + "': expected NUMBER/s, NUMBER/min or NUMBER/h, such as 10/s");
  }

  @Test
  void putsEveryArrivalAtItsExactPlaceForEver() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      Rate rate =
          i % 4 == 0
              ? new Rate(random.nextLong(1, 1_000_000_000_000L), 3_600_000_000_000_000_000L)
              : new Rate(random.nextLong(1, 100_000), 60_000_000_000L);
      long n = random.nextLong(i % 2 == 0 ? 100 : 100_000_000L) % (rate.events() * 2 + 7);
      BigDecimal due =
          BigDecimal.valueOf(n)
              .multiply(BigDecimal.valueOf(rate.periodNanos()))
              .divide(BigDecimal.valueOf(rate.events()), 0, RoundingMode.HALF_UP);
      assertThat(rate.dueNanos(n)).isEqualTo(due.longValueExact());
    }
  }

  @Test
  void printsARateAsItWouldBeTyped() {
    assertThat(Rate.parse("600/min")).hasToString("10/s");
    assertThat(Rate.parse("0.5/s")).hasToString("0.5/s");
    assertThat(Rate.parse("7/h")).hasToString("7/h");
    assertThat(Rate.parse("1/min")).hasToString("1/min");
  }
}
