// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.summary.RequestRow;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Protects the stop at over-saturation: found soon above capacity, not cried below it. Oracle: a
/// simulated server whose capacity is 10 requests/s.
class OverSaturationTest {
  @Test
  void findsAServerThatIsAskedForOneAndAHalfTimesWhatItCanDo() {
    OverSaturation found =
        OverSaturation.of(SimulatedServer.step(15, 450, new SplittableRandom(1)));
    assertThat(found.saturated()).isTrue();
    // A third of what arrives stays: 5 requests a second; each waits 1/3 of its arrival time.
    assertThat(found.stayingShare()).isEqualTo(1 / 3.0, within(0.06));
    assertThat(found.growthPerSecond()).isEqualTo(5.0, within(1.2));
    assertThat(found.waitGrowth()).isEqualTo(500.0, within(120.0));
  }

  /// 200 steps at 70 % load and 100 at twice the capacity: at most 2 % of the first are stopped
  /// falsely (bound 3 σ), all of the second.
  @Test
  void doesNotCryWolfBelowCapacity() {
    RandomGenerator random = new SplittableRandom(2);
    int falseAlarms = 0;
    int missed = 0;
    for (int run = 0; run < 200; run++) {
      falseAlarms += saturated(7, 400, random) ? 1 : 0;
      missed += run < 100 && !saturated(20, 200, random) ? 1 : 0;
    }
    assertThat(falseAlarms).isLessThan(10);
    assertThat(missed).isZero();
  }

  @Test
  void fillingUpIsNotFallingBehind() {
    // Answers last longer than the step: in flight only rises, but nobody waits longer.
    List<RequestRow> rows = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      rows.add(SimulatedServer.row(i, 100 * i, 200 + i * 37 % 11, 100 * i + 60_000));
    }
    OverSaturation found = OverSaturation.of(rows);
    assertThat(found.saturated()).isFalse();
    assertThat(found.stayingShare()).isEqualTo(1.0, within(0.01));
  }

  @Test
  void requestsThatNeverEndStay() {
    List<RequestRow> rows = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      rows.add(SimulatedServer.row(i, 100 * i, 200 + 10 * i, Double.NaN));
    }
    assertThat(OverSaturation.of(rows).saturated()).isTrue();
  }

  @Test
  void tooFewRequestsDecideNothing() {
    assertThat(OverSaturation.of(SimulatedServer.step(50, 35, new SplittableRandom(3))))
        .isEqualTo(OverSaturation.NONE);
    List<RequestRow> burst = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      burst.add(SimulatedServer.row(i, 0, 100 * i, 100 * i + 1000));
    }
    assertThat(OverSaturation.of(burst)).isEqualTo(OverSaturation.NONE);
  }

  private static boolean saturated(double rate, int requests, RandomGenerator random) {
    return OverSaturation.of(SimulatedServer.step(rate, requests, random)).saturated();
  }
}
