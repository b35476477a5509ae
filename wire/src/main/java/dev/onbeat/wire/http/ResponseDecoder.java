// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import java.util.Arrays;

/// Decodes HTTP/1 responses from the bytes of one connection, as they come.
///
/// | limit | value |
/// |---|---|
/// | head, status line and headers | 64 KiB, 256 headers |
/// | a chunk's size line with extensions | 16 KiB |
/// | trailers | 64 KiB |
///
/// Total: no bytes make it throw. Chunk framing must end its lines in CRLF; heads may use LF. Bytes
/// behind a complete response are counted, not read. After a response call [#reset] before the next
/// one. Body pieces are handed on in place: nothing is allocated for them. Single-threaded.
public final class ResponseDecoder {
  private static final int MAX_HEAD_BYTES = 64 * 1024;
  private static final byte[] NOTHING = new byte[0];

  private enum State {
    HEAD,
    LENGTH_BODY,
    CHUNKED_BODY,
    OPEN_BODY,
    COMPLETE,
    BROKEN
  }

  private final ResponseHandler handler;
  private final HeadParser parser = new HeadParser();
  private final ChunkReader chunks = new ChunkReader();
  private State state = State.HEAD;
  private byte[] head = NOTHING;
  private int headLength;
  private boolean lineIsEmpty = true;
  private boolean headOnly;
  private boolean keepAlive;
  private long bodyLeft;
  private long offset;
  private long surplus;
  private long headStart;

  /// A decoder that reports to `handler`.
  public ResponseDecoder(ResponseHandler handler) {
    this.handler = handler;
  }

  /// The next response on the connection begins.
  public void reset() {
    state = State.HEAD;
    headLength = 0;
    lineIsEmpty = true;
    headOnly = false;
    offset = 0;
    headStart = 0;
    surplus = 0;
  }

  /// The request was `HEAD`, or `CONNECT`: its response has no body, whatever its headers say.
  /// Holds until [#reset].
  public void headOnly() {
    headOnly = true;
  }

  /// Bytes that came after the response was complete.
  public long surplusBytes() {
    return surplus;
  }

  /// Bytes of this response so far.
  public long bytes() {
    return offset;
  }

  /// Takes the next bytes, which may be changed afterwards.
  public void feed(byte[] b, int off, int len) {
    int at = off;
    int end = off + len;
    while (at < end && state != State.BROKEN) {
      if (state == State.COMPLETE) {
        surplus += end - at;
        return;
      }
      int before = at;
      at =
          switch (state) {
            case HEAD -> head(b, at, end);
            case LENGTH_BODY -> lengthBody(b, at, end);
            case CHUNKED_BODY -> chunkedBody(b, at, end);
            case OPEN_BODY -> openBody(b, at, end);
            case COMPLETE, BROKEN -> end;
          };
      offset += at - before;
    }
  }

  /* Takes bytes up to the empty line that ends the head. */
  private int head(byte[] b, int from, int end) {
    int i = from;
    boolean ended = false;
    while (i < end && !ended) {
      byte c = b[i++];
      if (c == '\n') {
        ended = lineIsEmpty;
        lineIsEmpty = true;
      } else if (c != '\r' || !lineIsEmpty) {
        lineIsEmpty = false;
      }
    }
    keep(b, from, Math.min(i, from + MAX_HEAD_BYTES + 1 - headLength), ended);
    if (headLength >= 5 && !looksLikeHttp()) {
      malformed(headStart, "not an HTTP/1 status line");
    } else if (headLength > MAX_HEAD_BYTES) {
      malformed(headStart + MAX_HEAD_BYTES, "a head longer than " + MAX_HEAD_BYTES + " bytes");
    } else if (ended) {
      headEnded(end - i);
      headStart = offset + i - from;
    }
    return i;
  }

  private boolean looksLikeHttp() {
    return head[0] == 'H' && head[1] == 'T' && head[2] == 'T' && head[3] == 'P' && head[4] == '/';
  }

  /* A head that comes whole is copied once, to its size; parsed headers live on in that copy. */
  private void keep(byte[] b, int from, int to, boolean ended) {
    int needed = headLength + to - from;
    if (ended) {
      head = Arrays.copyOf(head, needed);
    } else if (needed > head.length) {
      head = Arrays.copyOf(head, Math.max(needed, head.length * 2));
    }
    System.arraycopy(b, from, head, headLength, to - from);
    headLength = needed;
  }

  private void headEnded(int following) {
    byte[] whole = head;
    head = NOTHING;
    headLength = 0;
    if (!parser.parse(whole)) {
      malformed(headStart + parser.failedAt(), parser.failure());
      return;
    }
    if (parser.status() < 200 && parser.status() != 101) {
      return;
    }
    BodyFraming framing =
        BodyFraming.of(parser.status(), parser.minorVersion(), parser.headers(), headOnly);
    if (!framing.problem().isEmpty()) {
      malformed(headStart, framing.problem());
      return;
    }
    keepAlive = framing.keepAlive();
    bodyLeft = framing.length();
    state =
        switch (framing.framing()) {
          case NONE -> State.COMPLETE;
          case LENGTH -> bodyLeft == 0 ? State.COMPLETE : State.LENGTH_BODY;
          case CHUNKED -> State.CHUNKED_BODY;
          case UNTIL_CLOSE -> State.OPEN_BODY;
        };
    chunks.reset();
    handler.head(
        new ResponseHead(
            parser.status(),
            parser.reason(),
            parser.headers(),
            parser.minorVersion(),
            framing.framing()));
    if (state == State.COMPLETE) {
      complete(following);
    }
  }

  private int lengthBody(byte[] b, int from, int end) {
    int take = (int) Math.min(bodyLeft, end - from);
    bodyLeft -= take;
    handler.body(b, from, take);
    if (bodyLeft == 0) {
      complete(end - from - take);
    }
    return from + take;
  }

  private int chunkedBody(byte[] b, int from, int end) {
    int at = chunks.read(b, from, end, handler);
    if (chunks.isBroken()) {
      malformed(offset + at - from, chunks.problem());
    } else if (chunks.isComplete()) {
      complete(end - at);
    }
    return at;
  }

  private int openBody(byte[] b, int from, int end) {
    handler.body(b, from, end - from);
    return end;
  }

  private void complete(int following) {
    state = State.COMPLETE;
    handler.complete(keepAlive && following == 0);
  }

  private void malformed(long at, String detail) {
    state = State.BROKEN;
    handler.malformed(at, detail);
  }

  /// The connection closed.
  public void closed() {
    switch (state) {
      case HEAD -> {
        state = State.BROKEN;
        handler.truncated(
            offset == 0 ? "closed before the response" : "closed inside the response head");
      }
      case LENGTH_BODY -> {
        state = State.BROKEN;
        handler.truncated("closed with " + bodyLeft + " bytes of the body missing");
      }
      case CHUNKED_BODY -> {
        state = State.BROKEN;
        handler.truncated("closed before the last chunk");
      }
      case OPEN_BODY -> {
        state = State.COMPLETE;
        handler.complete(false);
      }
      case COMPLETE, BROKEN -> {}
    }
  }
}
