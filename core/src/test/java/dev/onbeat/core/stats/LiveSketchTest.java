// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Protects the live figures: every quantile within the promised relative error, merged or not.
/// Oracle: the sorted samples themselves.
class LiveSketchTest {
  private static final double[] PROBABILITIES = {0, 0.01, 0.25, 0.5, 0.9, 0.99, 0.999, 1};

  @Test
  void everyQuantileIsWithinTheRelativeError() {
    RandomGenerator random = new Random(1);
    double[] x = new double[20_000];
    Arrays.setAll(x, i -> Math.exp(4 * random.nextGaussian()));
    LiveSketch sketch = new LiveSketch(0.01);
    for (double v : x) {
      sketch.add(v);
    }
    assertThat(sketch.hasJoined()).isFalse();
    assertWithin(sketch, Quantiles.sorted(x), 0.01);
  }

  @Test
  void mergedSketchesEqualOneOfAllSamples() {
    RandomGenerator random = new Random(2);
    LiveSketch whole = new LiveSketch(0.02);
    LiveSketch low = new LiveSketch(0.02);
    LiveSketch high = new LiveSketch(0.02);
    for (int i = 0; i < 5000; i++) {
      double x = 1 + 100 * random.nextDouble();
      whole.add(x);
      (x < 40 ? low : high).add(x);
    }
    high.add(low);
    assertThat(high.n()).isEqualTo(5000);
    for (double p : PROBABILITIES) {
      assertThat(high.quantile(p)).isEqualTo(whole.quantile(p));
    }
  }

  @Test
  void mergingItselfDoublesTheCounts() {
    LiveSketch sketch = new LiveSketch(0.01);
    sketch.add(5);
    sketch.add(500);
    sketch.add(sketch);
    assertThat(sketch.n()).isEqualTo(4);
    assertThat(sketch.quantile(1).orElseThrow()).isEqualTo(500, within(5.1));
  }

  @Test
  void zeroGapsAreCountedAsZero() {
    LiveSketch sketch = new LiveSketch(0.01);
    for (int i = 0; i < 9; i++) {
      sketch.add(0);
    }
    sketch.add(20);
    assertThat(sketch.quantile(0.5)).hasValue(0);
    assertThat(sketch.quantile(1).orElseThrow()).isEqualTo(20, within(0.21));
  }

  @Test
  void tooWideARangeJoinsTheLowestAndKeepsTheTail() {
    LiveSketch sketch = new LiveSketch(0.01);
    double[] x = new double[3000];
    for (int i = 0; i < 3000; i++) {
      x[i] = Math.pow(10, -8 + i * 20.0 / 3000);
      sketch.add(x[i]);
    }
    assertThat(sketch.hasJoined()).isTrue();
    assertThat(sketch.n()).isEqualTo(3000);
    double p99 = Quantiles.type7(x, 0.99);
    assertThat(sketch.quantile(0.99).orElseThrow()).isEqualTo(p99, within(0.03 * p99));
    LiveSketch falling = new LiveSketch(0.01);
    for (int i = 2999; i >= 0; i--) {
      falling.add(x[i]);
    }
    assertThat(falling.hasJoined()).isTrue();
    assertThat(falling.quantile(0.99)).isEqualTo(sketch.quantile(0.99));
  }

  @Test
  void nothingHasNoQuantile() {
    assertThat(new LiveSketch(0.01).quantile(0.5)).isEmpty();
  }

  @Test
  void refusesWhatItCannotHold() {
    LiveSketch sketch = new LiveSketch(0.01);
    assertThatThrownBy(() -> sketch.add(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> sketch.add(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> sketch.add(Double.POSITIVE_INFINITY)).hasMessageContaining("Inf");
    assertThatThrownBy(() -> sketch.add(new LiveSketch(0.02))).hasMessageContaining("0.02");
    assertThatThrownBy(() -> new LiveSketch(1)).hasMessageContaining("1");
  }

  private static void assertWithin(LiveSketch sketch, double[] sorted, double relativeError) {
    for (double p : PROBABILITIES) {
      double exact = sorted[(int) (p * (sorted.length - 1))];
      assertThat(sketch.quantile(p).orElseThrow())
          .as("p=%s", p)
          .isEqualTo(exact, within(exact * (relativeError + 1e-9)));
    }
  }
}
