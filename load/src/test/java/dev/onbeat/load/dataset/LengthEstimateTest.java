// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Protects the correction of lengths from replies: its algebra against a Kalman filter of the same
/// model, and what it is for against a server with a template and a tokenizer of its own.
class LengthEstimateTest {

  @Test
  void agreesWithAKalmanFilterOfTheSameModel() {
    SplittableRandom random = new SplittableRandom(6);
    LengthEstimate estimate = new LengthEstimate(1.0, 0.1);
    double[] mean = {8, 1.0};
    double[][] covariance = {{400, 0}, {0, 0.01}};
    for (int i = 0; i < 30; i++) {
      int units = random.nextInt(5, 2_000);
      int tokens = (int) Math.round(20 + 1.23 * units + random.nextGaussian());
      estimate.learn(units, tokens);
      filter(mean, covariance, units, tokens);
      assertThat(estimate.overhead()).isCloseTo(mean[0], within(1e-6));
      assertThat(estimate.ratio()).isCloseTo(mean[1], within(1e-9));
    }
    assertThat(estimate.ratio()).isCloseTo(1.23, within(0.01));
    assertThat(estimate.overhead()).isCloseTo(20.0, within(2.0));
  }

  private static void filter(double[] mean, double[][] p, double units, double tokens) {
    double noise = 1 + 0.005 * units;
    double a = p[0][0] + p[0][1] * units;
    double b = p[1][0] + p[1][1] * units;
    double innovation = a + b * units + noise * noise;
    double error = tokens - mean[0] - mean[1] * units;
    mean[0] += a / innovation * error;
    mean[1] += b / innovation * error;
    double[][] old = {p[0].clone(), p[1].clone()};
    p[0][0] = old[0][0] - a * a / innovation;
    p[0][1] = old[0][1] - a * b / innovation;
    p[1][0] = old[1][0] - b * a / innovation;
    p[1][1] = old[1][1] - b * b / innovation;
  }

  @Test
  void putsTheExcessOfALongPromptDownToTheTokenizer() {
    LengthEstimate estimate = new LengthEstimate(1.0, 0.1);
    estimate.learn(1_000, 1_331);
    assertThat(1_000 * estimate.ratio()).isCloseTo(1_300.0, within(40.0));
  }

  @Test
  void putsTheExcessOfAShortPromptDownToTheTemplate() {
    LengthEstimate estimate = new LengthEstimate(1.0, 0.1);
    estimate.learn(32, 63);
    assertThat(estimate.ratio()).isCloseTo(1.0, within(0.03));
    assertThat(estimate.overhead()).isCloseTo(31.0, within(2.0));
  }
}
