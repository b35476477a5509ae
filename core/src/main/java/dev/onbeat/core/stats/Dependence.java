// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// How far the samples of a series, in the order they were planned, depend on each other.
///
/// Requests that waited in the same queue carry the same news. `τ = 1 + 2 Σ ρ(k)`, the integrated
/// autocorrelation time of the *ranked* samples, says how many of them weigh as much as one
/// independent sample; ranks, because latencies have tails that would drown the correlation. A
/// failure may stand in the series as `+∞`: it ranks last.
///
/// The sum is cut where it stops being signal, in two ways, the larger answer standing: Sokal's
/// self-consistent window, the smallest M ≥ 5 τ(M) (Madras and Sokal 1988), and Geyer's initial
/// monotone sequence (Geyer 1992), which follows a weak but long memory that the first one misses.
/// Both are corrected for the mean being estimated, τ·(1 + (2M + 1)/n) (Wolff 2004), and carry the
/// standard error τ·√(2(2M + 1)/n). A τ that white noise of this length would also show, within
/// 1.645 standard errors of 1, is taken as 1.
///
/// @param n samples
/// @param tau integrated autocorrelation time, in samples; 1 for independent ones
/// @param tauError standard error of `tau`; 0 for independent ones
/// @param lagOne ρ(1) of the ranks, for the report
public record Dependence(int n, double tau, double tauError, double lagOne) {
  private static final double WINDOW = 5;
  private static final double NOISE = 1.645;

  /// Samples that are known not to depend on each other.
  public static Dependence none(int n) {
    return new Dependence(n, 1, 0, 0);
  }

  /// Estimates the dependence of a series in planned order; fewer than four samples say nothing and
  /// count as independent.
  public static Dependence of(double[] series) {
    int n = series.length;
    if (n < 4) {
      return none(n);
    }
    double[] rho = Autocorrelation.of(Ranks.of(series));
    Cut sokal = sokal(rho);
    Cut geyer = geyer(rho);
    Cut cut = sokal.corrected(n) >= geyer.corrected(n) ? sokal : geyer;
    double relativeError = Math.sqrt(2 * (2.0 * cut.window + 1) / n);
    double tau = cut.corrected(n);
    return tau <= 1 + NOISE * relativeError
        ? new Dependence(n, 1, 0, rho[1])
        : new Dependence(n, tau, tau * relativeError, rho[1]);
  }

  /// Whether the series cannot be told from independent samples.
  public boolean isIndependent() {
    return tau == 1;
  }

  /// τ plus one standard error: what verdicts reckon with, because the runs in which τ is
  /// underestimated are the same lucky runs in which few samples are bad.
  public double safeTau() {
    return tau + tauError;
  }

  /// How many independent samples the series is worth, `n / safeTau`.
  public double effective() {
    return n / safeTau();
  }

  private record Cut(double tau, int window) {
    double corrected(int n) {
      return Math.max(1, tau * (1 + (2.0 * window + 1) / n));
    }
  }

  private static Cut sokal(double[] rho) {
    double tau = 1;
    int last = Math.max(1, rho.length / 2);
    for (int m = 1; m < last; m++) {
      tau += 2 * rho[m];
      if (m >= WINDOW * tau) {
        return new Cut(Math.max(1, tau), m);
      }
    }
    return new Cut(Math.max(1, tau), last);
  }

  private static Cut geyer(double[] rho) {
    double sum = 0;
    double smallest = Double.POSITIVE_INFINITY;
    int m = 0;
    for (; 2 * m + 1 < rho.length; m++) {
      double pair = rho[2 * m] + rho[2 * m + 1];
      if (pair <= 0) {
        break;
      }
      smallest = Math.min(smallest, pair);
      sum += smallest;
    }
    return new Cut(Math.max(1, 2 * sum - 1), 2 * m);
  }
}
