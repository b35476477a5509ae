// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the critical values of every interval. Oracle: scipy 1.17.1, `stats.t.ppf(p,v)`,
/// `stats.norm.ppf(p)`, `stats.norm.cdf(x)`.
class DistributionsTest {
  @ParameterizedTest
  @CsvSource({
    "0.975, 4, 2.7764451051977934",
    "0.95, 1, 6.313751514675037",
    "0.99, 30, 2.457261542400591",
    "0.6, 2.5, 0.2814595127485477",
    "0.4, 2.5, -0.2814595127485477"
  })
  void studentsQuantilesAgreeWithScipy(double p, double freedom, double expected) {
    assertThat(StudentT.quantile(p, freedom)).isEqualTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "0.975, 1.959963984540054",
    "0.01, -2.3263478740408408",
    "0.000001, -4.753424308822899",
    "0.5, 0"
  })
  void normalQuantilesAgreeWithScipy(double p, double expected) {
    assertThat(Normal.quantile(p)).isEqualTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "-8, 6.22096057427174e-16",
    "-3.1, 0.0009676032132183563",
    "0.4, 0.6554217416103242",
    "2.5, 0.9937903346742238"
  })
  void normalProbabilitiesAgreeWithScipy(double x, double expected) {
    assertThat(Normal.cdf(x)).isCloseTo(expected, withinPercentage(1e-6));
  }

  @Test
  void refusesProbabilitiesWithoutAQuantile() {
    assertThatThrownBy(() -> Normal.quantile(1)).hasMessageContaining("1");
    assertThatThrownBy(() -> StudentT.quantile(0, 5)).hasMessageContaining("0");
  }

  @Test
  void twoSidedDoublesTheTail() {
    assertThat(Normal.twoSided(-1.959963984540054)).isEqualTo(0.05, within(1e-9));
    assertThat(Normal.twoSided(0)).isEqualTo(1);
  }
}
