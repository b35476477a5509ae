// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.stats.Quantiles;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// How the measuring process itself was doing, from its own samples. `NaN` where nothing was
/// sampled.
final class HealthFigures {
  private HealthFigures() {}

  static Summary.Health of(RunRecord run) {
    double[] lag = known(run.health(), HealthSample::loopLagMicros);
    double[] busy = known(run.health(), HealthSample::loopBusy);
    double[] cpu = known(run.health(), HealthSample::ownCpu);
    double[] steal = known(run.health(), HealthSample::steal);
    TreeMap<String, Integer> causes = new TreeMap<>();
    long longest = 0;
    for (Hiccup hiccup : run.hiccups()) {
      causes.merge(hiccup.cause(), 1, Integer::sum);
      longest = Math.max(longest, hiccup.durationNanos());
    }
    return new Summary.Health(
        lag.length == 0 ? Double.NaN : Quantiles.type7(lag, 0.99),
        largest(busy),
        SampleSeries.moments(cpu).mean(),
        largest(steal),
        run.hiccups().size(),
        longest / 1e6,
        causes);
  }

  private static double[] known(List<HealthSample> samples, ToDoubleFunction<HealthSample> field) {
    return samples.stream()
        .mapToDouble(field)
        .filter(value -> !Double.isNaN(value))
        .sorted()
        .toArray();
  }

  private static double largest(double[] sorted) {
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1];
  }
}
