// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// Whether two independent samples come from different distributions, by ranks (Mann and Whitney
/// 1947).
///
/// Exact for up to 50 samples a side without ties, else the normal approximation with tie and
/// continuity correction.
///
/// @param u pairs in which y is larger than x, ties counting half
/// @param p two-sided p-value
/// @param effect Cliff's δ: P(y > x) − P(y < x), −1 … 1
public record MannWhitney(double u, double p, double effect) {
  private static final int MOST_EXACT = 50;

  /// Compares `x` and `y`.
  ///
  /// @throws IllegalArgumentException when one of them is empty
  public static MannWhitney of(double[] x, double[] y) {
    int m = x.length;
    int n = y.length;
    if (m == 0 || n == 0) {
      throw new IllegalArgumentException("nothing to compare: " + m + " and " + n);
    }
    double[] all = new double[m + n];
    System.arraycopy(x, 0, all, 0, m);
    System.arraycopy(y, 0, all, m, n);
    double[] ranks = Ranks.of(all);
    double u = -n * (n + 1.0) / 2;
    for (int i = m; i < m + n; i++) {
      u += ranks[i];
    }
    double pairs = (double) m * n;
    double ties = Ranks.tieTerm(all);
    double p = isExact(m, n) && ties == 0 ? exact(m, n, u) : approximate(m, n, u, ties);
    return new MannWhitney(u, p, 2 * u / pairs - 1);
  }

  static boolean isExact(int m, int n) {
    return m <= MOST_EXACT && n <= MOST_EXACT;
  }

  private static double exact(int m, int n, double u) {
    long smaller = Math.round(Math.min(u, (double) m * n - u));
    double[] probability = distribution(m, n);
    double tail = 0;
    for (int k = 0; k <= smaller; k++) {
      tail += probability[k];
    }
    return Math.min(1, 2 * tail);
  }

  private static double approximate(int m, int n, double u, double ties) {
    double total = m + n;
    double pairs = (double) m * n;
    double variance = pairs / 12 * (total + 1 - ties / (total * (total - 1)));
    if (!(variance > 0)) {
      return 1;
    }
    double distance = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
    return Normal.twoSided(distance / Math.sqrt(variance));
  }

  /// The largest c with `P(U ≤ c − 1) ≤ tail`; 0 when there is none.
  static long largestRank(int m, int n, double tail) {
    double[] probability = distribution(m, n);
    double sum = 0;
    int c = 0;
    while (c < probability.length && sum + probability[c] <= tail) {
      sum += probability[c];
      c++;
    }
    return c;
  }

  /// `P(U = k)` when all orders of m + n samples are equally likely: the counts follow f(m, n, k) =
  /// f(m − 1, n, k − n) + f(m, n − 1, k), here as probabilities.
  private static double[] distribution(int m, int n) {
    double[][] previous = new double[n + 1][];
    for (int j = 0; j <= n; j++) {
      previous[j] = new double[] {1};
    }
    for (int i = 1; i <= m; i++) {
      double[][] current = new double[n + 1][];
      current[0] = new double[] {1};
      for (int j = 1; j <= n; j++) {
        double[] next = new double[i * j + 1];
        double lastIsX = (double) i / (i + j);
        for (int k = 0; k < previous[j].length; k++) {
          next[k + j] += lastIsX * previous[j][k];
        }
        for (int k = 0; k < current[j - 1].length; k++) {
          next[k] += (1 - lastIsX) * current[j - 1][k];
        }
        current[j] = next;
      }
      previous = current;
    }
    return previous[n];
  }
}
