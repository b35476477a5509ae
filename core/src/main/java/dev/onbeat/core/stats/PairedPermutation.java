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
    List<Deck> decks = pairs.stream().map(pair -> new Deck(pair, blockLength)).toList();
    double observed = decks.stream().mapToDouble(deck -> deck.logRatio(quantile)).sum();
    int extreme = 0;
    for (int i = 0; i < permutations; i++) {
      double drawn = 0;
      for (Deck deck : decks) {
        deck.shuffle(random);
        drawn += deck.logRatio(quantile);
      }
      extreme += Math.abs(drawn) >= Math.abs(observed) - 1e-12 ? 1 : 0;
    }
    return new PairedPermutation(observed / decks.size(), (1.0 + extreme) / (1.0 + permutations));
  }

  /// The requests of a pair, cut into stretches that can be dealt to either side. Sorted once, from
  /// the largest down, so that a tail quantile of each side is found after a few steps.
  private static final class Deck {
    private final double[] falling;
    private final int[] blockOf;
    private final int[] blockSize;
    private final boolean[] ofB;
    private final int blocksOfA;
    private int sizeOfB;

    Deck(Pair pair, int blockLength) {
      int m = pair.a.length;
      int n = pair.b.length;
      if (m == 0 || n == 0) {
        throw new IllegalArgumentException("a side without requests: " + m + " and " + n);
      }
      blocksOfA = (m + blockLength - 1) / blockLength;
      int blocks = blocksOfA + (n + blockLength - 1) / blockLength;
      double[] pooled = Arrays.copyOf(pair.a, m + n);
      System.arraycopy(pair.b, 0, pooled, m, n);
      int[] order = Ranks.order(pooled);
      falling = new double[m + n];
      blockOf = new int[m + n];
      blockSize = new int[blocks];
      for (int i = 0; i < m + n; i++) {
        int at = order[m + n - 1 - i];
        falling[i] = pooled[at];
        blockOf[i] = at < m ? at / blockLength : blocksOfA + (at - m) / blockLength;
        blockSize[blockOf[i]]++;
      }
      ofB = new boolean[blocks];
      Arrays.fill(ofB, blocksOfA, blocks, true);
      sizeOfB = n;
    }

    /// Deals the stretches anew, as many to each side as before.
    void shuffle(RandomGenerator random) {
      for (int i = ofB.length - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        boolean swap = ofB[i];
        ofB[i] = ofB[j];
        ofB[j] = swap;
      }
      sizeOfB = 0;
      for (int i = 0; i < ofB.length; i++) {
        sizeOfB += ofB[i] ? blockSize[i] : 0;
      }
    }

    double logRatio(double quantile) {
      return Math.log(quantileOf(true, sizeOfB, quantile))
          - Math.log(quantileOf(false, falling.length - sizeOfB, quantile));
    }

    /// The type 7 quantile of one side, counted from its largest request down.
    private double quantileOf(boolean sideB, int size, double quantile) {
      double h = (size - 1) * quantile;
      int below = (int) h;
      int wanted = size - 1 - below;
      double above = Double.NaN;
      int seen = -1;
      for (int i = 0; i < falling.length; i++) {
        if (ofB[blockOf[i]] == sideB) {
          seen++;
          if (seen == wanted) {
            double low = falling[i];
            return Double.isNaN(above) ? low : low + (h - below) * (above - low);
          }
          above = falling[i];
        }
      }
      throw new IllegalStateException("side of " + size + " has no rank " + wanted);
    }
  }
}
