// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

/// How a response's body is delimited, and whether its connection may be used again.
///
/// Source: RFC 9112, section 6.3, with contradictions refused rather than resolved: both a length
/// and chunks, two lengths that differ, chunks applied twice.
///
/// @param length body bytes when delimited by length
/// @param problem why there is no framing, `""` when there is
record BodyFraming(ResponseHead.Framing framing, long length, boolean keepAlive, String problem) {
  private static final int MAX_LENGTH_DIGITS = 18;

  private static final String CODING = "transfer-encoding";
  private static final String LENGTH = "content-length";

  static BodyFraming of(int status, int minorVersion, Headers headers, boolean headOnly) {
    boolean chunked = headers.endsWith(CODING, "chunked");
    if (headers.tokens(CODING, "chunked") > (chunked ? 1 : 0)) {
      return problem("chunked is not the last transfer coding");
    }
    if (headers.has(CODING) && headers.has(LENGTH)) {
      return problem("both Transfer-Encoding and Content-Length");
    }
    long length = contentLength(headers);
    if (length == BAD) {
      return problem("Content-Length is not one number");
    }
    boolean reusable = keepsAlive(minorVersion, headers);
    if (bodyless(status, headOnly)) {
      return new BodyFraming(ResponseHead.Framing.NONE, 0, reusable, "");
    }
    if (chunked) {
      return new BodyFraming(ResponseHead.Framing.CHUNKED, 0, reusable && minorVersion > 0, "");
    }
    return length == ABSENT
        ? new BodyFraming(ResponseHead.Framing.UNTIL_CLOSE, 0, false, "")
        : new BodyFraming(ResponseHead.Framing.LENGTH, length, reusable, "");
  }

  private static final long ABSENT = -1;
  private static final long BAD = -2;

  private static long contentLength(Headers headers) {
    long length = ABSENT;
    for (int i = headers.indexOf(LENGTH, 0); i >= 0; i = headers.indexOf(LENGTH, i + 1)) {
      for (String part : headers.value(i).split(",", -1)) {
        long one = digits(part.strip());
        if (one == BAD || (length != ABSENT && length != one)) {
          return BAD;
        }
        length = one;
      }
    }
    return length;
  }

  private static long digits(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH_DIGITS) {
      return BAD;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return BAD;
      }
    }
    return Long.parseLong(text);
  }

  private static boolean bodyless(int status, boolean headOnly) {
    return headOnly || status == 204 || status == 304 || status == 101;
  }

  private static boolean keepsAlive(int minorVersion, Headers headers) {
    return headers.tokens("connection", "close") == 0
        && (minorVersion > 0 || headers.tokens("connection", "keep-alive") > 0);
  }

  private static BodyFraming problem(String what) {
    return new BodyFraming(ResponseHead.Framing.NONE, 0, false, what);
  }
}
