// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

import java.util.List;

/// Finds the readable text in an answer that is itself a JSON document, as apps ask for with
/// `{"response":"…"}`, while it streams.
///
/// Fed one code point at a time, it says which of them show a character of the value at the path.
/// The path is keys joined by dots, from the outermost object; arrays on the way count as if their
/// elements stood in their place. Whatever comes before the first brace or bracket (a code fence)
/// is passed over; a document that is broken shows what it still can. At the path, strings, numbers
/// and `true`/`false` are readable; an object is not. Single-threaded, constant memory.
final class VisiblePath {
  /// The code point shows nothing.
  static final int NOTHING = -1;

  private static final int MAX_DEPTH = 64;
  private static final int OFF_PATH = -1;

  private enum State {
    BEFORE,
    VALUE,
    KEY,
    IN_KEY,
    COLON,
    IN_STRING,
    IN_SCALAR,
    AFTER_VALUE,
    OVER
  }

  private final List<String> keys;
  private final StringEscape escape = new StringEscape();
  private final boolean[] isObject = new boolean[MAX_DEPTH + 1];
  private final int[] levels = new int[MAX_DEPTH + 1];
  private State state = State.BEFORE;
  private int depth;
  private int valueLevel;
  private int keyMatched;
  private boolean nullScalar;

  private VisiblePath(List<String> keys) {
    this.keys = keys;
  }

  /// The path `a.b.c`.
  static VisiblePath of(String path) {
    return new VisiblePath(List.of(path.split("\\.")));
  }

  /// Takes the next code point of the answer; gives the readable character that it completes, or
  /// [#NOTHING].
  int accept(int c) {
    switch (state) {
      case BEFORE -> {
        if (c == '{' || c == '[') {
          value(c);
        }
      }
      case VALUE -> {
        return value(c);
      }
      case KEY -> key(c);
      case IN_KEY -> inKey(c);
      case COLON -> state = c == ':' ? State.VALUE : State.COLON;
      case IN_STRING -> {
        return inString(c);
      }
      case IN_SCALAR -> {
        return inScalar(c);
      }
      case AFTER_VALUE -> afterValue(c);
      case OVER -> {}
    }
    return NOTHING;
  }

  private int value(int c) {
    switch (c) {
      case '{', '[' -> open(c == '{');
      case '"' -> {
        escape.reset();
        state = State.IN_STRING;
      }
      case ']', '}' -> afterValue(c);
      default -> {
        if (!isSpace(c) && c != ',') {
          state = State.IN_SCALAR;
          nullScalar = c == 'n';
          return scalarCharacter(c);
        }
      }
    }
    return NOTHING;
  }

  private void open(boolean object) {
    if (depth == MAX_DEPTH) {
      state = State.OVER;
      return;
    }
    depth++;
    isObject[depth] = object;
    levels[depth] = object && valueLevel == keys.size() ? OFF_PATH : valueLevel;
    valueLevel = levels[depth];
    state = object ? State.KEY : State.VALUE;
  }

  private void key(int c) {
    if (c == '"') {
      escape.reset();
      keyMatched = levels[depth] == OFF_PATH ? -1 : 0;
      state = State.IN_KEY;
    } else if (c == '}') {
      close();
    }
  }

  private void inKey(int c) {
    if (c == '"' && !escape.isOpen()) {
      boolean found = keyMatched >= 0 && keyMatched == keys.get(levels[depth]).length();
      valueLevel = found ? levels[depth] + 1 : OFF_PATH;
      state = State.COLON;
      return;
    }
    int character = escape.accept(c);
    if (character == NOTHING || keyMatched < 0) {
      return;
    }
    String wanted = keys.get(levels[depth]);
    boolean same = keyMatched < wanted.length() && wanted.codePointAt(keyMatched) == character;
    keyMatched = same ? keyMatched + Character.charCount(character) : -1;
  }

  private int inString(int c) {
    if (c == '"' && !escape.isOpen()) {
      state = State.AFTER_VALUE;
      return NOTHING;
    }
    int character = escape.accept(c);
    return valueLevel == keys.size() ? character : NOTHING;
  }

  private int inScalar(int c) {
    if (c == ',' || c == '}' || c == ']') {
      afterValue(c);
      return NOTHING;
    }
    if (isSpace(c)) {
      state = State.AFTER_VALUE;
      return NOTHING;
    }
    return scalarCharacter(c);
  }

  private int scalarCharacter(int c) {
    return valueLevel == keys.size() && !nullScalar ? c : NOTHING;
  }

  private void afterValue(int c) {
    if (c == ',') {
      valueLevel = levels[depth];
      state = isObject[depth] ? State.KEY : State.VALUE;
    } else if (c == '}' || c == ']') {
      close();
    }
  }

  private void close() {
    depth--;
    state = depth <= 0 ? State.OVER : State.AFTER_VALUE;
  }

  private static boolean isSpace(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }
}
