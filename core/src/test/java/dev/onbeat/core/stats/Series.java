// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.random.RandomGenerator;

/// Series with known truths, for the tests of this package.
final class Series {
  private Series() {}

  /// Stationary AR(1) of standard normals: ρ(k) = φᵏ, so τ = (1 + φ)/(1 − φ).
  static double[] autoregressive(int n, double phi, RandomGenerator random) {
    double[] x = new double[n];
    double value = random.nextGaussian();
    for (int i = 0; i < n; i++) {
      x[i] = value;
      value = phi * value + Math.sqrt(1 - phi * phi) * random.nextGaussian();
    }
    return x;
  }

  /// Waits in an M/D/1 queue with service time 1 by Lindley's recursion, warmed up; what TTFT does
  /// when prefills queue.
  static double[] queueWaits(int n, double load, RandomGenerator random) {
    double[] waits = new double[n];
    double wait = 0;
    int warmup = 2000;
    for (int i = 0; i < n + warmup; i++) {
      if (i >= warmup) {
        waits[i - warmup] = wait;
      }
      wait = Math.max(0, wait + 1 + Math.log(1 - random.nextDouble()) / load);
    }
    return waits;
  }

  static double[] independent(int n, RandomGenerator random) {
    return autoregressive(n, 0, random);
  }
}
