// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// An endless text that reads like prose: sentences drawn from patterns and words.
///
/// It grows by pieces (a word with the space before it, or a mark), and any number of its first
/// pieces is a text of its own, so that a length can be tried, and tried again longer or shorter,
/// on the same words. For one thread at a time.
final class Prose {
  private final Vocabulary vocabulary;
  private final RandomGenerator random;
  private final List<String> pieces = new ArrayList<>();

  private Prose(Vocabulary vocabulary, RandomGenerator random) {
    this.vocabulary = vocabulary;
    this.random = random;
  }

  /// A text that tells.
  static Prose telling(Vocabulary vocabulary, RandomGenerator random) {
    return new Prose(vocabulary, random);
  }

  /// A text that begins by asking for something, so that a model has much to answer.
  static Prose asking(Vocabulary vocabulary, RandomGenerator random) {
    Prose prose = new Prose(vocabulary, random);
    prose.append(pick(vocabulary.asks(), random));
    return prose;
  }

  /// The first `count` pieces, the last of them a full stop where there is room for one.
  String text(int count) {
    grow(count - 1);
    StringBuilder text = new StringBuilder(count * 6);
    boolean stop = count > 1 && !isMark(pieces.get(count - 1)) && !isMark(pieces.get(count - 2));
    for (String piece : pieces.subList(0, stop ? count - 1 : count)) {
      text.append(piece);
    }
    if (stop) {
      text.append(vocabulary.language().fullStop());
    }
    return text.toString().strip();
  }

  /// The first `count` pieces with `filling` before the full stop.
  String padded(int count, String filling) {
    String text = text(count);
    String stop = vocabulary.language().fullStop();
    return text.endsWith(stop)
        ? text.substring(0, text.length() - stop.length()) + filling + stop
        : text + filling;
  }

  /// How many of the first pieces come nearest to `units` units; at least 1.
  int piecesOf(double units) {
    if (vocabulary.language().spaced()) {
      return (int) Math.max(1, Math.round(units));
    }
    double sum = 0;
    int count = 0;
    while (sum < units) {
      sum += grow(count++);
    }
    boolean nearerBefore =
        count > 1 && sum - units > units - (sum - pieces.get(count - 1).length());
    return Math.max(1, nearerBefore ? count - 1 : count);
  }

  private int grow(int index) {
    while (pieces.size() <= index) {
      append(pick(vocabulary.sentences(), random));
    }
    return pieces.get(index).length();
  }

  private void append(List<String> pattern) {
    boolean first = true;
    for (String element : pattern) {
      String word =
          element.startsWith("{")
              ? pick(vocabulary.slot(element.substring(1, element.length() - 1)), random)
              : element;
      pieces.add(piece(word, first));
      first = false;
    }
  }

  private String piece(String word, boolean startsSentence) {
    if (!vocabulary.language().spaced() || isMark(word)) {
      return word;
    }
    return " "
        + (startsSentence
            ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)
            : word);
  }

  private static boolean isMark(String piece) {
    return !Character.isLetter(piece.charAt(piece.length() - 1));
  }

  private static <T> T pick(List<T> list, RandomGenerator random) {
    return list.get(random.nextInt(list.size()));
  }
}
