// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.stats.KaplanMeier;
import dev.onbeat.core.stats.Quantiles;
import dev.onbeat.core.summary.Exhibits.Curve;
import java.util.Arrays;

/// Empirical distribution curves of at most 400 steps. With censored samples the share is the
/// Kaplan–Meier estimate, which ends below 1.
final class Curves {
  private static final int MAX_STEPS = 400;

  private Curves() {}

  static Curve of(SampleSeries series) {
    double[] sorted = Quantiles.sorted(series.pick(false));
    double[] values = new double[Math.min(MAX_STEPS, sorted.length)];
    double[] shares = new double[values.length];
    KaplanMeier waits = KaplanMeier.of(sorted, series.pick(true));
    int steps = 0;
    for (int i = 0; i < values.length; i++) {
      int rank =
          values.length == 1
              ? 0
              : (int) Math.round((double) i * (sorted.length - 1) / (values.length - 1));
      double value = sorted[rank];
      if (steps == 0 || value > values[steps - 1]) {
        values[steps] = value;
        shares[steps] = 1 - waits.survivalAfter(value);
        steps++;
      }
    }
    return new Curve(
        Arrays.copyOf(values, steps), Arrays.copyOf(shares, steps), series.n(), series.bounds());
  }
}
