// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

import dev.onbeat.wire.dialect.EventName;

/// Newline-delimited JSON: each line that is not blank is one event.
///
/// A last line without its end is reported as unterminated, and is an event all the same if it ends
/// in a closing brace. Single-threaded.
public final class NdjsonFramer implements Framer, LineHandler {
  private final LineSplitter lines;
  private final PayloadHandler handler;
  private final long maxLineBytes;

  /// A framer for one body.
  ///
  /// @param skippedBytes body bytes before those that will be fed
  public NdjsonFramer(long maxLineBytes, long skippedBytes, PayloadHandler handler) {
    this.maxLineBytes = maxLineBytes;
    this.handler = handler;
    this.lines = new LineSplitter(maxLineBytes, this);
    this.lines.skip(skippedBytes);
  }

  @Override
  public void feed(byte[] b, int off, int len) {
    lines.feed(b, off, len);
  }

  @Override
  public void end() {
    if (lines.hasPartialLine()) {
      handler.unterminated(lines.partialOffset());
      if (lines.partialEndsWith('}')) {
        lines.flushPartialLine();
      }
    }
  }

  @Override
  public int retainedBytes() {
    return lines.retainedBytes();
  }

  @Override
  public void line(byte[] b, int from, int to, long offset, boolean inPlace) {
    for (int i = from; i < to; i++) {
      if (b[i] != ' ' && b[i] != '\t') {
        handler.payload(b, from, to, EventName.OTHER, offset);
        return;
      }
    }
  }

  @Override
  public void tooLong(long offset) {
    handler.fault(offset, "a line longer than " + maxLineBytes + " bytes");
  }
}
