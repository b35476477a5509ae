// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.tokens.TokenCounter;
import java.util.List;

/// Makes lengths true by counting.
///
/// Tokenizers merge across words and marks, so lengths do not add up; what counts is the whole
/// text. Each try is corrected by what the one before was off by, at the tokens a piece has cost so
/// far: two or three counts a text are enough. Where a last token is missing because the next piece
/// has two, short words fill the gap.
final class CountedTailor implements Tailor {
  private static final int MOST_TRIES = 12;
  private static final int MOST_FILLED = 5;
  private static final int MOST_DROPPED = 3;

  private final TokenCounter counter;
  private final List<String> fillers;
  private double tokensSeen = 1;
  private double piecesSeen = 1;

  CountedTailor(TokenCounter counter, Vocabulary vocabulary) {
    this.counter = counter;
    this.fillers = vocabulary.fillers();
  }

  @Override
  public String fit(String before, Prose prose, int tokens) {
    int ahead = before.isEmpty() ? 0 : counter.count(before);
    int pieces = pieces(tokens - ahead);
    int tooFew = 0;
    int tooMany = Integer.MAX_VALUE;
    String nearest = "";
    for (int tries = 0; tries < MOST_TRIES && tooMany - tooFew > 1; tries++) {
      String text = before + prose.text(pieces);
      int count = counter.count(text);
      tokensSeen += Math.max(0, count - ahead);
      piecesSeen += pieces;
      if (count == tokens) {
        return text;
      }
      if (count < tokens) {
        tooFew = pieces;
        nearest = text;
      } else {
        tooMany = pieces;
        nearest = tooFew == 0 ? text : nearest;
      }
      long next = pieces + Math.round((tokens - count) * piecesSeen / tokensSeen);
      pieces = (int) Math.max(tooFew + 1L, Math.min(next, tooMany - 1L));
    }
    return filled(before, prose, tooFew, tokens, nearest);
  }

  /// `nearest`, or a text of at most `pieces` pieces that short words fill up to the token.
  private String filled(String before, Prose prose, int pieces, int tokens, String nearest) {
    for (int base = pieces; base > Math.max(0, pieces - MOST_DROPPED); base--) {
      String filling = "";
      for (int words = 0; words < MOST_FILLED; words++) {
        String longest = filling;
        int most = -1;
        for (String filler : fillers) {
          String text = before + prose.padded(base, filling + filler);
          int count = counter.count(text);
          if (count == tokens) {
            return text;
          }
          if (count < tokens && count > most) {
            most = count;
            longest = filling + filler;
          }
        }
        filling = longest;
      }
    }
    return nearest;
  }

  private int pieces(int tokens) {
    return (int) Math.max(1, Math.round(tokens * piecesSeen / tokensSeen));
  }

  @Override
  public void learn(String text, int tokens) {}
}
