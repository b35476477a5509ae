// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

import dev.onbeat.wire.dialect.EventName;

/// JSON objects one after the other, however they are spaced: one whole reply, or a stream of
/// objects that is not declared as one.
///
/// An event is complete with the byte that closes its outermost brace. Single-threaded.
public final class JsonValueFramer implements Framer {
  private final long maxValueBytes;
  private final PayloadHandler handler;
  private final ByteStore carried = new ByteStore();
  private long offset;
  private long valueOffset;
  private long values;
  private int depth;
  private boolean inString;
  private boolean afterBackslash;
  private boolean inJunk;
  private boolean stopped;

  /// A framer for one body.
  ///
  /// @param skippedBytes body bytes before those that will be fed
  public JsonValueFramer(long maxValueBytes, long skippedBytes, PayloadHandler handler) {
    this.maxValueBytes = maxValueBytes;
    this.offset = skippedBytes;
    this.handler = handler;
  }

  /// How many values were complete.
  public long values() {
    return values;
  }

  @Override
  public void feed(byte[] b, int off, int len) {
    int end = off + len;
    int start = off;
    int at = off;
    while (at < end && !stopped) {
      if (depth == 0) {
        start = at = between(b, at, end, off);
      } else {
        at = inside(b, at, end);
        if (at - start + (long) carried.length() > maxValueBytes) {
          stopped = true;
          handler.fault(valueOffset, "a JSON value longer than " + maxValueBytes + " bytes");
        } else if (depth == 0) {
          value(b, start, at);
          start = at;
        }
      }
    }
    if (depth > 0 && !stopped) {
      carried.append(b, start, end);
    }
    offset += len;
  }

  /* Between values: stops on the brace or bracket that opens one. Anything else but space is junk,
   * counted once a line. */
  private int between(byte[] b, int from, int end, int off) {
    int i = from;
    while (i < end) {
      int c = b[i];
      if (c == '{' || c == '[') {
        depth = 1;
        inJunk = false;
        valueOffset = offset + i - off;
        // The opening byte itself is taken with the value's other bytes.
        opened = true;
        return i;
      }
      if (c == '\n' || c == '\r') {
        inJunk = false;
      } else if (c != ' ' && c != '\t' && !inJunk) {
        inJunk = true;
        handler.undecodable(offset + i - off);
      }
      i++;
    }
    return i;
  }

  private boolean opened;

  /* Inside a value: stops behind the byte that closes it, or at the end. */
  private int inside(byte[] b, int from, int end) {
    int i = from;
    if (opened) {
      opened = false;
      i++;
    }
    while (i < end) {
      int c = b[i++];
      if (inString) {
        if (afterBackslash) {
          afterBackslash = false;
        } else if (c == '\\') {
          afterBackslash = true;
        } else if (c == '"') {
          inString = false;
        }
      } else if (c == '"') {
        inString = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if ((c == '}' || c == ']') && --depth == 0) {
        return i;
      }
    }
    return i;
  }

  private void value(byte[] b, int start, int end) {
    values++;
    if (carried.isEmpty()) {
      handler.payload(b, start, end, EventName.OTHER, valueOffset);
      return;
    }
    carried.append(b, start, end);
    handler.payload(carried.bytes(), 0, carried.length(), EventName.OTHER, valueOffset);
    carried.clear();
  }

  @Override
  public void end() {
    if (depth > 0 && !stopped) {
      handler.unterminated(valueOffset);
    }
  }

  @Override
  public int retainedBytes() {
    return carried.capacity();
  }
}
