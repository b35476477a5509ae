// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Parses a complete response head: status line, then fields, each line ended by CRLF or LF, the
/// last one empty.
///
/// Strict where leniency lets two readers see two different responses: no space before the colon,
/// no control characters, no folded line before a field. A folded line elsewhere continues its
/// value, with the line break read as spaces (RFC 9112, section 5.2). Single-threaded.
final class HeadParser {
  private static final int MAX_FIELDS = 256;
  private static final int[] NONE = new int[0];
  private static final boolean[] TOKEN = new boolean[128];

  static {
    for (char c : "!#$%&'*+-.^_`|~".toCharArray()) {
      TOKEN[c] = true;
    }
    for (char c = '0'; c <= 'z'; c++) {
      TOKEN[c] |= Character.isLetterOrDigit(c);
    }
  }

  private int status;
  private int minorVersion;
  private String reason = "";
  private Headers headers = Headers.EMPTY;
  private int[] positions = NONE;
  private int fields;
  private int failedAt;
  private String failure = "";

  int status() {
    return status;
  }

  int minorVersion() {
    return minorVersion;
  }

  String reason() {
    return reason;
  }

  Headers headers() {
    return headers;
  }

  /// Where the head is wrong, after [#parse] said so.
  int failedAt() {
    return failedAt;
  }

  /// What is wrong.
  String failure() {
    return failure;
  }

  /// Parses `head`, whose ownership it takes.
  ///
  /// @return whether it is a head; if not, see [#failedAt] and [#failure]
  boolean parse(byte[] head) {
    int length = head.length;
    fields = 0;
    failure = "";
    int line = lineEnd(head, 0, length);
    if (!statusLine(head, contentEnd(head, 0, line))) {
      return false;
    }
    positions = new int[Math.min(MAX_FIELDS, lines(head, line)) * Headers.POSITIONS];
    int from = line + 1;
    while (from < length) {
      int end = lineEnd(head, from, length);
      int contentEnd = contentEnd(head, from, end);
      if (contentEnd == from) {
        break;
      }
      if (!field(head, from, contentEnd)) {
        return false;
      }
      from = end + 1;
    }
    headers = new Headers(head, positions, fields);
    positions = NONE;
    return true;
  }

  /* Lines behind the status line, the empty one excluded. */
  private static int lines(byte[] head, int statusEnd) {
    int count = -1;
    for (int i = statusEnd + 1; i < head.length; i++) {
      count += head[i] == '\n' ? 1 : 0;
    }
    return Math.max(0, count);
  }

  private static int lineEnd(byte[] b, int from, int length) {
    int i = from;
    while (i < length && b[i] != '\n') {
      i++;
    }
    return i;
  }

  private static int contentEnd(byte[] b, int from, int lineEnd) {
    return lineEnd > from && b[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
  }

  /* HTTP/1.x SP 3DIGIT [SP reason] */
  private boolean statusLine(byte[] b, int end) {
    if (end < 12
        || !startsWith(b, "HTTP/1.")
        || !isDigit(b[7])
        || b[8] != ' '
        || !isDigit(b[9])
        || !isDigit(b[10])
        || !isDigit(b[11])
        || (end > 12 && b[12] != ' ')) {
      return fail(0, "not an HTTP/1 status line");
    }
    status = (b[9] - '0') * 100 + (b[10] - '0') * 10 + (b[11] - '0');
    if (status < 100) {
      return fail(9, "status " + status);
    }
    minorVersion = b[7] - '0';
    for (int i = 12; i < end; i++) {
      if (isControl(b[i])) {
        return fail(i, "a control character in the status line");
      }
    }
    reason = end > 13 ? new String(b, 13, end - 13, StandardCharsets.ISO_8859_1) : "";
    return true;
  }

  private static boolean startsWith(byte[] b, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (b[i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean field(byte[] b, int from, int end) {
    for (int i = from; i < end; i++) {
      if (isControl(b[i])) {
        return fail(i, "a control character in a header");
      }
    }
    if (b[from] == ' ' || b[from] == '\t') {
      return fold(b, from, end);
    }
    int colon = from;
    while (colon < end && b[colon] != ':') {
      if (b[colon] < 0 || !TOKEN[b[colon]]) {
        return fail(colon, "a character that header names do not have");
      }
      colon++;
    }
    if (colon == end || colon == from) {
      return fail(from, colon == end ? "a header without a colon" : "a header without a name");
    }
    if (fields == MAX_FIELDS) {
      return fail(from, "more than " + MAX_FIELDS + " headers");
    }
    positions[fields * 4] = from;
    positions[fields * 4 + 1] = colon;
    setValue(b, colon + 1, end);
    fields++;
    return true;
  }

  private void setValue(byte[] b, int from, int end) {
    int start = from;
    int stop = end;
    while (start < stop && isSpace(b[start])) {
      start++;
    }
    while (stop > start && isSpace(b[stop - 1])) {
      stop--;
    }
    positions[fields * 4 + 2] = start;
    positions[fields * 4 + 3] = stop;
  }

  private boolean fold(byte[] b, int from, int end) {
    if (fields == 0) {
      return fail(from, "a continuation line before any header");
    }
    fields--;
    int valueFrom = positions[fields * 4 + 2];
    int valueTo = positions[fields * 4 + 3];
    Arrays.fill(b, valueTo, from, (byte) ' ');
    setValue(b, valueFrom, end);
    fields++;
    return true;
  }

  private static boolean isSpace(byte c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isControl(byte c) {
    return (c >= 0 && c < ' ' && c != '\t') || c == 0x7F;
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }

  private boolean fail(int at, String why) {
    failedAt = at;
    failure = why;
    return false;
  }
}
