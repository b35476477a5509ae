// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

/// Tells the leading `<think>…</think>` of an answer from the answer itself, one code point at a
/// time.
///
/// White space before the tag is tolerated and is neither. While the text could still become the
/// tag it is taken for thinking; when it does not, what was held back is answer after all and is
/// handed over with the code point that showed it. Single-threaded.
final class ThinkTag {
  static final String OPEN = "<think>";
  private static final String CLOSE = "</think>";

  /// Where a code point belongs.
  enum Part {
    /// White space before anything else.
    LEAD,
    /// What may become the opening tag, taken for thinking until it does not.
    TENTATIVE,
    /// The character that makes it the opening tag.
    OPENED,
    /// Thinking, its closing tag included.
    THINKING,
    /// The answer.
    ANSWER
  }

  private enum State {
    START,
    INSIDE,
    AFTER
  }

  private State state = State.START;
  private int matched;
  private int released;

  /// Whether everything from here on is answer.
  boolean isSettled() {
    return state == State.AFTER;
  }

  /// How many characters of [#OPEN] were held back and turned out, with the last code point, to be
  /// answer.
  int released() {
    return released;
  }

  /// Takes the next code point.
  Part accept(int codePoint) {
    released = 0;
    return switch (state) {
      case START -> start(codePoint);
      case INSIDE -> inside(codePoint);
      case AFTER -> Part.ANSWER;
    };
  }

  private Part start(int codePoint) {
    if (codePoint == OPEN.charAt(matched)) {
      matched++;
      if (matched < OPEN.length()) {
        return Part.TENTATIVE;
      }
      state = State.INSIDE;
      matched = 0;
      return Part.OPENED;
    }
    if (matched == 0 && (Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint))) {
      return Part.LEAD;
    }
    released = matched;
    matched = 0;
    state = State.AFTER;
    return Part.ANSWER;
  }

  private Part inside(int codePoint) {
    if (codePoint == CLOSE.charAt(matched)) {
      matched++;
    } else {
      matched = codePoint == CLOSE.charAt(0) ? 1 : 0;
    }
    if (matched == CLOSE.length()) {
      state = State.AFTER;
    }
    return Part.THINKING;
  }
}
