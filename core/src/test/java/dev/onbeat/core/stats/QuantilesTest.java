// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the numbers that every table prints. Oracle: numpy 2.4.6, `x=[(i*7919)%101/7.0 for i in
/// range(1,38)]; np.quantile(x,p), np.mean(x), np.std(x)` and scipy 1.17.1
/// `stats.median_abs_deviation(x)`.
class QuantilesTest {
  private static double[] sample() {
    double[] x = new double[37];
    for (int i = 1; i <= 37; i++) {
      x[i - 1] = i * 7919 % 101 / 7.0;
    }
    return x;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.2857142857142857",
    "0.05, 0.7714285714285714",
    "0.5, 7.142857142857143",
    "0.9, 12.742857142857142",
    "0.95, 13.514285714285712",
    "0.99, 14.131428571428572",
    "1, 14.285714285714286"
  })
  void agreesWithNumpy(double p, double expected) {
    assertThat(Quantiles.type7(Quantiles.sorted(sample()), p)).isEqualTo(expected, within(1e-13));
  }

  @Test
  void interpolatesBetweenNeighbours() {
    assertThat(Quantiles.type7(new double[] {10, 20, 40}, 0.75)).isEqualTo(30);
  }

  @Test
  void usesOnlyTheFirstEntriesWhenToldSo() {
    assertThat(Quantiles.type7(new double[] {1, 2, 3, 99}, 3, 1)).isEqualTo(3);
  }

  @Test
  void aSingleSampleIsEveryQuantile() {
    assertThat(Quantiles.type7(new double[] {7}, 0.01)).isEqualTo(7);
    assertThat(Quantiles.type7(new double[] {7}, 0.99)).isEqualTo(7);
  }

  @Test
  void keepsAnInfiniteNeighbourInfiniteInsteadOfNotANumber() {
    double[] sorted = {1, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    assertThat(Quantiles.type7(sorted, 0.75)).isInfinite();
  }

  @Test
  void refusesWhatHasNoQuantile() {
    assertThatThrownBy(() -> Quantiles.type7(new double[0], 0.5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Quantiles.type7(new double[] {1}, 1.5)).hasMessageContaining("1.5");
    assertThatThrownBy(() -> Quantiles.type7(new double[] {1}, Double.NaN))
        .hasMessageContaining("NaN");
  }

  @Test
  void momentsAgreeWithNumpy() {
    Moments moments = Moments.of(sample());
    assertThat(moments.n()).isEqualTo(37);
    assertThat(moments.mean()).isEqualTo(7.166023166023165, within(1e-14));
    assertThat(moments.std()).isEqualTo(4.168078402085038, within(1e-14));
    assertThat(moments.cv()).isEqualTo(4.168078402085038 / 7.166023166023165, within(1e-14));
  }

  @Test
  void aLargeOffsetDoesNotEatTheSpread() {
    double[] x = new double[9];
    RunningMoments running = new RunningMoments();
    for (int i = 0; i < 9; i++) {
      x[i] = 1e9 + i % 3;
      running.add(x[i]);
    }
    assertThat(Moments.of(x).std()).isEqualTo(0.816496580927726, within(1e-6));
    assertThat(running.moments().std()).isEqualTo(0.816496580927726, within(1e-6));
  }

  @Test
  void mergedPartsEqualTheWhole() {
    RunningMoments whole = new RunningMoments();
    RunningMoments left = new RunningMoments();
    RunningMoments right = new RunningMoments();
    double[] x = sample();
    for (int i = 0; i < x.length; i++) {
      whole.add(x[i]);
      (i < 11 ? left : right).add(x[i]);
    }
    left.add(right);
    left.add(new RunningMoments());
    assertThat(left.n()).isEqualTo(37);
    assertThat(left.moments().mean()).isEqualTo(whole.moments().mean(), within(1e-12));
    assertThat(left.moments().std()).isEqualTo(4.168078402085038, within(1e-12));
    assertThat(left.moments().max()).isEqualTo(whole.moments().max());
  }

  @Test
  void nothingHasNoMoments() {
    assertThat(Moments.of(new double[0])).isEqualTo(Moments.NONE);
    assertThat(new RunningMoments().moments()).isEqualTo(Moments.NONE);
    assertThat(Moments.NONE.mean()).isNaN();
  }

  @Test
  void medianAndDeviationAgreeWithScipy() {
    assertThat(Medians.median(sample())).isEqualTo(7.142857142857143, within(1e-14));
    assertThat(Medians.mad(sample(), 7.142857142857143))
        .isEqualTo(3.5714285714285716, within(1e-14));
    assertThat(Medians.ofSorted(new double[] {1, 2, 3, 4})).isEqualTo(2.5);
  }
}
