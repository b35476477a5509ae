// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Protects the robust rule: what is one burst, what is a stall, when nothing can be said.
class RobustStallsTest {
  private static final long MS = 1_000_000;

  @Test
  void mergesArrivalsOfOneBurstChainedAndMeasuresFromStartToStart() {
    // Median of visible gaps 20 ms: ε = 2 ms. Arrivals 1 ms apart chain into one burst.
    long[] at = ms(0, 1, 2, 3, 20, 40, 60, 80, 100, 101, 700, 720);
    RobustStalls.Verdict verdict = RobustStalls.find(at);
    // Median of the visible gaps, the one-millisecond ones among them, is 17 … 20 ms.
    assertThat(verdict.epsilonNanos()).isBetween(1.0 * MS, 2.0 * MS);
    assertThat(verdict.found()).hasSize(1);
    assertThat(verdict.found().get(0).event()).isEqualTo(10);
    assertThat(verdict.found().get(0).startNanos()).isEqualTo(100 * MS);
    assertThat(verdict.found().get(0).gapNanos()).isEqualTo(600 * MS);
  }

  @Test
  void epsilonIsAFifthOfAMillisecondAtLeast() {
    assertThat(RobustStalls.epsilonNanos(new long[] {0, 100_000, 200_000})).isEqualTo(200_000);
    assertThat(RobustStalls.epsilonNanos(ms(0, 1, 2, 3))).isEqualTo(200_000);
    assertThat(RobustStalls.epsilonNanos(ms(0, 30, 60))).isEqualTo(3.0 * MS);
    assertThat(RobustStalls.epsilonNanos(new long[0])).isEqualTo(200_000);
  }

  @Test
  void needsFiveMergedGaps() {
    assertThat(RobustStalls.find(ms(0, 20, 40, 60, 9000)).judged()).isFalse();
    assertThat(RobustStalls.find(ms(0, 20, 40, 60, 80, 9000)).judged()).isTrue();
  }

  @Test
  void zIsTheRobustScoreOfTheLogarithm() {
    // ln g of 10, 20, 20, 20, 40, 2000: median 20; |ln g − ln 20| = ln2, 0, 0, 0, ln2, ln100.
    long[] at = ms(0, 10, 30, 50, 70, 110, 2110);
    RobustStalls.Found found = RobustStalls.find(at).found().get(0);
    double mad = Math.log(2) / 2;
    assertThat(found.z()).isCloseTo(Math.log(100) / (1.4826 * mad), within(1e-9));
  }

  @Test
  void anEvenStreamIsJudgedWithAFloorOfSpread() {
    long[] at = ms(0, 20, 40, 60, 80, 100, 120, 320);
    RobustStalls.Found found = RobustStalls.find(at).found().get(0);
    assertThat(found.z()).isCloseTo(Math.log(10) / 0.05, within(1e-9));
  }

  @Test
  void aGapMustExceedTheMedianByAHundredMilliseconds() {
    assertThat(RobustStalls.find(ms(0, 20, 40, 60, 80, 100, 220)).found()).isEmpty();
    assertThat(RobustStalls.find(ms(0, 20, 40, 60, 80, 100, 221)).found()).hasSize(1);
  }

  @Test
  void classesBeginAtAQuarterSecondAndAtOneSecond() {
    assertThat(Stall.StallClass.ofMillis(249.9)).isEqualTo(Stall.StallClass.LATE);
    assertThat(Stall.StallClass.ofMillis(250)).isEqualTo(Stall.StallClass.HITCH);
    assertThat(Stall.StallClass.ofMillis(999.9)).isEqualTo(Stall.StallClass.HITCH);
    assertThat(Stall.StallClass.ofMillis(1000)).isEqualTo(Stall.StallClass.STALL);
  }

  @Test
  void seesAThirdOfAllGapsStallWhereTheSimpleRuleSeesNone() {
    Random random = new Random(9);
    long[] at = new long[201];
    int stalls = 0;
    for (int i = 1; i < at.length; i++) {
      boolean stall = random.nextDouble() < 0.34;
      stalls += stall ? 1 : 0;
      double gap = 20 * Math.exp(0.25 * random.nextGaussian()) + (stall ? 400 : 0);
      at[i] = at[i - 1] + Math.round(gap * MS);
    }
    assertThat(RobustStalls.find(at).found()).hasSize(stalls);
    long[] gaps = new OutputEvents(at, new int[at.length], Attribution.ASSUMED).gapNanos();
    assertThat(SimpleOutliers.find(gaps)).isEmpty();
  }

  @Test
  void flagsNothingInACleanSkewedStream() {
    Random random = new Random(10);
    long[] at = new long[10_000];
    for (int i = 1; i < at.length; i++) {
      at[i] = at[i - 1] + Math.round(20 * MS * Math.exp(0.25 * random.nextGaussian()));
    }
    assertThat(RobustStalls.find(at).found()).isEmpty();
  }

  private static long[] ms(long... millis) {
    long[] nanos = millis.clone();
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] *= MS;
    }
    return nanos;
  }
}
