// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Metric;

/// Walks the gaps of one kept stream: per event for `event_gap`, per token for `itl`, where an
/// event without a token gives its gap to the next and a gap of k tokens is k samples of a kth of
/// it.
final class GapWalk {
  private final KeptStream stream;
  private final boolean perToken;

  GapWalk(KeptStream stream, Metric metric) {
    this.stream = stream;
    this.perToken = metric == Metric.ITL;
  }

  /// Adds the samples whose gap ended from `from` to `to`, ns from origin, both included.
  void collect(long from, long to, IntPot pot) {
    int[] codes = stream.gapCodes();
    long now = stream.derived().firstToken().orElse(0);
    long carried = 0;
    for (int i = 0; i < codes.length; i++) {
      long gap = GapCode.nanos(codes[i]);
      now += gap;
      boolean inside = from <= now && now <= to;
      int tokens = perToken ? stream.tokensOf(i + 1) : 1;
      if (tokens == 1 && carried == 0) {
        if (inside) {
          pot.add(codes[i]);
        }
        continue;
      }
      carried += gap;
      if (tokens > 0) {
        int share = GapCode.encode(Math.round((double) carried / tokens));
        for (int k = 0; inside && k < tokens; k++) {
          pot.add(share);
        }
        carried = 0;
      }
    }
  }
}
