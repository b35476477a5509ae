// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects length distributions: their moments against closed forms, and what users type.
class LengthsTest {
  private static final int DRAWS = 100_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "128 | 128 | 0",
        "normal:128,32 | 128 | 32",
        "uniform:64,256 | 160 | 55.71",
        "lognormal:400,300 | 400 | 300",
        "exponential:500 | 500.5 | 500",
        "normal:100,10@0.75;500@0.25 | 200 | 173.42"
      })
  void hasTheMeanAndSpreadAskedFor(String text, double mean, double sd) {
    SplittableRandom random = new SplittableRandom(11);
    Lengths lengths = Lengths.parse(text);
    double[] drawn = DoubleStream.generate(() -> lengths.draw(random)).limit(DRAWS).toArray();
    double drawnMean = DoubleStream.of(drawn).average().orElseThrow();
    double variance =
        DoubleStream.of(drawn).map(x -> (x - drawnMean) * (x - drawnMean)).average().orElseThrow();
    assertThat(drawnMean).isCloseTo(mean, within(4 * sd / Math.sqrt(DRAWS) + 1e-9));
    assertThat(Math.sqrt(variance)).isCloseTo(sd, within(0.03 * sd + 1e-9));
    assertThat(DoubleStream.of(drawn).min().orElseThrow()).isGreaterThanOrEqualTo(1);
  }

  @Test
  void drawsAgainWhatIsBelowOneInsteadOfBendingIt() {
    SplittableRandom random = new SplittableRandom(3);
    Lengths lengths = Lengths.parse("normal:1,100");
    long ones =
        DoubleStream.generate(() -> lengths.draw(random)).limit(10_000).filter(x -> x == 1).count();
    // P(round(x) = 1 | x ≥ 0.5) is 0.8 %; bending would make half of them 1.
    assertThat(ones).isLessThan(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        " 128 | 128",
        "normal:128.0,32 | normal:128,32",
        "Uniform: 64, 256 | uniform:64,256",
        "normal:128,32@0.70;4096@0.3 | normal:128,32@0.7;4096@0.3"
      })
  void describesItselfInOneSpelling(String text, String description) {
    assertThat(Lengths.parse(text).describe()).isEqualTo(description);
    assertThat(Lengths.parse(description).describe()).isEqualTo(description);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0",
        "-5",
        "1.5",
        "10000001",
        "normal:128",
        "normal:0.5,1",
        "normal:a,b",
        "uniform:9,3",
        "gauss:1,2",
        "lognormal:100,-1",
        "128;64",
        "128@0;64@1",
        "exponential:",
        "NaN",
        "1e99"
      })
  void saysWhatItExpectedInstead(String text) {
    assertThatThrownBy(() -> Lengths.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("length '" + text + "': ")
        .hasMessageNotContaining("\n");
  }
}
