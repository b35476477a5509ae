// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/// Whether a tail quantile differs between two sides measured in pairs of runs, by permuting which
/// side a stretch of requests belongs to, within each pair (Good, *Permutation, Parametric and
/// Bootstrap Tests of Hypotheses*, §3).
///
/// The statistic is the mean over pairs of ln Q(b) − ln Q(a), so that a slow hour weighs no more
/// than a fast one. Requests that shared a queue move together: stretches of τ requests are dealt
/// out, not single ones. `p = (1 + number of permutations at least as extreme) / (1 +
/// permutations)`.
///
/// @param logRatio the statistic as observed; 0 is no difference
/// @param p two-sided p-value
public record PairedPermutation(double logRatio, double p) {

  /// One interleaved pair of runs: latencies of each side in planned order, positive.
  public record Pair(double[] a, double[] b) {}

  /// Runs the test.
  ///
  /// @param pairs at least one, no side empty
  /// @param quantile such as 0.99
  /// @param blockLength requests that move together, ≥ 1
  public static PairedPermutation of(
      List<Pair> pairs,
      double quantile,
      int blockLength,
      int permutations,
      RandomGenerator random) {
    if (pairs.isEmpty() || blockLength < 1) {
      throw new IllegalArgumentException(pairs.size() + " pairs, blocks of " + blockLength);
    }
    double observed = 0;
    for (Pair pair : pairs) {
      observed += logRatio(pair.a, pair.b, quantile) / pairs.size();
    }
    int extreme = 0;
    for (int i = 0; i < permutations; i++) {
      double drawn = 0;
      for (Pair pair : pairs) {
        Pair dealt = dealt(pair, blockLength, random);
        drawn += logRatio(dealt.a, dealt.b, quantile) / pairs.size();
      }
      extreme += Math.abs(drawn) >= Math.abs(observed) - 1e-12 ? 1 : 0;
    }
    return new PairedPermutation(observed, (1.0 + extreme) / (1.0 + permutations));
  }

  private static double logRatio(double[] a, double[] b, double quantile) {
    return Math.log(Quantiles.type7(Quantiles.sorted(b), quantile))
        - Math.log(Quantiles.type7(Quantiles.sorted(a), quantile));
  }

  /// Cuts both sides into stretches and deals each stretch to one side, as many to each as before.
  private static Pair dealt(Pair pair, int blockLength, RandomGenerator random) {
    int blocksOfA = (pair.a.length + blockLength - 1) / blockLength;
    int blocks = blocksOfA + (pair.b.length + blockLength - 1) / blockLength;
    int[] order = new int[blocks];
    for (int i = 0; i < blocks; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    double[] pooled = new double[pair.a.length + pair.b.length];
    int filled = 0;
    int split = 0;
    for (int i = 0; i < blocks; i++) {
      boolean ofA = order[i] < blocksOfA;
      double[] source = ofA ? pair.a : pair.b;
      int from = (ofA ? order[i] : order[i] - blocksOfA) * blockLength;
      int length = Math.min(blockLength, source.length - from);
      System.arraycopy(source, from, pooled, filled, length);
      filled += length;
      if (i == blocksOfA - 1) {
        split = filled;
      }
    }
    double[] a = Arrays.copyOfRange(pooled, 0, split);
    double[] b = Arrays.copyOfRange(pooled, split, pooled.length);
    return new Pair(a, b);
  }
}
