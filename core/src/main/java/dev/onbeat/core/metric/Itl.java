// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.TokenSource;
import java.util.Arrays;

/// Inter-token latency, ms: gap gᵢ over its kᵢ tokens, counted once a token.
///
/// Needs kᵢ for each event: running usage or token ids, or a final count within one of the number
/// of events, when each brought one. An event with kᵢ = 0 gives its gap to the next one that brings
/// a token; a last gap that no token followed is left out. Otherwise absent (`no_token_counts`):
/// gaps between events are then `event_gap`, never called ITL. The first token has no gap. Source:
/// SPEC §3.
final class Itl {
  /// Gap per token, and how many tokens each stands for.
  record Samples(double[] millis, int[] tokens) {
    static final Samples NONE = new Samples(new double[0], new int[0]);
  }

  private Itl() {}

  /// Whether the tokens of each event are known well enough.
  static boolean isKnown(OutputEvents output, TokenSource source) {
    return switch (output.attribution()) {
      case COUNTED -> true;
      case ONE_EACH -> source == TokenSource.FINAL_USAGE;
      case SPREAD, ASSUMED -> false;
    };
  }

  static Samples of(OutputEvents output) {
    int gaps = Math.max(0, output.count() - 1);
    double[] millis = new double[gaps];
    int[] tokens = new int[gaps];
    int n = 0;
    long since = output.count() == 0 ? 0 : output.nanos()[0];
    for (int i = 1; i < output.count(); i++) {
      int brought = output.tokens()[i];
      if (brought > 0) {
        millis[n] = (output.nanos()[i] - since) / 1e6 / brought;
        tokens[n++] = brought;
        since = output.nanos()[i];
      }
    }
    return new Samples(Arrays.copyOf(millis, n), Arrays.copyOf(tokens, n));
  }

  /// The stream's mean, each token counting once.
  static Reading mean(Samples samples) {
    double sum = 0;
    long tokens = 0;
    for (int i = 0; i < samples.millis().length; i++) {
      sum += samples.millis()[i] * samples.tokens()[i];
      tokens += samples.tokens()[i];
    }
    return tokens == 0 ? new Reading.Absent(AbsentReason.NO_DECODE) : new Reading.Of(sum / tokens);
  }
}
