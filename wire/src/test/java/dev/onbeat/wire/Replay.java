// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Feeds a body to a decoder, cut in some way, and keeps what came out.
final class Replay {
  final EventLog log;
  final BodyDecoder decoder;

  /// How many body bytes had been fed when each line of the log was written.
  final List<Integer> completedBy = new ArrayList<>();

  private int fed;

  Replay(Fixture fixture, boolean wantsText, boolean withOffsets) {
    log = new EventLog(wantsText, withOffsets);
    decoder = BodyDecoder.of(fixture.dialect, fixture.contentType, fixture.options(), log);
  }

  Replay feed(byte[] body, int from, int to) {
    // A copy of its own each time: a decoder must not rely on bytes that it was fed before.
    byte[] piece = Arrays.copyOfRange(body, from, to);
    decoder.feed(piece, 0, piece.length);
    Arrays.fill(piece, (byte) '#');
    fed += to - from;
    note();
    return this;
  }

  Replay end() {
    decoder.endOfBody();
    note();
    return this;
  }

  private void note() {
    while (completedBy.size() < log.lines().size()) {
      completedBy.add(fed);
    }
  }

  /// How many lines had been written when a number of body bytes had been fed.
  int[] saidBy(int length) {
    int[] said = new int[length];
    for (int at : completedBy) {
      for (int i = at; i < length; i++) {
        said[i]++;
      }
    }
    return said;
  }

  static Replay whole(Fixture fixture, byte[] body, boolean wantsText, boolean withOffsets) {
    return new Replay(fixture, wantsText, withOffsets).feed(body, 0, body.length).end();
  }

  static Replay byteByByte(Fixture fixture, byte[] body, boolean withOffsets) {
    Replay replay = new Replay(fixture, false, withOffsets);
    for (int i = 0; i < body.length; i++) {
      replay.feed(body, i, i + 1);
    }
    return replay.end();
  }
}
