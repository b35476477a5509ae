// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.stats.CensoredQuantile.AtLeast;
import dev.onbeat.core.stats.CensoredQuantile.Known;
import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/// Protects the rule that a timeout never makes a server look fast. Oracles: the leukaemia
/// remission times of Freireich et al. (1963) in scipy 1.17.1,
/// `stats.ecdf(stats.CensoredData.right_censored(x, c)).sf.probabilities`; numpy's type 7 without
/// censoring; and the true quantiles of a simulated server.
class KaplanMeierTest {
  private static final double[] OBSERVED = {6, 6, 6, 7, 10, 13, 16, 22, 23};
  private static final double[] CENSORED = {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35};

  @Test
  void survivalAgreesWithScipy() {
    KaplanMeier km = KaplanMeier.of(OBSERVED, CENSORED);
    assertThat(km.survivalAfter(5)).isEqualTo(1);
    assertThat(km.survivalAfter(6)).isEqualTo(0.8571428571428571, within(1e-12));
    assertThat(km.survivalAfter(7)).isEqualTo(0.8067226890756302, within(1e-12));
    assertThat(km.survivalAfter(10)).isEqualTo(0.7529411764705881, within(1e-12));
    assertThat(km.survivalAfter(16)).isEqualTo(0.6274509803921567, within(1e-12));
    assertThat(km.survivalAfter(40)).isEqualTo(0.4481792717086834, within(1e-12));
  }

  @Test
  void quantilesFollowTheProductLimit() {
    KaplanMeier km = KaplanMeier.of(OBSERVED, CENSORED);
    assertThat(km.quantile(0.25)).isEqualTo(new Known(13));
    assertThat(km.quantile(0.5)).isEqualTo(new Known(23));
  }

  @Test
  void beyondTheCurveThereIsOnlyABound() {
    assertThat(KaplanMeier.of(OBSERVED, CENSORED).quantile(0.9)).isEqualTo(new AtLeast(35));
  }

  @Test
  void withoutCensoringItIsTheTypeSevenQuantile() {
    KaplanMeier km = KaplanMeier.of(new double[] {40, 10, 20}, new double[0]);
    assertThat(km.quantile(0.75)).isEqualTo(new Known(30));
  }

  @Test
  void timeoutsAboveTheMedianLeaveItsFormulaAlone() {
    KaplanMeier km = KaplanMeier.of(new double[] {1, 2, 3, 4}, new double[] {10, 10});
    assertThat(km.quantile(0.5)).isEqualTo(new Known(3.5));
    assertThat(km.quantile(0.99)).isEqualTo(new AtLeast(10));
  }

  @Test
  void aValueBetweenASampleAndATimeoutIsABound() {
    KaplanMeier km = KaplanMeier.of(new double[] {1, 2, 3}, new double[] {10});
    assertThat(km.quantile(0.9)).isEqualTo(new AtLeast(10));
  }

  @Test
  void onlyTimeoutsGiveTheLongestWaitAsBound() {
    KaplanMeier km = KaplanMeier.of(new double[0], new double[] {5, 8});
    assertThat(km.quantile(0.5)).isEqualTo(new AtLeast(8));
  }

  @Test
  void failuresMayStandAsInfinitelySlow() {
    double[] waits = {1, 2, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    KaplanMeier km = KaplanMeier.of(waits, new double[0]);
    assertThat(km.quantile(0.9)).isEqualTo(new Known(Double.POSITIVE_INFINITY));
    assertThat(km.quantile(0.3)).isEqualTo(new Known(1.9));
  }

  @Test
  void nothingSaysNothing() {
    KaplanMeier km = KaplanMeier.of(new double[0], new double[0]);
    assertThat(km.quantile(0.5)).isEqualTo(new CensoredQuantile.None());
    assertThat(km.survivalAfter(1)).isNaN();
  }

  /// First tokens exponential with mean 6 s, given up after 10 s: the p99 is above 10 s, and saying
  /// 9.8 s, as a table of the answered ones would, is the error this class exists for.
  @Test
  void aTimeoutAtTenSecondsNeverGivesAPercentileBelowIt() {
    RandomGenerator random = new Random(1);
    double[] waits =
        DoubleStream.generate(() -> -6000 * Math.log(1 - random.nextDouble()))
            .limit(2000)
            .toArray();
    double[] seen = DoubleStream.of(waits).filter(w -> w < 10_000).toArray();
    double[] cut = DoubleStream.generate(() -> 10_000).limit(waits.length - seen.length).toArray();
    KaplanMeier km = KaplanMeier.of(seen, cut);
    assertThat(km.quantile(0.99)).isEqualTo(new AtLeast(10_000));
    assertThat(((Known) km.quantile(0.5)).value())
        .isEqualTo(Quantiles.type7(Quantiles.sorted(waits), 0.5), within(1e-9));
  }

  /// Waits cut off at random times, as at the end of a run: the naive median of the answered ones
  /// is far too small, the product limit is not. 400 runs of 400; standard error of the mean under
  /// 1 %.
  @Test
  void randomCensoringDoesNotBiasTheMedian() {
    RandomGenerator random = new Random(2);
    double sum = 0;
    for (int run = 0; run < 400; run++) {
      double[] seen = new double[400];
      double[] cut = new double[400];
      int s = 0;
      int c = 0;
      for (int i = 0; i < 400; i++) {
        double wait = -Math.log(1 - random.nextDouble());
        double limit = 2 * random.nextDouble();
        if (wait <= limit) {
          seen[s++] = wait;
        } else {
          cut[c++] = limit;
        }
      }
      KaplanMeier km = KaplanMeier.of(Arrays.copyOf(seen, s), Arrays.copyOf(cut, c));
      sum += ((Known) km.quantile(0.5)).value();
    }
    assertThat(sum / 400).isEqualTo(Math.log(2), within(0.02));
  }
}
