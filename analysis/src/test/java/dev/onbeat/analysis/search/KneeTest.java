// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.analysis.objective.Bounds;
import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.analysis.verdict.ClauseVerdict;
import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.stats.CensoredQuantile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Protects the two marks on a sweep: its knee, and the highest level that meets the objectives.
/// Oracle: curves whose knee was built in.
class KneeTest {
  @Test
  void findsTheLevelWhereThroughputStopsAndWaitingBegins() {
    List<SweepPoint> sweep =
        sweep(
            new double[] {1, 2, 4, 8, 16, 32},
            new double[] {50, 100, 195, 370, 400, 405},
            new double[] {100, 105, 110, 130, 400, 1200});
    Knee knee = Knee.of(sweep).orElseThrow();
    assertThat(knee.point().level()).isEqualTo(8);
    assertThat(knee.prominence()).isGreaterThan(0.8);
    List<SweepPoint> reversed = new ArrayList<>(sweep);
    Collections.reverse(reversed);
    assertThat(Knee.of(reversed)).isEqualTo(Optional.of(knee));
  }

  @Test
  void aSweepThatNeverWaitedHasNoKnee() {
    assertThat(
            Knee.of(
                sweep(
                    new double[] {1, 2, 4, 8},
                    new double[] {50, 100, 200, 400},
                    new double[] {100, 101, 99, 103})))
        .isEmpty();
  }

  @Test
  void throughputThatIsPaidForEvenlyHasNoKnee() {
    assertThat(
            Knee.of(
                sweep(
                    new double[] {1, 2, 4, 8},
                    new double[] {100, 200, 300, 400},
                    new double[] {100, 200, 300, 400})))
        .isEmpty();
  }

  @Test
  void fewerThanFourKnownPointsShowNothing() {
    assertThat(
            Knee.of(
                sweep(
                    new double[] {1, 2, 4, 8},
                    new double[] {50, 100, 110, 111},
                    new double[] {100, 100, Double.NaN, 900})))
        .isEmpty();
  }

  @Test
  void theHighestLevelThatMeetsLiesBelowTheFirstFailure() {
    List<SweepPoint> sweep =
        List.of(
            judged(8, new Result.Pass()),
            judged(1, new Result.Pass()),
            judged(2, new Result.Undecided(Reason.TOO_FEW, OptionalLong.empty())),
            judged(16, new Result.Fail()),
            judged(32, new Result.Pass()));
    assertThat(SweepPoint.highestThatMeets(sweep).orElseThrow().level()).isEqualTo(8);
    assertThat(SweepPoint.highestThatMeets(List.of(judged(1, new Result.Fail())))).isEmpty();
    assertThat(SweepPoint.highestThatMeets(sweep(new double[1], new double[1], new double[1])))
        .isEmpty();
  }

  private static SweepPoint judged(double level, Result result) {
    Clause clause = new Clause.OfErrorRate("error_rate<1%", Bounds.below(0.01, false));
    ClauseVerdict verdict =
        new ClauseVerdict(clause, result, new Evidence.Point(new CensoredQuantile.None(), 0));
    return new SweepPoint(
        level, 1, 1, Optional.of(new Verdict(Objectives.NONE, List.of(verdict), false)));
  }

  private static List<SweepPoint> sweep(double[] levels, double[] throughput, double[] latency) {
    List<SweepPoint> points = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      points.add(new SweepPoint(levels[i], throughput[i], latency[i], Optional.empty()));
    }
    return points;
  }
}
