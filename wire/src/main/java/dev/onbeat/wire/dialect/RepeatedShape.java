// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.wire.json.JsonCursor;
import java.util.Arrays;

/// Recognises an event that differs from the one before only inside its one text, as most do.
///
/// What stands before the text and what stands behind it are compared as bytes; if both are those
/// of an event that was read in full and carried nothing but one text, this event is as valid as
/// that one, says the same, and only its text needs to be looked at. Single-threaded.
final class RepeatedShape {
  private static final byte[] NOTHING = new byte[0];
  private static final int MAX_BYTES = 4_096;

  private byte[] shape = NOTHING;
  private int before;
  private int behind;
  private Channel channel = Channel.CONTENT;
  private boolean known;

  /// Remembers the event in `b[from, to)` that `event` was read from, if its shape is of use.
  void remember(byte[] b, int from, int to, EventFacts event) {
    known = event.isOneText() && to - from <= MAX_BYTES;
    if (!known) {
      return;
    }
    before = event.pieceFrom(0) - from;
    behind = to - event.pieceTo(0);
    channel = event.pieceChannel(0);
    if (shape.length < before + behind) {
      shape = new byte[before + behind];
    }
    System.arraycopy(b, from, shape, 0, before);
    System.arraycopy(b, to - behind, shape, before, behind);
  }

  /// Forgets.
  void forget() {
    known = false;
  }

  /// Notes in `event` the text of the event in `b[from, to)` if the rest of it is as remembered.
  ///
  /// @param event must be clear, and stays so otherwise
  boolean matches(byte[] b, int from, int to, JsonCursor json, EventFacts event) {
    int textFrom = from + before;
    int textTo = to - behind;
    if (!known
        || textFrom >= textTo
        || !Arrays.equals(b, from, textFrom, shape, 0, before)
        || !Arrays.equals(b, textTo, to, shape, before, before + behind)
        || json.stringEnd(b, textFrom, to) != textTo) {
      return false;
    }
    event.text(channel, b, textFrom, textTo);
    return true;
  }
}
