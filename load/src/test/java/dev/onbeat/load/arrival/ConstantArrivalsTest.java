// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Protects the constant schedule from drift.
class ConstantArrivalsTest extends FireTimesContract {
  @Override
  Arrivals arrivals() {
    return Arrivals.constant(Rate.parse("7/s"));
  }

  @Override
  double rateTolerance() {
    return 1e-12;
  }

  @Test
  void putsTheMillionthArrivalOfAThirdOfASecondWhereItBelongs() {
    long[] times = take(Arrivals.constant(Rate.parse("3/s")), 1_000_001, 1);
    assertThat(times[0]).isZero();
    assertThat(times[1]).isEqualTo(333_333_333);
    assertThat(times[2]).isEqualTo(666_666_667);
    assertThat(times[999_999]).isEqualTo(333_333L * 1_000_000_000);
    assertThat(times[1_000_000]).isEqualTo(333_333L * 1_000_000_000 + 333_333_333);
  }
}
