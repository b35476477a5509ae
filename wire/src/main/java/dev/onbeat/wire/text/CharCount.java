// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

import dev.onbeat.wire.json.JsonText;

/// Counts the code points of one channel's text as it comes, piece by piece.
///
/// A surrogate pair that a server cut between two events is one code point: it counts with its
/// first half and becomes visible with its second. Single-threaded.
final class CharCount {
  private char pendingHigh;
  private int chars;
  private int visible;

  /// Code points since the last [#reset].
  int chars() {
    return chars;
  }

  /// Visible ones among them.
  int visible() {
    return visible;
  }

  /// Starts a new count; a half pair is remembered.
  void reset() {
    chars = 0;
    visible = 0;
  }

  /// Counts the JSON string in `b[from, to)`.
  void addAll(byte[] b, int from, int to, JsonText slow) {
    int i = from;
    int seen = 0;
    if (pendingHigh == 0) {
      while (i < to && b[i] >= ' ' && b[i] != '\\' && b[i] != 0x7F) {
        if (b[i] != ' ') {
          seen++;
        }
        i++;
      }
    }
    chars += i - from;
    visible += seen;
    if (i < to) {
      slow.begin(b, i, to, false);
      while (slow.hasNext()) {
        add(slow.next());
      }
    }
  }

  /// Counts one code point that a reader can see if it is visible by nature.
  void add(int codePoint) {
    add(codePoint, true);
  }

  /// Counts a visible code point that was counted before, when it could not be seen.
  void seen() {
    visible++;
  }

  /// Counts one code point.
  ///
  /// @param readable whether it is part of what the reader is shown
  void add(int codePoint, boolean readable) {
    int whole = codePoint;
    boolean secondHalf = false;
    if (pendingHigh != 0) {
      secondHalf = codePoint <= 0xFFFF && Character.isLowSurrogate((char) codePoint);
      whole = secondHalf ? Character.toCodePoint(pendingHigh, (char) codePoint) : codePoint;
      pendingHigh = 0;
    }
    if (!secondHalf) {
      chars++;
      if (codePoint <= 0xFFFF && Character.isHighSurrogate((char) codePoint)) {
        pendingHigh = (char) codePoint;
      }
    }
    if (readable && Visibility.isVisible(whole)) {
      visible++;
    }
  }
}
