// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import dev.onbeat.analysis.compare.Comparison.Change;
import dev.onbeat.analysis.compare.Comparison.Claim;
import dev.onbeat.analysis.compare.Comparison.Tail;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Dependence;
import dev.onbeat.core.stats.Equivalence;
import dev.onbeat.core.stats.HodgesLehmann;
import dev.onbeat.core.stats.Holm;
import dev.onbeat.core.stats.MannWhitney;
import dev.onbeat.core.stats.PairedPermutation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/// Compares several runs a side.
final class RunsCompared {
  private static final double ALPHA = 0.05;
  private static final Equivalence MARGIN = new Equivalence(0.03);
  private static final int FEWEST_FOR_P99 = 100;
  private static final int PERMUTATIONS = 999;
  private static final int MOST_RUNS = 50;

  private final Sides sides;
  private final RandomGenerator random;

  RunsCompared(Sides sides, RandomGenerator random) {
    this.sides = sides;
    this.random = random;
  }

  /// A metric with medians on both sides.
  private record Compared(Metric metric, double[] x, double[] y) {}

  Comparison.Judged judged(List<Metric> metrics) {
    List<Compared> compared = new ArrayList<>();
    for (Metric metric : metrics) {
      Optional<double[]> x = Sides.medians(sides.a(), metric);
      Optional<double[]> y = Sides.medians(sides.b(), metric);
      if (x.isPresent() && y.isPresent()) {
        compared.add(new Compared(metric, x.get(), y.get()));
      }
    }
    double[] p =
        Holm.adjusted(compared.stream().mapToDouble(c -> MannWhitney.of(c.x, c.y).p()).toArray());
    List<Optional<Tail>> tails = tails(compared);
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < compared.size(); i++) {
      changes.add(change(compared.get(i), p[i], compared.size(), tails.get(i)));
    }
    return new Comparison.Judged(sides.a().size(), sides.b().size(), changes, sides.failures());
  }

  private Change change(Compared c, double p, int metrics, Optional<Tail> tail) {
    HodgesLehmann shift = HodgesLehmann.of(c.x, c.y, 1 - ALPHA);
    boolean equivalent =
        HodgesLehmann.of(c.x, c.y, 1 - 2 * ALPHA).interval().map(MARGIN::holds).orElse(false);
    Claim claim =
        equivalent
            ? Claim.EQUIVALENT
            : p > ALPHA ? Claim.UNDECIDED : shift.shift() < 0 ? Claim.LOWER : Claim.HIGHER;
    OptionalInt needed = claim == Claim.UNDECIDED ? runsNeeded(metrics) : OptionalInt.empty();
    return new Change(Sides.shift(c.metric, c.x, c.y, shift), p, claim, tail, needed);
  }

  /// The smallest number of runs a side at which even complete separation would be significant,
  /// where these are fewer: 2/C(2n, n) after correction.
  private OptionalInt runsNeeded(int metrics) {
    int runs = Math.min(sides.a().size(), sides.b().size());
    for (int n = 1; n <= MOST_RUNS; n++) {
      if (metrics * smallestP(n) <= ALPHA) {
        return n > runs ? OptionalInt.of(n) : OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  private static double smallestP(int n) {
    double orders = 1;
    for (int i = 1; i <= n; i++) {
      orders *= (double) (n + i) / i;
    }
    return 2 / orders;
  }

  private List<Optional<Tail>> tails(List<Compared> compared) {
    List<Optional<PairedPermutation>> tests = new ArrayList<>();
    for (Compared c : compared) {
      tests.add(tail(c.metric));
    }
    double[] adjusted =
        Holm.adjusted(
            tests.stream().flatMap(Optional::stream).mapToDouble(PairedPermutation::p).toArray());
    List<Optional<Tail>> tails = new ArrayList<>();
    int next = 0;
    for (Optional<PairedPermutation> test : tests) {
      if (test.isEmpty()) {
        tails.add(Optional.empty());
        continue;
      }
      double p = adjusted[next++];
      tails.add(Optional.of(new Tail(Math.exp(test.get().logRatio()), p, p <= ALPHA)));
    }
    return tails;
  }

  /// Pairs the k-th run of A with the k-th of B: in ABBA order they are neighbours.
  private Optional<PairedPermutation> tail(Metric metric) {
    List<PairedPermutation.Pair> pairs = new ArrayList<>();
    double tau = 1;
    for (int k = 0; k < Math.min(sides.a().size(), sides.b().size()); k++) {
      double[] a = Sides.logs(sides.a().get(k), metric);
      double[] b = Sides.logs(sides.b().get(k), metric);
      if (Math.min(a.length, b.length) < FEWEST_FOR_P99) {
        return Optional.empty();
      }
      tau = Math.max(tau, Math.max(Dependence.of(a).safeTau(), Dependence.of(b).safeTau()));
      pairs.add(new PairedPermutation.Pair(exp(a), exp(b)));
    }
    int block = (int) Math.ceil(2 * tau);
    return Optional.of(PairedPermutation.of(pairs, 0.99, block, PERMUTATIONS, random));
  }

  private static double[] exp(double[] logs) {
    return Arrays.stream(logs).map(Math::exp).toArray();
  }
}
