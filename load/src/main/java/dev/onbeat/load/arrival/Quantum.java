// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

/// Finds out whether stamps were rounded.
///
/// A replay of rounded stamps as they are would send a volley at every step of the grid, which
/// never happened.
final class Quantum {
  private static final long LEAST_NANOS = 10_000_000;
  private static final int LEAST_TIES = 10;

  private Quantum() {}

  /// The grid of `stamps`, which never fall, ns; 0 for none.
  static long of(long[] stamps) {
    long grid = 0;
    int ties = 0;
    for (int i = 1; i < stamps.length; i++) {
      long gap = stamps[i] - stamps[i - 1];
      if (gap == 0) {
        ties++;
      } else {
        grid = commonDivisor(grid, gap);
      }
    }
    boolean rounded = grid >= LEAST_NANOS && (long) ties * LEAST_TIES >= stamps.length;
    return rounded ? grid : 0;
  }

  private static long commonDivisor(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
