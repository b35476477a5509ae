// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

import dev.onbeat.wire.json.Words;

/// Cuts bytes into lines that end in LF, CR or CRLF.
///
/// A CR ends its line at once: whether an LF follows is only known later, and then it is swallowed.
/// A line that lies whole in the bytes fed is handed on in place. Single-threaded.
final class LineSplitter {
  private final long maxLineBytes;
  private final LineHandler handler;
  private final ByteStore carried = new ByteStore();
  private long offset;
  private long lineOffset;
  private boolean swallowLf;
  private boolean stopped;

  LineSplitter(long maxLineBytes, LineHandler handler) {
    this.maxLineBytes = maxLineBytes;
    this.handler = handler;
  }

  /// Moves the count of body bytes forward over what was consumed before.
  void skip(long bytes) {
    offset += bytes;
    lineOffset = offset;
  }

  void feed(byte[] b, int off, int len) {
    int end = off + len;
    int start = off;
    if (swallowLf && len > 0) {
      swallowLf = false;
      if (b[off] == '\n') {
        start++;
        lineOffset++;
      }
    }
    int at = start;
    while (!stopped) {
      at = Words.lineEnd(b, at, end);
      if (at - start + (long) carried.length() > maxLineBytes) {
        stopped = true;
        handler.tooLong(lineOffset);
      } else if (at == end) {
        break;
      } else {
        line(b, start, at);
        start = behind(b, at, end);
        lineOffset = offset + start - off;
        at = start;
      }
    }
    if (!stopped && start < end) {
      carried.append(b, start, end);
    }
    offset += len;
  }

  private void line(byte[] b, int start, int end) {
    if (carried.isEmpty()) {
      handler.line(b, start, end, lineOffset, true);
      return;
    }
    carried.append(b, start, end);
    handler.line(carried.bytes(), 0, carried.length(), lineOffset, false);
    carried.clear();
  }

  /* Behind the line end at `at`. */
  private int behind(byte[] b, int at, int end) {
    if (b[at] == '\n') {
      return at + 1;
    }
    if (at + 1 == end) {
      swallowLf = true;
      return end;
    }
    return b[at + 1] == '\n' ? at + 2 : at + 1;
  }

  /// Whether a line has begun and not ended.
  boolean hasPartialLine() {
    return !carried.isEmpty();
  }

  /// Whether the line that has begun starts with `c`.
  boolean partialStartsWith(char c) {
    return !carried.isEmpty() && carried.bytes()[0] == c;
  }

  /// Whether the line that has begun ends with `c`, white space aside.
  boolean partialEndsWith(char c) {
    int last = carried.length() - 1;
    while (last > 0 && (carried.bytes()[last] == ' ' || carried.bytes()[last] == '\t')) {
      last--;
    }
    return last >= 0 && carried.bytes()[last] == c;
  }

  /// Where the line that has begun starts in the body.
  long partialOffset() {
    return lineOffset;
  }

  /// Hands the line that has begun to the handler as it is.
  void flushPartialLine() {
    handler.line(carried.bytes(), 0, carried.length(), lineOffset, false);
    carried.clear();
  }

  /// Stops for good.
  void stop() {
    stopped = true;
  }

  int retainedBytes() {
    return carried.capacity();
  }
}
