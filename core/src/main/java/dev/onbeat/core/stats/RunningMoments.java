// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// Moments of samples that pass by once: Welford's update, mergeable by Chan's formula (Chan, Golub
/// and LeVeque 1983).
///
/// Not thread-safe: one owner; merge the parts of several owners.
public final class RunningMoments {
  private long n;
  private double mean;
  private double squares;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;

  /// Starts with no samples.
  public RunningMoments() {}

  /// Takes one sample.
  public void add(double x) {
    n++;
    double delta = x - mean;
    mean += delta / n;
    squares += delta * (x - mean);
    min = Math.min(min, x);
    max = Math.max(max, x);
  }

  /// Takes all samples of `other`, which stays as it is.
  public void add(RunningMoments other) {
    if (other.n == 0) {
      return;
    }
    long total = n + other.n;
    double delta = other.mean - mean;
    squares += other.squares + delta * delta * ((double) n * other.n / total);
    mean += delta * other.n / total;
    n = total;
    min = Math.min(min, other.min);
    max = Math.max(max, other.max);
  }

  /// How many samples were taken.
  public long n() {
    return n;
  }

  /// The moments so far.
  public Moments moments() {
    return n == 0
        ? Moments.NONE
        : new Moments(n, mean, Math.sqrt(Math.max(0, squares / n)), min, max);
  }
}
