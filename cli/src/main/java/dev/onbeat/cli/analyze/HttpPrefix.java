// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/// A response head at the start of a capture, as `curl -i` writes it.
///
/// @param headBytes its length with the blank line; 0 when there is none
/// @param chunked whether the body that follows still has its chunk sizes
record HttpPrefix(int headBytes, boolean chunked) {
  private static final int LONGEST_HEAD = 1 << 16;

  static HttpPrefix of(byte[] bytes) {
    String start =
        new String(bytes, 0, Math.min(bytes.length, LONGEST_HEAD), StandardCharsets.ISO_8859_1);
    int end = start.indexOf("\r\n\r\n");
    if (!start.startsWith("HTTP/") || end < 0) {
      return new HttpPrefix(0, false);
    }
    String head = start.substring(0, end).toLowerCase(Locale.ROOT);
    String body = start.substring(end + 4);
    // curl takes chunks apart but leaves the header that announces them.
    boolean sizes = body.matches("(?s)[0-9a-fA-F]{1,8}(;[^\r\n]*)?\r\n.*");
    return new HttpPrefix(end + 4, head.contains("transfer-encoding: chunked") && sizes);
  }

  /// The body of a whole capture.
  byte[] body(byte[] capture) {
    byte[] rest = Arrays.copyOfRange(capture, headBytes, capture.length);
    return chunked ? ChunkedCapture.body(rest) : rest;
  }
}
