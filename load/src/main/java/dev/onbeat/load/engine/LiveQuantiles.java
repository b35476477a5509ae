// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.stats.LiveSketch;
import java.util.Optional;

/// Quantiles of everything seen so far, within 1 %. Confined to its owner.
final class LiveQuantiles {
  private final LiveSketch sketch = new LiveSketch(0.01);
  private long n;

  void add(double value) {
    sketch.add(value);
    n++;
  }

  Optional<Progress.Quantiles> now() {
    return n == 0
        ? Optional.empty()
        : Optional.of(
            new Progress.Quantiles(
                n,
                sketch.quantile(0.5).orElse(Double.NaN),
                sketch.quantile(0.99).orElse(Double.NaN)));
  }
}
