// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Protects ramps: the schedule is the inverse of the rate's integral, which is checked by putting
/// the times back into it.
class RampArrivalsTest extends FireTimesContract {
  private static final double OVER = 100;

  @Override
  Arrivals arrivals() {
    return ramp("0/s..40/s", "constant", 1_000);
  }

  /// 20,000 requests are exactly the 1,000 s of the ramp, less the last one's gap.
  @Override
  double rateTolerance() {
    return 1e-3;
  }

  @Test
  void isDueWhereTheIntegralReachesEachWholeNumber() {
    for (String rate : new String[] {"1/s..20/s", "20/s..1/s", "0/s..8/s", "9.99/s..10/s"}) {
      double from = Rate.parse(rate.split("\\.\\.", -1)[0]).perSecond();
      double to = Rate.parse(rate.split("\\.\\.", -1)[1]).perSecond();
      long[] times = take(ramp(rate, "constant", OVER), 400, 1);
      for (int n = 0; n < times.length; n++) {
        double t = times[n] / 1e9;
        assertThat(t).isLessThan(OVER);
        assertThat(from * t + (to - from) * t * t / (2 * OVER)).isCloseTo(n, within(1e-6));
      }
    }
  }

  @Test
  void holdsTheRateItEndsAt() {
    long[] times = take(ramp("1/s..20/s", "constant", 10), 200, 1);
    assertThat(times[150] - times[149]).isBetween(49_999_999L, 50_000_001L);
  }

  @Test
  void isOverWhenItEndsAtNothing() {
    assertThat(take(ramp("10/s..0/s", "constant", OVER), 10_000, 1)).hasSize(501);
  }

  /// Given its count, the times of an inhomogeneous Poisson process are a sample of the rate's own
  /// distribution: for a ramp from 0, (t/D)².
  @Test
  void warpsAPoissonProcessAlongTheRamp() {
    long[] times = take(ramp("0/s..200/s", "poisson", OVER), 9_500, 2);
    double last = times[times.length - 1] / 1e9;
    double[] inside = Arrays.stream(times).limit(9_499).mapToDouble(t -> t / 1e9).toArray();
    assertThat(KolmogorovSmirnov.distance(inside, t -> (t / last) * (t / last)))
        .isLessThan(KolmogorovSmirnov.critical(inside.length, 0.01));
  }

  @Test
  void knowsHowLongItTakesToSendSoMany() {
    assertThat(Arrivals.rampDuration("1/s..20/s", 1050)).isEqualTo(Duration.ofSeconds(100));
    assertThat(Arrivals.rampDuration("10/s", 100)).isZero();
  }

  @Test
  void doesNotDrawFromTheRandomStreamWhenEven() {
    SplittableRandom random = new SplittableRandom(1);
    FireTimes times = ramp("1/s..20/s", "constant", OVER).start(random);
    times.next();
    times.next();
    assertThat(random.nextLong()).isEqualTo(new SplittableRandom(1).nextLong());
  }

  private static Arrivals ramp(String rate, String shape, double seconds) {
    return Arrivals.parse(
        rate,
        shape,
        Duration.ofNanos(Math.round(seconds * 1e9)),
        file -> {
          throw new AssertionError(file);
        });
  }
}
