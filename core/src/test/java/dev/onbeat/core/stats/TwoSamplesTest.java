// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.stats.PairedPermutation.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the claim that one target is faster than another. Oracles: scipy 1.17.1,
/// `stats.mannwhitneyu(a, b, method=…)` and `numpy.median(numpy.subtract.outer(b, a))`; the direct
/// enumeration of differences; simulated error rates at a stated α.
class TwoSamplesTest {
  private static final double[] A = {1.1, 2.3, 3.1, 4.2, 5.7, 6.9};
  private static final double[] B = {2.9, 4.4, 5.1, 7.3, 8.8};

  @Test
  void mannWhitneyAgreesWithScipyExactly() {
    MannWhitney test = MannWhitney.of(A, B);
    assertThat(test.u()).isEqualTo(30 - 8);
    assertThat(test.p()).isEqualTo(0.24675324675324672, within(1e-12));
    assertThat(test.effect()).isEqualTo(2 * 22 / 30.0 - 1, within(1e-12));
  }

  @Test
  void mannWhitneyAgreesWithScipyOnTies() {
    double[] a = {1, 2, 2, 3, 4, 4, 4, 5};
    double[] b = {2, 4, 5, 5, 6, 7, 7, 8, 9};
    assertThat(MannWhitney.of(a, b).p()).isEqualTo(0.01135768421549238, within(1e-10));
  }

  @Test
  void equalConstantsDoNotDiffer() {
    assertThat(MannWhitney.of(new double[] {2, 2, 2}, new double[] {2, 2}).p()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"3,3,0", "4,4,1", "5,5,3", "6,6,6", "10,10,24", "8,5,7"})
  void hasTheTabulatedCriticalRanks(int m, int n, long rank) {
    // Two-sided 5 % critical values of U (Mann and Whitney 1947) are one below the rank.
    assertThat(MannWhitney.largestRank(m, n, 0.025)).isEqualTo(rank);
  }

  @Test
  void shiftIsTheMedianDifference() {
    HodgesLehmann shift = HodgesLehmann.of(A, B, 0.95);
    assertThat(shift.shift()).isEqualTo(1.85, within(1e-12));
    double[] differences = differences(A, B);
    long c = MannWhitney.largestRank(6, 5, 0.025);
    Interval interval = shift.interval().orElseThrow();
    assertThat(interval.low()).isEqualTo(differences[(int) c - 1], within(1e-12));
    assertThat(interval.high()).isEqualTo(differences[30 - (int) c], within(1e-12));
  }

  @Test
  void selectionAgreesWithEnumerationOnManySamplesWithTies() {
    RandomGenerator random = new SplittableRandom(1);
    double[] x = new double[83];
    double[] y = new double[61];
    Arrays.setAll(x, i -> random.nextInt(20));
    Arrays.setAll(y, i -> random.nextInt(20) + 0.5 * random.nextInt(3));
    double[] differences = differences(x, y);
    HodgesLehmann shift = HodgesLehmann.of(x, y, 0.95);
    assertThat(shift.shift()).isEqualTo(Quantiles.type7(differences, 0.5), within(1e-9));
    int c = (int) Math.floor(83 * 61 / 2.0 - 1.959963984540054 * Math.sqrt(83 * 61 * 145.0 / 12));
    assertThat(shift.interval().orElseThrow().low()).isEqualTo(differences[c - 1], within(1e-9));
  }

  @Test
  void tooFewRunsHaveAShiftButNoInterval() {
    HodgesLehmann shift = HodgesLehmann.of(new double[] {1, 2, 3}, new double[] {2, 3, 4}, 0.95);
    assertThat(shift.shift()).isEqualTo(1);
    assertThat(shift.interval()).isEmpty();
    assertThatThrownBy(() -> HodgesLehmann.of(new double[0], A, 0.95))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void dependenceWidensTheInterval() {
    Interval plain = HodgesLehmann.of(A, B, 0.9).interval().orElseThrow();
    RandomGenerator random = new SplittableRandom(2);
    double[] x = Series.independent(300, random);
    double[] y = Series.independent(300, random);
    Interval narrow = HodgesLehmann.of(x, y, 0.95, 1).interval().orElseThrow();
    Interval wide = HodgesLehmann.of(x, y, 0.95, 4).interval().orElseThrow();
    assertThat((wide.high() - wide.low()) / (narrow.high() - narrow.low()))
        .isEqualTo(2, within(0.15));
    assertThat(plain.low()).isLessThan(plain.high());
  }

  /// 1,000 pairs of 12 + 12 normals, nominal 95 %: binomial error ±2 % (3 σ).
  @Test
  void theIntervalCoversTheShift() {
    RandomGenerator random = new SplittableRandom(3);
    int covered = 0;
    for (int run = 0; run < 1000; run++) {
      double[] x = Series.independent(12, random);
      double[] y = Series.independent(12, random);
      Arrays.setAll(y, i -> y[i] + 0.7);
      covered += HodgesLehmann.of(x, y, 0.95).interval().orElseThrow().contains(0.7) ? 1 : 0;
    }
    assertThat(covered).isBetween(930, 985);
  }

  /// 150 comparisons of equal queues at α = 0.05; requests moving alone cry wolf far more often.
  /// Bound 11 %: 3 σ.
  @Test
  void permutingStretchesKeepsItsLevelOnQueues() {
    RandomGenerator random = new SplittableRandom(4);
    int alone = 0;
    int together = 0;
    for (int run = 0; run < 150; run++) {
      List<Pair> pairs = pairs(3, 1.0, random);
      alone += PairedPermutation.of(pairs, 0.99, 1, 99, random).p() <= 0.05 ? 1 : 0;
      together += PairedPermutation.of(pairs, 0.99, 40, 99, random).p() <= 0.05 ? 1 : 0;
    }
    assertThat(together).isLessThan(17);
    assertThat(alone).isGreaterThan(2 * together);
  }

  @Test
  void theStatisticIsTheMeanLogRatioOfTheQuantiles() {
    RandomGenerator random = new SplittableRandom(6);
    List<Pair> pairs = pairs(2, 1.3, random);
    double expected = 0;
    for (Pair pair : pairs) {
      double b = Quantiles.type7(Quantiles.sorted(pair.b()), 0.973);
      double a = Quantiles.type7(Quantiles.sorted(pair.a()), 0.973);
      expected += Math.log(b / a) / 2;
    }
    assertThat(PairedPermutation.of(pairs, 0.973, 7, 9, random).logRatio())
        .isEqualTo(expected, within(1e-12));
  }

  @Test
  void findsATailThatIsHalfAgainAsLong() {
    RandomGenerator random = new SplittableRandom(5);
    PairedPermutation test = PairedPermutation.of(pairs(6, 1.5, random), 0.99, 40, 499, random);
    assertThat(test.logRatio()).isEqualTo(Math.log(1.5), within(0.25));
    assertThat(test.p()).isLessThan(0.05);
  }

  @Test
  void holmAgreesWithTheTextbook() {
    assertThat(Holm.adjusted(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    assertThat(Holm.adjusted(new double[] {0.9, 0.8})).containsExactly(1, 1);
    assertThat(Holm.adjusted(new double[0])).isEmpty();
  }

  @Test
  void noChangeIsAClaimThatNeedsANarrowInterval() {
    Equivalence three = new Equivalence(0.03);
    assertThat(three.holds(new Interval(-0.01, 0.02))).isTrue();
    assertThat(three.holds(new Interval(-0.01, 0.04))).isFalse();
    assertThat(three.holds(new Interval(-0.5, 0.5))).isFalse();
    assertThatThrownBy(() -> new Equivalence(0)).hasMessageContaining("0");
  }

  private static List<Pair> pairs(int count, double factor, RandomGenerator random) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double[] a = Series.queueWaits(400, 0.5, random);
      double[] b = Series.queueWaits(400, 0.5, random);
      Arrays.setAll(a, k -> 1 + a[k]);
      Arrays.setAll(b, k -> factor * (1 + b[k]));
      pairs.add(new Pair(a, b));
    }
    return pairs;
  }

  private static double[] differences(double[] x, double[] y) {
    double[] all = new double[x.length * y.length];
    int k = 0;
    for (double a : x) {
      for (double b : y) {
        all[k++] = b - a;
      }
    }
    Arrays.sort(all);
    return all;
  }
}
