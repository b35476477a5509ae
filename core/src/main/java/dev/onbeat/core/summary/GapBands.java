// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.stats.Quantiles;
import dev.onbeat.core.summary.Exhibits.GapBand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Gaps by the ordinal of the token that ended them, in at most 80 bands of equal width over the
/// longest answer. A gap between events belongs to the first token of the later one.
final class GapBands {
  private static final int MAX_BANDS = 80;

  private final List<KeptStream> streams;
  private int width = 1;

  private GapBands(List<KeptStream> streams) {
    this.streams = streams;
  }

  static List<GapBand> of(List<KeptStream> measured) {
    return new GapBands(measured.stream().filter(KeptStream::isCompleted).toList()).bands();
  }

  private List<GapBand> bands() {
    int longest = 0;
    for (KeptStream stream : streams) {
      int token = 0;
      for (int i = 0; i < stream.outputEvents(); i++) {
        token += stream.tokensOf(i);
      }
      longest = Math.max(longest, token);
    }
    // Token 2 is the first that has a gap.
    width = Math.max(1, (longest - 1 + MAX_BANDS - 1) / MAX_BANDS);
    IntPot[] pots = new IntPot[MAX_BANDS + 1];
    Arrays.setAll(pots, _ -> new IntPot());
    for (KeptStream stream : streams) {
      int token = 1;
      int[] codes = stream.gapCodes();
      for (int i = 0; i < codes.length; i++) {
        token += stream.tokensOf(i);
        pots[Math.max(0, token - 2) / width].add(codes[i]);
      }
    }
    List<GapBand> bands = new ArrayList<>();
    for (int i = 0; i < pots.length; i++) {
      if (pots[i].size() > 0) {
        bands.add(band(i, pots[i].toMillis()));
        pots[i] = new IntPot();
      }
    }
    return bands;
  }

  private GapBand band(int index, double[] millis) {
    Arrays.sort(millis);
    int from = 2 + index * width;
    return new GapBand(
        from,
        from + width - 1,
        millis.length,
        Quantiles.type7(millis, 0.1),
        Quantiles.type7(millis, 0.5),
        Quantiles.type7(millis, 0.9),
        millis[millis.length - 1]);
  }
}
