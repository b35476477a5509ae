// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Protects replays, above all of traces whose stamps were rounded to a coarse grid.
class TraceArrivalsTest extends FireTimesContract {
  private static final long SECOND = 1_000_000_000L;

  /// 4 requests/s for 500 s, as a recorder with a clock of 3 s saw them.
  @Override
  Arrivals arrivals() {
    return Arrivals.replay(rounded(2_000, 4), Replay.AS_RECORDED);
  }

  @Override
  double rateTolerance() {
    return 0.01;
  }

  @Test
  void findsTheGridOfRoundedStamps() {
    assertThat(rounded(2_000, 4).quantumNanos()).isEqualTo(3 * SECOND);
  }

  @Test
  void spreadsRoundedStampsEvenlyOverTheGrid() {
    long[] times = take(arrivals(), 2_000, 8);
    double[] within = Arrays.stream(times).mapToDouble(t -> t % (3 * SECOND)).toArray();
    assertThat(KolmogorovSmirnov.distance(within, t -> t / (3.0 * SECOND)))
        .isLessThan(KolmogorovSmirnov.critical(within.length, 0.01));
  }

  @Test
  void keepsEveryRowInItsGridStep() {
    Trace trace = rounded(500, 4);
    long[] times = take(Arrivals.replay(trace, Replay.AS_RECORDED), 500, 8);
    for (int i = 0; i < times.length; i++) {
      assertThat(times[i] / (3 * SECOND) * (3 * SECOND)).isEqualTo(trace.atNanos()[i]);
    }
  }

  @Test
  void sendsVolleysWhenSpreadingIsOff() {
    Trace trace = rounded(500, 4);
    assertThat(take(Arrivals.replay(trace, new Replay(1, false)), 600, 8))
        .isEqualTo(trace.atNanos());
  }

  @Test
  void leavesFineStampsAlone() {
    SplittableRandom random = new SplittableRandom(5);
    long[] stamps =
        LongStream.generate(() -> random.nextLong(1_000_000) * 100).limit(300).sorted().toArray();
    stamps[0] = 0;
    Trace trace = trace(stamps);
    assertThat(trace.quantumNanos()).isZero();
    assertThat(take(Arrivals.replay(trace, Replay.AS_RECORDED), 400, 1)).isEqualTo(stamps);
  }

  @Test
  void leavesAScheduleOfWholeSecondsAlone() {
    assertThat(trace(LongStream.range(0, 100).map(i -> i * SECOND).toArray()).quantumNanos())
        .isZero();
  }

  @Test
  void replaysFasterAndSlower() {
    long[] stamps = {0, SECOND, 3 * SECOND, 4 * SECOND};
    assertThat(take(Arrivals.replay(trace(stamps), new Replay(2, true)), 9, 1))
        .containsExactly(0, SECOND / 2, SECOND * 3 / 2, 2 * SECOND);
    assertThat(Arrivals.replay(trace(stamps), new Replay(2, true)).meanPerSecond().orElseThrow())
        .isCloseTo(1.5, within(1e-12));
  }

  private static Trace rounded(int rows, int perSecond) {
    return trace(LongStream.range(0, rows).map(i -> i / (3L * perSecond) * 3 * SECOND).toArray());
  }

  private static Trace trace(long[] stamps) {
    int[] lengths = new int[stamps.length];
    Arrays.fill(lengths, 10);
    return new Trace("t", "00", stamps, lengths, lengths, new long[stamps.length][0], 0);
  }
}
