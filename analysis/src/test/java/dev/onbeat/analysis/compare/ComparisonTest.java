// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.analysis.compare.Comparison.Change;
import dev.onbeat.analysis.compare.Comparison.Claim;
import dev.onbeat.analysis.compare.Comparison.Indicative;
import dev.onbeat.analysis.compare.Comparison.Judged;
import dev.onbeat.analysis.compare.Comparison.Refused;
import dev.onbeat.analysis.compare.Leg.Side;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Protects the claim that one target is better than another. Oracle: simulated runs with a known
/// ratio and a known spread between runs; seeded, false claims counted at a stated α.
class ComparisonTest {
  private static final List<Metric> TWO = List.of(Metric.TTFT, Metric.TPOT);

  @Test
  void aSinglePairIsIndicative() {
    RandomGenerator random = new SplittableRandom(1);
    List<Leg> legs = List.of(Legs.of(Side.A, 200, 1, random), Legs.of(Side.B, 200, 1.2, random));
    Indicative indicative = (Indicative) Comparison.of(legs, TWO, random);
    assertThat(indicative.shifts()).hasSize(2);
    assertThat(indicative.shifts().get(0).ratio()).isEqualTo(1.2, within(0.06));
    assertThat(indicative.shifts().get(0).interval().orElseThrow().contains(1.2)).isTrue();
    assertThat(indicative.failures().a()).hasValue(0);
  }

  @Test
  void repeatsFindADifference() {
    Judged judged = (Judged) compare(6, 1.2, 0.02, 2);
    Change ttft = judged.changes().get(0);
    assertThat(ttft.claim()).isEqualTo(Claim.HIGHER);
    assertThat(ttft.p()).isLessThan(0.05);
    assertThat(ttft.shift().ratio()).isEqualTo(1.2, within(0.05));
    assertThat(ttft.shift().interval().orElseThrow().contains(1.2)).isTrue();
    assertThat(ttft.tail().orElseThrow().ratio()).isEqualTo(1.2, within(0.15));
    Judged reversed = (Judged) compare(6, 1 / 1.2, 0.02, 3);
    assertThat(reversed.changes().get(0).claim()).isEqualTo(Claim.LOWER);
  }

  @Test
  void noChangeIsClaimedOnlyWhenItIsShown() {
    Judged close = (Judged) compare(6, 1, 0.003, 4);
    assertThat(close.changes().get(0).claim()).isEqualTo(Claim.EQUIVALENT);
    Judged noisy = (Judged) compare(6, 1, 0.15, 5);
    assertThat(noisy.changes().get(0).claim()).isEqualTo(Claim.UNDECIDED);
    assertThat(noisy.changes().get(0).runsNeeded()).isEmpty();
  }

  @Test
  void threeRunsEachCannotDecideAndSayHowManyCould() {
    Judged judged = (Judged) compare(3, 1.5, 0.02, 6);
    Change ttft = judged.changes().get(0);
    assertThat(ttft.claim()).isEqualTo(Claim.UNDECIDED);
    // Two metrics: 2 · 2/C(10, 5) = 0.016 is the first below 0.05; 2 · 2/C(8, 4) = 0.057 is not.
    assertThat(ttft.runsNeeded()).hasValue(5);
    assertThat(ttft.shift().interval()).isEmpty();
  }

  @Test
  void shortRunsHaveNoTailToCompare() {
    RandomGenerator random = new SplittableRandom(7);
    List<Leg> legs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      legs.add(Legs.of(Side.A, 50, 1, random));
      legs.add(Legs.of(Side.B, 50, 1, random));
    }
    Judged judged = (Judged) Comparison.of(legs, TWO, random);
    assertThat(judged.changes()).allMatch(change -> change.tail().isEmpty());
  }

  /// 60 comparisons of equal targets whose runs differ by 10 %: at most 5 % may claim a difference
  /// in any of the two metrics (bound 3 σ).
  @Test
  void equalTargetsAreRarelyCalledDifferent() {
    int wrong = 0;
    for (int seed = 0; seed < 60; seed++) {
      Judged judged = (Judged) compare(5, 1, 0.1, 1000 + seed);
      wrong +=
          judged.changes().stream()
                  .anyMatch(c -> c.claim() == Claim.LOWER || c.claim() == Claim.HIGHER)
              ? 1
              : 0;
    }
    assertThat(wrong).isLessThanOrEqualTo(8);
  }

  @Test
  void differentWorkloadsAreRefused() {
    RandomGenerator random = new SplittableRandom(8);
    Leg a = Legs.of(Side.A, 100, 1, random);
    Leg b = Legs.of(Side.B, 100, 1, random);
    Leg other = new Leg(Side.B, "other", b.summary(), b.rows());
    assertThat(refusals(a, other)).containsExactly(new Refusal.FingerprintsDiffer("work", "other"));
  }

  @Test
  void differentLengthsAreRefusedFromFivePercentOn() {
    RandomGenerator random = new SplittableRandom(9);
    Leg a = Legs.of(Side.A, 100, 1, random);
    assertThat(refusals(a, Legs.of(Side.B, 100, 1, random, Legs.summary(100, 106))))
        .containsExactly(new Refusal.TokensDiffer("output", 100, 106));
    assertThat(refusals(a, Legs.of(Side.B, 100, 1, random, Legs.summary(105, 100)))).isEmpty();
    assertThat(refusals(a, Legs.of(Side.B, 100, 1, random, Legs.summary(Double.NaN, 100))))
        .containsExactly(new Refusal.TokensDiffer("prompt", 100, Double.NaN));
  }

  @Test
  void invalidOrEmptyRunsAreRefused() {
    RandomGenerator random = new SplittableRandom(10);
    Leg a = Legs.of(Side.A, 100, 1, random);
    Summary invalid = Legs.invalid();
    assertThat(refusals(a, Legs.of(Side.B, 100, 1, random, invalid)))
        .containsExactly(new Refusal.InvalidRun(1, invalid.validity().reasons()));
    assertThat(refusals(a)).containsExactly(new Refusal.NothingToCompare(Side.B));
    assertThat(refusals(a, Legs.of(Side.B, 0, 1, random)))
        .containsExactly(new Refusal.NothingToCompare(Side.B));
  }

  @Test
  void theSameSeedGivesTheSameAnswer() {
    assertThat(compare(4, 1.1, 0.05, 11)).isEqualTo(compare(4, 1.1, 0.05, 11));
  }

  private static List<Refusal> refusals(Leg... legs) {
    return Comparison.of(List.of(legs), TWO, new SplittableRandom(1)) instanceof Refused refused
        ? refused.refusals()
        : List.of();
  }

  /// ABBA blocks of 300 requests a run; each run is off by a factor of its own.
  private static Comparison compare(int runs, double ratio, double betweenRuns, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Leg> legs = new ArrayList<>();
    for (int i = 0; i < 2 * runs; i++) {
      Side side = i % 4 == 0 || i % 4 == 3 ? Side.A : Side.B;
      double own = Math.exp(betweenRuns * random.nextGaussian());
      legs.add(Legs.of(side, 300, (side == Side.A ? 1 : ratio) * own, random));
    }
    return Comparison.of(legs, TWO, random);
  }
}
