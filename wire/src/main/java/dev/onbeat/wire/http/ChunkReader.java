// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

/// Takes the chunk framing off a body: `size [;extension] CRLF data CRLF … 0 CRLF trailers CRLF`.
///
/// Extensions and trailers are passed over within limits. Source: RFC 9112, section 7.1.
/// Single-threaded.
final class ChunkReader {
  private static final int MAX_SIZE_DIGITS = 15;
  private static final int MAX_LINE_BYTES = 16 * 1024;
  private static final int MAX_TRAILER_BYTES = 64 * 1024;

  private enum State {
    SIZE,
    EXTENSION,
    SIZE_LF,
    DATA,
    DATA_CR,
    DATA_LF,
    TRAILER_START,
    TRAILER,
    TRAILER_LF,
    END_LF,
    COMPLETE,
    BROKEN
  }

  private State state = State.SIZE;
  private long left;
  private int digits;
  private int lineBytes;
  private String problem = "";

  void reset() {
    state = State.SIZE;
    startSize();
    problem = "";
  }

  private void startSize() {
    left = 0;
    digits = 0;
    lineBytes = 0;
  }

  boolean isComplete() {
    return state == State.COMPLETE;
  }

  boolean isBroken() {
    return state == State.BROKEN;
  }

  String problem() {
    return problem;
  }

  /// Takes bytes until the body is complete or broken, or none are left; data goes to `handler`.
  ///
  /// @return where it stopped: behind the last byte of the body, or on the byte that is wrong
  int read(byte[] b, int from, int end, ResponseHandler handler) {
    int at = from;
    while (at < end && state != State.COMPLETE && state != State.BROKEN) {
      if (state == State.DATA) {
        int take = (int) Math.min(left, end - at);
        left -= take;
        if (left == 0) {
          state = State.DATA_CR;
        }
        handler.body(b, at, take);
        at += take;
      } else {
        control(b[at]);
        if (state != State.BROKEN) {
          at++;
        }
      }
    }
    return at;
  }

  private void control(byte c) {
    switch (state) {
      case SIZE -> size(c);
      case EXTENSION -> extension(c);
      case SIZE_LF -> sizeLine(c);
      case DATA_CR -> expect(c, '\r', State.DATA_LF, "chunk data longer than its size");
      case DATA_LF -> {
        expect(c, '\n', State.SIZE, "no LF behind chunk data");
        startSize();
      }
      case TRAILER_START, TRAILER -> trailer(c);
      case TRAILER_LF -> expect(c, '\n', State.TRAILER_START, "a bare CR in a trailer");
      case END_LF -> expect(c, '\n', State.COMPLETE, "no LF behind the last chunk");
      case DATA, COMPLETE, BROKEN -> {}
    }
  }

  private void size(byte c) {
    int digit = Character.digit(c, 16);
    if (digit >= 0 && c > 0) {
      left = (left << 4) | digit;
      if (++digits > MAX_SIZE_DIGITS) {
        fail("a chunk size of more than " + MAX_SIZE_DIGITS + " digits");
      }
    } else if (digits == 0) {
      fail("no chunk size");
    } else if (c == '\r') {
      state = State.SIZE_LF;
    } else if (c == ';' || c == ' ' || c == '\t') {
      state = State.EXTENSION;
    } else {
      fail(c == '\n' ? "a bare LF behind a chunk size" : "not a chunk size");
    }
  }

  private void extension(byte c) {
    if (c == '\r') {
      state = State.SIZE_LF;
    } else if (c == '\n') {
      fail("a bare LF in a chunk extension");
    } else if (++lineBytes > MAX_LINE_BYTES) {
      fail("a chunk extension longer than " + MAX_LINE_BYTES + " bytes");
    }
  }

  private void sizeLine(byte c) {
    if (c != '\n') {
      fail("a bare CR behind a chunk size");
    } else if (left == 0) {
      state = State.TRAILER_START;
      lineBytes = 0;
    } else {
      state = State.DATA;
    }
  }

  private void trailer(byte c) {
    if (c == '\r') {
      state = state == State.TRAILER_START ? State.END_LF : State.TRAILER_LF;
    } else if (c == '\n') {
      fail("a bare LF in a trailer");
    } else if (++lineBytes > MAX_TRAILER_BYTES) {
      fail("trailers longer than " + MAX_TRAILER_BYTES + " bytes");
    } else {
      state = State.TRAILER;
    }
  }

  private void expect(byte c, char wanted, State next, String otherwise) {
    if (c == wanted) {
      state = next;
    } else {
      fail(otherwise);
    }
  }

  private void fail(String why) {
    problem = why;
    state = State.BROKEN;
  }
}
