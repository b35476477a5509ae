// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

import dev.onbeat.wire.dialect.EventName;

/// Server-sent events: fields of `data:` joined by LF, dispatched at a blank line.
///
/// Source: WHATWG HTML, section 9.2.6 (event stream interpretation), with two additions. Comments
/// are reported as keep-alives, and so is an event without data named `ping`. A line `error:` is
/// taken for data of an event named `error`, as old llama.cpp servers send it. The byte order mark
/// is not handled here. Single-threaded.
public final class SseFramer implements Framer, LineHandler {
  private final LineSplitter lines;
  private final PayloadHandler handler;
  private final long maxEventBytes;
  private final ByteStore data = new ByteStore();

  /* Data of the open event: in place in the bytes being fed while it is one line, else a copy. */
  private byte[] inPlace = NOTHING;
  private int inPlaceFrom;
  private int inPlaceTo;
  private boolean isInPlace;
  private boolean begun;
  private long begunAt;
  private boolean hasData;
  private long dataOffset;
  private EventName name = EventName.OTHER;

  private static final byte[] NOTHING = new byte[0];

  /// A framer for one body.
  ///
  /// @param skippedBytes body bytes before those that will be fed
  public SseFramer(long maxEventBytes, long skippedBytes, PayloadHandler handler) {
    this.maxEventBytes = maxEventBytes;
    this.handler = handler;
    this.lines = new LineSplitter(maxEventBytes, this);
    this.lines.skip(skippedBytes);
  }

  @Override
  public void feed(byte[] b, int off, int len) {
    lines.feed(b, off, len);
    if (isInPlace) {
      copyInPlace();
    }
  }

  @Override
  public void end() {
    if (begun) {
      handler.unterminated(begunAt);
    } else if (lines.hasPartialLine() && !lines.partialStartsWith(':')) {
      handler.unterminated(lines.partialOffset());
    }
  }

  @Override
  public int retainedBytes() {
    return lines.retainedBytes() + data.capacity();
  }

  @Override
  public void line(byte[] b, int from, int to, long offset, boolean isFed) {
    if (from == to) {
      dispatch(offset);
      return;
    }
    int colon = colon(b, from, to);
    if (colon == from) {
      handler.ping(offset);
      return;
    }
    int value = colon < to && colon + 1 < to && b[colon + 1] == ' ' ? colon + 2 : colon + 1;
    value = Math.min(value, to);
    switch (Field.NAMES.find(b, from, colon)) {
      case DATA -> {
        begin(offset);
        addData(b, value, to, offset + value - from, isFed);
      }
      case EVENT -> {
        begin(offset);
        name = EventName.NAMES.find(b, value, to);
      }
      case ERROR -> {
        if (colon < to) {
          begin(offset);
          name = EventName.ERROR;
          addData(b, value, to, offset + value - from, isFed);
        }
      }
      case IGNORED -> {}
    }
  }

  private void begin(long offset) {
    if (!begun) {
      begun = true;
      begunAt = offset;
    }
  }

  private static int colon(byte[] b, int from, int to) {
    int i = from;
    while (i < to && b[i] != ':') {
      i++;
    }
    return i;
  }

  private void addData(byte[] b, int from, int to, long offset, boolean isFed) {
    if (!hasData) {
      hasData = true;
      dataOffset = offset;
      if (isFed) {
        isInPlace = true;
        inPlace = b;
        inPlaceFrom = from;
        inPlaceTo = to;
      } else {
        data.append(b, from, to);
      }
      return;
    }
    if (isInPlace) {
      copyInPlace();
    }
    if (data.length() + 1L + to - from > maxEventBytes) {
      tooLong(dataOffset);
      return;
    }
    data.append((byte) '\n');
    data.append(b, from, to);
  }

  private void copyInPlace() {
    data.append(inPlace, inPlaceFrom, inPlaceTo);
    isInPlace = false;
    inPlace = NOTHING;
  }

  private void dispatch(long offset) {
    if (hasData) {
      hasData = false;
      if (isInPlace) {
        byte[] b = inPlace;
        isInPlace = false;
        inPlace = NOTHING;
        payload(b, inPlaceFrom, inPlaceTo);
      } else {
        payload(data.bytes(), 0, data.length());
        data.clear();
      }
    } else if (name == EventName.PING) {
      handler.ping(offset);
    }
    name = EventName.OTHER;
    begun = false;
  }

  private void payload(byte[] b, int from, int to) {
    if ((from == to && name == EventName.OTHER) || name == EventName.PING) {
      handler.ping(dataOffset);
    } else {
      handler.payload(b, from, to, name, dataOffset);
    }
  }

  @Override
  public void tooLong(long offset) {
    lines.stop();
    handler.fault(offset, "an event longer than " + maxEventBytes + " bytes");
  }

  private enum Field {
    DATA,
    EVENT,
    ERROR,
    IGNORED;

    static final dev.onbeat.wire.json.Names<Field> NAMES =
        dev.onbeat.wire.json.Names.of(Field.class, IGNORED);
  }
}
