// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects the grammar of delays and the moments of what they draw.
class DelayTest {

  @ParameterizedTest
  @CsvSource({
    "20ms, 20000000",
    "1.5s, 1500000000",
    "100us, 100000",
    "2m, 120000000000",
    "0ms, 0",
  })
  void aPlainDurationIsFixed(String text, long nanos) {
    assertThat(Delay.parse(text)).isEqualTo(new Delay.Fixed(nanos));
  }

  /// The mean of 200,000 seeded draws lies within 1 % of the distribution's (σ of that mean is at
  /// most 0.3 % here), and no draw is negative.
  @ParameterizedTest
  @CsvSource({
    "'normal:20ms,3ms', 20",
    "exp:20ms, 20",
    // The mean of a log-normal is median · e^(σ²/2).
    "'lognormal:20ms,0.5', 22.663",
    "'uniform:10ms,30ms', 20",
  })
  void drawsHaveTheRightMean(String text, double meanMillis) {
    Delay delay = Delay.parse(text);
    SplittableRandom random = new SplittableRandom(7);
    double[] millis =
        DoubleStream.generate(() -> delay.sampleNanos(random) / 1e6).limit(200_000).toArray();
    assertThat(DoubleStream.of(millis).average().orElseThrow())
        .isCloseTo(meanMillis, within(meanMillis * 0.01));
    assertThat(DoubleStream.of(millis).min().orElseThrow()).isNotNegative();
  }

  @Test
  void gaussianDrawsHaveTheRightSpread() {
    Delay delay = Delay.parse("normal:20ms,3ms");
    SplittableRandom random = new SplittableRandom(7);
    double variance =
        DoubleStream.generate(() -> Math.pow(delay.sampleNanos(random) / 1e6 - 20, 2))
            .limit(200_000)
            .average()
            .orElseThrow();
    assertThat(Math.sqrt(variance)).isCloseTo(3, within(0.03));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "20",
        "ms",
        "-1ms",
        "normal:20ms",
        "exp:20ms,3ms",
        "gamma:1ms,2ms",
        "uniform:3ms,1ms",
        "lognormal:20ms,x",
        "lognormal:20ms,-1",
        "400d",
        "99999999999h",
        "1e3ms"
      })
  void saysWhatItCannotRead(String text) {
    assertThatThrownBy(() -> Delay.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
