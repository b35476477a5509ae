// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Spares a server that counts tokens for us most of the asking: it is the server under test, and
/// what it does for us during a run disturbs what we measure.
///
/// Tokenizers cut texts at spaces before they merge anything, so that the count of a text is the
/// sum over its words and marks, each of which needs to be asked for once, many in one request as
/// long as they are single tokens. The claim is checked: the first sums, and some of the later
/// ones, are compared with the server's own count of the whole text, and at the first difference,
/// or for a text of a script without spaces, every text is counted by the server again.
final class PieceCounter implements TokenCounter {
  private static final String ANCHOR = "the";
  private static final int ALWAYS_CHECKED = 20;
  private static final int CHECKED_LATER = 128;

  private final TokenCounter server;
  private final Map<String, Integer> costs = new HashMap<>();
  private int anchor = -1;
  private boolean sumsAreTrue = true;
  private int sums;

  PieceCounter(TokenCounter server) {
    this.server = server;
  }

  @Override
  public int count(String text) {
    if (!sumsAreTrue || !isSpacedAscii(text)) {
      return server.count(text);
    }
    List<String> pieces = pieces(text);
    learn(pieces);
    int sum = 0;
    for (String piece : pieces) {
      sum += costs.getOrDefault(piece, 0);
    }
    sums++;
    if (sums <= ALWAYS_CHECKED || sums % CHECKED_LATER == 0) {
      int counted = server.count(text);
      sumsAreTrue = counted == sum;
      return counted;
    }
    return sum;
  }

  private static boolean isSpacedAscii(String text) {
    return text.chars().allMatch(c -> c < 0x80);
  }

  /// Words with the space before them, and everything else one character a piece.
  static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = from + (text.charAt(from) == ' ' ? 1 : 0);
      while (to < text.length() && Character.isLetterOrDigit(text.charAt(to))) {
        to++;
      }
      to = Math.max(to, from + 1);
      pieces.add(text.substring(from, to));
      from = to;
    }
    return pieces;
  }

  private void learn(List<String> pieces) {
    Set<String> unknownWords = new LinkedHashSet<>();
    for (String piece : pieces) {
      if (costs.containsKey(piece)) {
        continue;
      }
      if (piece.length() > 1 && piece.charAt(0) == ' ') {
        unknownWords.add(piece);
      } else if (Character.isLetterOrDigit(piece.charAt(0))) {
        costs.put(piece, server.count(piece));
      } else {
        costs.put(piece, afterAnchor(piece));
      }
    }
    if (!unknownWords.isEmpty()) {
      learnWords(List.copyOf(unknownWords));
    }
  }

  /// Words that come to one token each are all known with one request; else halves are asked for.
  private void learnWords(List<String> words) {
    int tokens = afterAnchor(String.join("", words));
    if (tokens == words.size() || words.size() == 1) {
      words.forEach(word -> costs.put(word, tokens / words.size()));
      return;
    }
    int half = words.size() / 2;
    learnWords(words.subList(0, half));
    learnWords(words.subList(half, words.size()));
  }

  private int afterAnchor(String text) {
    if (anchor < 0) {
      anchor = server.count(ANCHOR);
    }
    return server.count(ANCHOR + text) - anchor;
  }
}
