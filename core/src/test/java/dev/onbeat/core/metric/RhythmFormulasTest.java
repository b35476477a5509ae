// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.run.Calibration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Protects the formulas that say how a stream beats, with examples computed by hand.
class RhythmFormulasTest {
  private static final long MS = 1_000_000;

  @Test
  void cvIsThePopulationSigmaOverTheMean() {
    // Mean 20, deviations −10, 0, 10: σ = √(200 / 3).
    assertThat(value(Steadiness.cv(new double[] {10, 20, 30})))
        .isCloseTo(Math.sqrt(200.0 / 3) / 20, within(1e-12));
  }

  @Test
  void cvNeedsThreeGapsAndAMeanThatIsNotZero() {
    assertThat(Steadiness.cv(new double[] {10, 20}))
        .isEqualTo(new Reading.Absent(AbsentReason.TOO_FEW_GAPS));
    assertThat(Steadiness.cv(new double[] {0, 0, 0}))
        .isEqualTo(new Reading.Absent(AbsentReason.SINGLE_BURST));
  }

  @Test
  void gradesHaveTheirBoundariesInTheWorseClass() {
    assertThat(Grade.ofCv(0.1499)).isEqualTo(Grade.A);
    assertThat(Grade.ofCv(0.15)).isEqualTo(Grade.B);
    assertThat(Grade.ofCv(0.2999)).isEqualTo(Grade.B);
    assertThat(Grade.ofCv(0.30)).isEqualTo(Grade.C);
  }

  @Test
  void aGradeNeedsTenGaps() {
    Reading cv = new Reading.Of(0.1);
    assertThat(Steadiness.grade(cv, 9, 20, Optional.empty())).isEqualTo(Grade.NONE);
    assertThat(Steadiness.grade(cv, 10, 20, Optional.empty())).isEqualTo(Grade.A);
  }

  @Test
  void ownNoiseTakesAwayABOrACButNeverAnA() {
    // √(0.16² − 0.1²) = 0.125: an A if it were not for us.
    assertThat(Steadiness.grade(0.16, 20, noise(0.1, 20))).isEqualTo(Grade.NOT_GRADABLE);
    // √(0.25² − 0.1²) = 0.229: still a B.
    assertThat(Steadiness.grade(0.25, 20, noise(0.1, 20))).isEqualTo(Grade.B);
    // √(0.31² − 0.1²) = 0.293.
    assertThat(Steadiness.grade(0.31, 20, noise(0.1, 20))).isEqualTo(Grade.NOT_GRADABLE);
    assertThat(Steadiness.grade(0.14, 20, noise(0.5, 20))).isEqualTo(Grade.A);
  }

  @Test
  void ownNoiseWeighsLessOnLongerGaps() {
    // 2 ms of noise on 20 ms is 0.1, on 200 ms it is 0.01.
    assertThat(Steadiness.grade(0.16, 200, noise(0.1, 20))).isEqualTo(Grade.B);
  }

  @Test
  void offbeatCountsGapsOutsideAFifthOfTheMedianAndEveryZero() {
    long[] gaps = {10 * MS, 10 * MS, 10 * MS, 12 * MS, 8 * MS, 12 * MS + 1, 8 * MS - 1, 0};
    assertThat(value(Offbeat.of(gaps))).isEqualTo(3.0 / 8);
  }

  @Test
  void zeroGapsDoNotMoveTheMedianOfOffbeat() {
    long[] gaps = {0, 0, 0, 0, 0, 0, 10 * MS, 10 * MS, 11 * MS};
    assertThat(value(Offbeat.of(gaps))).isEqualTo(6.0 / 9);
  }

  @Test
  void aGaussianBeatWithCvFifteenIsOffInEighteenPercent() {
    Random random = new Random(5);
    long[] gaps = new long[200_000];
    Arrays.setAll(gaps, _ -> Math.round(20 * MS * (1 + 0.15 * random.nextGaussian())));
    assertThat(value(Offbeat.of(gaps))).isCloseTo(0.18, within(0.005));
  }

  @Test
  void theSimpleRuleCannotSeeAThirdOfAllGapsStall() {
    long[] gaps = {20, 20, 400, 20, 20, 400, 20, 20, 400};
    assertThat(SimpleOutliers.find(gaps)).isEmpty();
    long[] few = {20, 20, 20, 20, 20, 20, 20, 400};
    List<SimpleOutliers.Found> found = SimpleOutliers.find(few);
    assertThat(found).containsExactly(new SimpleOutliers.Found(8, 400, 20));
  }

  @Test
  void theMeanBeforeAnOutlierTakesUpToThreeGaps() {
    assertThat(SimpleOutliers.find(new long[] {900, 1, 1, 1, 1, 1, 1}).get(0).beforeNanos())
        .isNaN();
    assertThat(SimpleOutliers.find(new long[] {1, 5, 900, 1, 1, 1, 1, 1}).get(0).beforeNanos())
        .isEqualTo(3);
    assertThat(SimpleOutliers.find(new long[] {9, 1, 2, 3, 900, 1, 1, 1}).get(0).beforeNanos())
        .isEqualTo(2);
  }

  @Test
  void fluidityFollowsEtalonsCode() {
    // D = 50. Gaps 20 (met, slack 30), 80 (= 50 + 30: met, slack 0), 120 (misses 2), 50 (met).
    long[] at = {0, 20 * MS, 100 * MS, 220 * MS, 270 * MS};
    assertThat(Fluidity.of(at, new int[] {1, 1, 1, 1, 1}, 50 * MS)).isEqualTo(1 - 2.0 / 5);
  }

  @Test
  void fluidityRoundsMissesDownInWholeNanoseconds() {
    // Slack 0; 99 999 999 ns are one deadline missed, not two.
    assertThat(Fluidity.of(new long[] {0, 2 * 50 * MS - 1}, new int[] {1, 1}, 50 * MS)).isZero();
    long[] at = {0, 50 * MS, 50 * MS + 2 * 50 * MS - 1};
    assertThat(Fluidity.of(at, new int[] {1, 1, 1}, 50 * MS)).isEqualTo(0.5);
    assertThat(Fluidity.of(new long[] {0}, new int[] {1}, 50 * MS)).isNaN();
  }

  @Test
  void idleIsWhatAReaderAtSixTokensASecondWaits() {
    // Three tokens at once last 500 ms; the next comes after 1,500: 1,000 of waiting.
    assertThat(Idle.millis(new long[] {0, 1500 * MS}, new int[] {3, 1}))
        .isCloseTo(1000, within(1e-6));
    assertThat(Idle.millis(new long[] {0, 500 * MS}, new int[] {3, 1})).isCloseTo(0, within(1e-6));
    assertThat(Idle.millis(new long[] {0}, new int[] {1})).isZero();
  }

  @Test
  void utilityFallsFromTheTargetToFourTimesIt() {
    assertThat(Experience.utility(500, 1000)).isEqualTo(1);
    assertThat(Experience.utility(1000, 1000)).isEqualTo(1);
    assertThat(Experience.utility(2000, 1000)).isCloseTo(0.5, within(1e-12));
    assertThat(Experience.utility(4000, 1000)).isCloseTo(0, within(1e-12));
    assertThat(Experience.utility(9000, 1000)).isZero();
    assertThat(Experience.utility(0, 1000)).isEqualTo(1);
  }

  @Test
  void experienceWeighsTheWaitThreeToOne() {
    MetricOptions.Targets targets = MetricOptions.Targets.of(1000, 50);
    OutputEvents output =
        new OutputEvents(
            new long[] {0, 50 * MS, 150 * MS}, new int[] {1, 1, 1}, Attribution.COUNTED);
    // u = 0.5; fluidity: met 1, missed 2.
    assertThat(Experience.of(targets, new Reading.Of(2000), output))
        .isEqualTo(new Reading.Of((3 * Experience.utility(2000, 1000) + (1 - 2.0 / 3)) / 4));
    OutputEvents single = new OutputEvents(new long[] {0}, new int[] {9}, Attribution.COUNTED);
    assertThat(Experience.of(targets, new Reading.Of(1000), single)).isEqualTo(new Reading.Of(1));
  }

  private static Optional<Calibration> noise(double cv, double gapMillis) {
    return Optional.of(new Calibration("loopback", 1, gapMillis, 1, 1, 1, 1, cv));
  }

  private static double value(Reading reading) {
    return reading.toOptional().orElse(Double.NaN);
  }
}
