// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

/// Reads the code points of a JSON string in place, escapes resolved.
///
/// The string must have been checked by a [JsonCursor]. A surrogate that has no partner in this
/// string comes as it is. Single-threaded, reusable.
public final class JsonText {
  private byte[] bytes = new byte[0];
  private int pos;
  private int end;
  private boolean plain;

  /// Starts on `text[from, to)`.
  ///
  /// @param isPlain the text has no escapes: a backslash is a backslash
  public void begin(byte[] text, int from, int to, boolean isPlain) {
    bytes = text;
    pos = from;
    end = to;
    plain = isPlain;
  }

  /// Whether a code point is left.
  public boolean hasNext() {
    return pos < end;
  }

  /// The next code point.
  public int next() {
    int c = bytes[pos];
    if (c == '\\' && !plain) {
      return escape();
    }
    int codePoint = Utf8.codePoint(bytes, pos);
    pos += Utf8.length(bytes, pos);
    return codePoint;
  }

  private int escape() {
    byte letter = bytes[pos + 1];
    if (letter != 'u') {
      pos += 2;
      return JsonEscape.letter(letter);
    }
    int unit = JsonEscape.unit(bytes, pos + 2);
    pos += 6;
    if (Character.isHighSurrogate((char) unit)
        && end - pos >= 6
        && bytes[pos] == '\\'
        && bytes[pos + 1] == 'u') {
      int low = JsonEscape.unit(bytes, pos + 2);
      if (Character.isLowSurrogate((char) low)) {
        pos += 6;
        return Character.toCodePoint((char) unit, (char) low);
      }
    }
    return unit;
  }

  /// The rest as a string.
  public String rest() {
    StringBuilder text = new StringBuilder(end - pos);
    while (hasNext()) {
      text.appendCodePoint(next());
    }
    return text.toString();
  }
}
