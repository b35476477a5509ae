// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

/// How long a reader at six tokens a second waits for text, ms.
///
/// `c₀ = a₀, cᵢ = max(cᵢ₋₁ + δ, aᵢ); idle = c_last − c₀ − (N − 1)·δ` with `δ = 1/6 s`: the text is
/// read as it comes, never faster than the reader can, and waiting is what is left. Delaying a
/// token can only raise it, so a smoothing that raises it makes the answer worse, whatever its gaps
/// look like. Tokens of one event arrive together. Six tokens a second is the pace of a quick
/// silent reader (Brysbaert 2019: 238 words a minute). Source: SPEC §3; the stall-ratio of
/// Eloquent, arXiv 2401.12961.
public final class Idle {
  /// Reading pace: nanoseconds a token.
  public static final double READING_NANOS = 1e9 / 6;

  private Idle() {}

  /// Idle time of arrivals in ns that bring `tokens` each; 0 below two tokens.
  public static double millis(long[] arrivals, int[] tokens) {
    double idle = 0;
    double readUpTo = Double.NaN;
    for (int i = 0; i < arrivals.length; i++) {
      if (tokens[i] > 0) {
        // The next token is wanted one pace after the last was begun.
        double wanted = readUpTo + READING_NANOS;
        double begun = wanted >= arrivals[i] ? wanted : arrivals[i];
        idle += Double.isNaN(readUpTo) ? 0 : begun - wanted;
        readUpTo = begun + (tokens[i] - 1) * READING_NANOS;
      }
    }
    return idle / 1e6;
  }
}
