// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// How many tokens a text will have, learned from what a server counted.
///
/// The model is `tokens = overhead + ratio · units`: what a chat template adds, and what the
/// tokenizer makes of a word or character. Both start from what is known of the tokenizers and
/// templates in use (a Gaussian prior, so that even replies of one single length tell the two
/// apart: what 1,000 words exceed by is ratio, what 10 words exceed by is template) and follow the
/// replies by Bayesian linear regression (Bishop, *Pattern Recognition and Machine Learning*,
/// §3.3). For one thread at a time.
final class LengthEstimate {
  private static final double OVERHEAD = 8;
  private static final double OVERHEAD_SD = 20;
  private static final double NOISE = 1;
  private static final double NOISE_PER_UNIT = 0.005;
  private static final double LEAST_RATIO = 0.05;

  private double weights;
  private double weightedUnits;
  private double weightedSquares;
  private double weightedTokens;
  private double weightedProducts;
  private double overhead;
  private double ratio;

  /// An estimate that knows nothing but its prior.
  LengthEstimate(double ratio, double ratioSd) {
    weights = 1 / (OVERHEAD_SD * OVERHEAD_SD);
    weightedTokens = OVERHEAD * weights;
    weightedSquares = 1 / (ratioSd * ratioSd);
    weightedProducts = ratio * weightedSquares;
    solve();
  }

  /// A text of `units` units, with whatever the server put around it, was `tokens` tokens long.
  void learn(long units, int tokens) {
    double noise = NOISE + NOISE_PER_UNIT * units;
    double weight = 1 / (noise * noise);
    weights += weight;
    weightedUnits += weight * units;
    weightedSquares += weight * units * units;
    weightedTokens += weight * tokens;
    weightedProducts += weight * units * tokens;
    solve();
  }

  private void solve() {
    double determinant = weights * weightedSquares - weightedUnits * weightedUnits;
    overhead = (weightedTokens * weightedSquares - weightedUnits * weightedProducts) / determinant;
    ratio =
        Math.max(
            LEAST_RATIO,
            (weights * weightedProducts - weightedUnits * weightedTokens) / determinant);
  }

  /// Tokens a unit of our own text costs.
  double ratio() {
    return ratio;
  }

  /// Tokens around our text.
  double overhead() {
    return overhead;
  }
}
