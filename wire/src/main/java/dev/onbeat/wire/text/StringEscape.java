// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

/// Resolves the escapes of a JSON string that comes one code point at a time.
///
/// Lenient: an unknown escape stands for the character behind the backslash. Single-threaded.
final class StringEscape {
  private enum State {
    NONE,
    BACKSLASH,
    HEX
  }

  private State state = State.NONE;
  private int unit;
  private int digitsLeft;
  private char high;

  /// Starts on a new string.
  void reset() {
    state = State.NONE;
    high = 0;
  }

  /// Whether an escape has begun and is not complete.
  boolean isOpen() {
    return state != State.NONE;
  }

  /// Takes the next code point; gives the character that it completes, or [VisiblePath#NOTHING].
  /// The first half of a pair of `\\u` escapes completes nothing.
  int accept(int c) {
    return switch (state) {
      case NONE -> {
        if (c == '\\') {
          state = State.BACKSLASH;
          yield VisiblePath.NOTHING;
        }
        high = 0;
        yield c;
      }
      case BACKSLASH -> backslash(c);
      case HEX -> hex(c);
    };
  }

  private int backslash(int c) {
    if (c == 'u') {
      state = State.HEX;
      unit = 0;
      digitsLeft = 4;
      return VisiblePath.NOTHING;
    }
    state = State.NONE;
    high = 0;
    return switch (c) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> c;
    };
  }

  private int hex(int c) {
    unit = (unit << 4) | Math.max(0, Character.digit(c, 16));
    digitsLeft--;
    if (digitsLeft > 0) {
      return VisiblePath.NOTHING;
    }
    state = State.NONE;
    char half = (char) unit;
    if (Character.isHighSurrogate(half)) {
      high = half;
      return VisiblePath.NOTHING;
    }
    if (high != 0 && Character.isLowSurrogate(half)) {
      int whole = Character.toCodePoint(high, half);
      high = 0;
      return whole;
    }
    high = 0;
    return half;
  }
}
