// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

/// Walks one JSON text in a byte array, front to back, without allocating.
///
/// The caller descends into the objects and arrays it knows and skips the rest; what is skipped is
/// checked as strictly as what is read. Every value must be consumed by exactly one call. Nothing
/// throws: at the first fault the cursor fails, and every later call says "nothing more", so a
/// caller needs one check at the end, [#isComplete]. It fails also on what is valid but outside its
/// means: a known key that is doubled or written with escapes, nesting beyond [#MAX_DEPTH], bytes
/// that are not UTF-8; [CanonicalJson] makes such texts palatable.
///
/// Single-threaded. Source of the grammar: RFC 8259.
public final class JsonCursor {
  /// Deepest nesting that is walked.
  public static final int MAX_DEPTH = 64;

  /// Deepest nesting whose keys are read rather than skipped.
  private static final int KEYED_DEPTH = 8;

  private byte[] bytes = new byte[0];
  private int pos;
  private int end;
  private int depth;
  private boolean fresh;
  private boolean failed;
  private boolean canonical;
  private final long[] seenKeys = new long[KEYED_DEPTH + 1];

  private int keyFrom;
  private int keyTo;
  private boolean keyEscaped;
  private int from;
  private int to;
  private boolean escaped;
  private long skippedObjects;
  private int skippedLevels;
  private final JsonNumber number = new JsonNumber();

  /// Starts on the text in `bytes[from, to)`, which must not change while it is walked.
  ///
  /// @param isCanonical the text comes from [CanonicalJson], where an escaped key is an unknown key
  public void begin(byte[] text, int textFrom, int textTo, boolean isCanonical) {
    bytes = text;
    pos = textFrom;
    end = textTo;
    depth = 0;
    fresh = false;
    failed = false;
    canonical = isCanonical;
    skipSpace();
  }

  /// Whether the whole text was walked and nothing but white space is left.
  public boolean isComplete() {
    if (failed || depth != 0) {
      return false;
    }
    skipSpace();
    return pos == end;
  }

  /// Lets go of the text.
  public void release() {
    bytes = NOTHING;
    pos = 0;
    end = 0;
  }

  private static final byte[] NOTHING = new byte[0];

  /// The bytes that the offsets point into.
  public byte[] bytes() {
    return bytes;
  }

  /// Start of the string, number or raw value read last, quotes excluded.
  public int from() {
    return from;
  }

  /// End of the string, number or raw value read last, quotes excluded.
  public int to() {
    return to;
  }

  /// Whether the string read last contains escapes.
  public boolean isEscaped() {
    return escaped;
  }

  /// Enters the object that is next; anything else is skipped.
  ///
  /// @return whether it was an object
  public boolean openObject() {
    return open('{');
  }

  /// Enters the array that is next; anything else is skipped.
  ///
  /// @return whether it was an array
  public boolean openArray() {
    return open('[');
  }

  private boolean open(int bracket) {
    if (failed || pos == end) {
      fail();
      return false;
    }
    if (bytes[pos] != bracket) {
      skip();
      return false;
    }
    if (depth == KEYED_DEPTH) {
      fail();
      return false;
    }
    pos++;
    depth++;
    seenKeys[depth] = 0;
    fresh = true;
    return true;
  }

  /// Moves to the next member of the open object; its value is then next. Closes the object when
  /// there is none.
  public boolean nextKey() {
    if (!nextMember('}')) {
      return false;
    }
    if (bytes[pos] != '"' || !scanString()) {
      return fail();
    }
    keyFrom = from;
    keyTo = to;
    keyEscaped = escaped;
    skipSpace();
    if (pos == end || bytes[pos] != ':') {
      return fail();
    }
    pos++;
    skipSpace();
    return pos < end || fail();
  }

  /// Moves to the next element of the open array. Closes the array when there is none.
  public boolean nextElement() {
    return nextMember(']');
  }

  private boolean nextMember(int close) {
    if (failed) {
      return false;
    }
    skipSpace();
    if (pos == end) {
      return fail();
    }
    boolean first = fresh;
    fresh = false;
    if (bytes[pos] == close) {
      pos++;
      depth--;
      return false;
    }
    if (first) {
      return true;
    }
    if (bytes[pos] != ',') {
      return fail();
    }
    pos++;
    skipSpace();
    return pos < end || fail();
  }

  /// Which of `names` the current key is. A second time in one object fails the cursor: which of
  /// two values stands is not for a fast reader to decide.
  public <E extends Enum<E>> E key(Names<E> names) {
    if (failed) {
      return names.other();
    }
    if (keyEscaped) {
      if (!canonical) {
        fail();
      }
      return names.other();
    }
    E key = names.find(bytes, keyFrom, keyTo);
    if (key != names.other()) {
      long bit = 1L << key.ordinal();
      if ((seenKeys[depth] & bit) != 0) {
        fail();
        return names.other();
      }
      seenKeys[depth] |= bit;
    }
    return key;
  }

  int keyFrom() {
    return keyFrom;
  }

  int keyTo() {
    return keyTo;
  }

  /// Reads the next value if it is a string; anything else is skipped. Then [#from], [#to] and
  /// [#isEscaped] describe it.
  public boolean string() {
    if (failed || pos == end) {
      return fail();
    }
    if (bytes[pos] != '"') {
      skip();
      return false;
    }
    return scanString() || fail();
  }

  /// Reads the next value if it is a whole number of at least 0 that fits an `int`, in whatever
  /// form it is written; anything else is skipped and gives `-1`.
  public int count() {
    return number() ? number.asCount(bytes) : -1;
  }

  /// Reads the next value if it is a number; anything else is skipped and gives `NaN`.
  public double decimal() {
    return number() ? number.asDouble(bytes) : Double.NaN;
  }

  /// Reads the next value if it is `true` or `false`; anything else is skipped and gives `false`.
  public boolean isTrue() {
    boolean yes = !failed && pos < end && bytes[pos] == 't';
    skip();
    return yes && !failed;
  }

  /// Whether the next value is `null`; it is not consumed.
  public boolean isNull() {
    return !failed && pos < end && bytes[pos] == 'n';
  }

  /// Whether the next value is an object or an array; it is not consumed.
  public boolean isStructure() {
    return !failed && pos < end && (bytes[pos] == '{' || bytes[pos] == '[');
  }

  /// Whether the next value is a string; it is not consumed.
  public boolean isString() {
    return !failed && pos < end && bytes[pos] == '"';
  }

  /// Where the next value starts.
  public int position() {
    return pos;
  }

  /// How many elements the array that is next has; anything else is skipped and has none.
  public int elements() {
    if (!openArray()) {
      return 0;
    }
    int count = 0;
    while (nextElement()) {
      skip();
      count++;
    }
    return count;
  }

  /// Consumes the next value whatever it is; [#from] and [#to] then span its text, quotes and
  /// brackets included.
  public void raw() {
    int start = pos;
    skip();
    from = start;
    to = pos;
    escaped = false;
  }

  private boolean number() {
    if (failed || pos == end) {
      return fail();
    }
    int c = bytes[pos];
    if (c != '-' && (c < '0' || c > '9')) {
      skip();
      return false;
    }
    return scanNumber() || fail();
  }

  /// Consumes the next value, checking its syntax.
  public void skip() {
    if (failed) {
      return;
    }
    if (pos == end) {
      fail();
      return;
    }
    int c = bytes[pos];
    if (c == '{' || c == '[') {
      skipStructure();
    } else {
      skipScalar();
    }
  }

  /* Nested values are skipped without recursion: a bit a level says whether it is an object, the
   * innermost lowest. */
  private void skipStructure() {
    skippedObjects = 0;
    skippedLevels = 0;
    do {
      if (pos >= end) {
        fail();
        return;
      }
      int c = bytes[pos];
      if (c != '{' && c != '[') {
        skipScalar();
        behindSkipped();
      } else if (openSkipped(c)) {
        behindSkipped();
      }
    } while (skippedLevels > 0 && !failed);
  }

  /* Whether the level that `bracket` opens is empty; it is then left on its closing bracket. */
  private boolean openSkipped(int bracket) {
    skippedLevels++;
    if (depth + skippedLevels > MAX_DEPTH) {
      fail();
      return false;
    }
    boolean isObject = bracket == '{';
    skippedObjects = (skippedObjects << 1) | (isObject ? 1 : 0);
    pos++;
    skipSpace();
    if (pos < end && bytes[pos] == (isObject ? '}' : ']')) {
      return true;
    }
    if (isObject) {
      skipKey();
    }
    return false;
  }

  /* Behind a value: closes the levels that end here, or steps over a comma to the next value. */
  private void behindSkipped() {
    while (skippedLevels > 0 && !failed) {
      skipSpace();
      boolean inObject = (skippedObjects & 1) != 0;
      int c = pos < end ? bytes[pos++] : 0;
      if (c == ',') {
        skipSpace();
        if (inObject) {
          skipKey();
        }
        return;
      }
      if (c != (inObject ? '}' : ']')) {
        fail();
        return;
      }
      skippedObjects >>>= 1;
      skippedLevels--;
    }
  }

  private void skipKey() {
    if (pos >= end || bytes[pos] != '"' || !scanString()) {
      fail();
      return;
    }
    skipSpace();
    if (pos >= end || bytes[pos] != ':') {
      fail();
      return;
    }
    pos++;
    skipSpace();
  }

  private void skipScalar() {
    boolean ok =
        switch (bytes[pos]) {
          case '"' -> scanString();
          case 't' -> literal(pos, 'r', 'u', 'e');
          case 'f' -> pos + 1 < end && bytes[pos + 1] == 'a' && literal(pos + 1, 'l', 's', 'e');
          case 'n' -> literal(pos, 'u', 'l', 'l');
          default -> scanNumber();
        };
    if (!ok) {
      fail();
    }
  }

  private boolean scanNumber() {
    int after = number.scan(bytes, pos, end);
    if (after < 0) {
      return false;
    }
    from = pos;
    to = after;
    pos = after;
    return true;
  }

  /* The three letters behind `at`. */
  private boolean literal(int at, int second, int third, int fourth) {
    if (end - at < 4
        || bytes[at + 1] != second
        || bytes[at + 2] != third
        || bytes[at + 3] != fourth) {
      return false;
    }
    pos = at + 4;
    return true;
  }

  /* On the opening quote; leaves `from`, `to`, `escaped` and the position behind the closing one. */
  private boolean scanString() {
    from = pos + 1;
    to = stringEnd(bytes, from, end);
    pos = to + 1;
    return to >= 0;
  }

  /// The closing quote of the string whose text starts at `start`, or `-1` when it is broken or not
  /// closed before `stop`. Independent of the text being walked; sets [#isEscaped].
  public int stringEnd(byte[] b, int start, int stop) {
    escaped = false;
    int i = Words.plainEnd(b, start, stop);
    while (i < stop) {
      int c = b[i];
      if (c == '"') {
        return i;
      }
      if (c == '\\') {
        escaped = true;
        i = JsonEscape.after(b, i, stop);
      } else if (c >= ' ') {
        i++;
      } else if (c < 0) {
        i = Utf8.after(b, i, stop);
      } else {
        return -1;
      }
      if (i < 0) {
        return -1;
      }
    }
    return -1;
  }

  private void skipSpace() {
    while (pos < end) {
      int c = bytes[pos];
      if (c > ' ' || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) {
        return;
      }
      pos++;
    }
  }

  private boolean fail() {
    failed = true;
    pos = end;
    return false;
  }
}
