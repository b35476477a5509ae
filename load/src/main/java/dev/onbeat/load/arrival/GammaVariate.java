// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.random.RandomGenerator;

/// Draws from the Gamma distribution of scale 1.
///
/// Marsaglia and Tsang, *A simple method for generating gamma variables*, ACM TOMS 26 (2000); a
/// shape below 1 is drawn one higher and brought down by a power of a uniform, as §6 there says.
final class GammaVariate {
  private GammaVariate() {}

  static double draw(double shape, RandomGenerator random) {
    if (shape < 1) {
      double uniform = 1 - random.nextDouble();
      return draw(shape + 1, random) * Math.pow(uniform, 1 / shape);
    }
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double normal = random.nextGaussian();
      double cube = 1 + c * normal;
      if (cube <= 0) {
        continue;
      }
      double v = cube * cube * cube;
      double uniform = 1 - random.nextDouble();
      if (Math.log(uniform) < normal * normal / 2 + d - d * v + d * Math.log(v)) {
        return d * v;
      }
    }
  }
}
