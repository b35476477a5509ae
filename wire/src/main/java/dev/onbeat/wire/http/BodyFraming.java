// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import java.util.List;
import java.util.Locale;

/// How a response's body is delimited, and whether its connection may be used again.
///
/// Source: RFC 9112, section 6.3, with contradictions refused rather than resolved: both a length
/// and chunks, two lengths that differ, chunks applied twice.
///
/// @param length body bytes when delimited by length
/// @param problem why there is no framing, `""` when there is
record BodyFraming(ResponseHead.Framing framing, long length, boolean keepAlive, String problem) {
  private static final int MAX_LENGTH_DIGITS = 18;

  static BodyFraming of(int status, int minorVersion, Headers headers, boolean headOnly) {
    boolean chunked = false;
    if (headers.indexOf("transfer-encoding", 0) >= 0) {
      String codings = String.join(",", headers.all("transfer-encoding")).toLowerCase(Locale.ROOT);
      String[] parts = codings.split(",", -1);
      chunked = parts[parts.length - 1].strip().equals("chunked");
      if (chunkedCount(parts) > (chunked ? 1 : 0)) {
        return problem("chunked is not the last transfer coding");
      }
      if (headers.indexOf("content-length", 0) >= 0) {
        return problem("both Transfer-Encoding and Content-Length");
      }
      if (!chunked) {
        return bodyless(status, headOnly)
            ? none(minorVersion, headers)
            : new BodyFraming(ResponseHead.Framing.UNTIL_CLOSE, 0, false, "");
      }
    }
    long length = contentLength(headers.all("content-length"));
    if (length == BAD) {
      return problem("Content-Length is not one number");
    }
    if (bodyless(status, headOnly)) {
      return none(minorVersion, headers);
    }
    boolean reusable = keepsAlive(minorVersion, headers);
    if (chunked) {
      return new BodyFraming(ResponseHead.Framing.CHUNKED, 0, reusable && minorVersion > 0, "");
    }
    return length == ABSENT
        ? new BodyFraming(ResponseHead.Framing.UNTIL_CLOSE, 0, false, "")
        : new BodyFraming(ResponseHead.Framing.LENGTH, length, reusable, "");
  }

  private static final long ABSENT = -1;
  private static final long BAD = -2;

  private static int chunkedCount(String[] parts) {
    int count = 0;
    for (String part : parts) {
      if (part.strip().equals("chunked")) {
        count++;
      }
    }
    return count;
  }

  private static long contentLength(List<String> values) {
    long length = ABSENT;
    for (String value : values) {
      for (String part : value.split(",", -1)) {
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

  private static BodyFraming none(int minorVersion, Headers headers) {
    return new BodyFraming(ResponseHead.Framing.NONE, 0, keepsAlive(minorVersion, headers), "");
  }

  private static boolean keepsAlive(int minorVersion, Headers headers) {
    if (headers.hasToken("connection", "close")) {
      return false;
    }
    return minorVersion > 0 || headers.hasToken("connection", "keep-alive");
  }

  private static BodyFraming problem(String what) {
    return new BodyFraming(ResponseHead.Framing.NONE, 0, false, what);
  }
}
