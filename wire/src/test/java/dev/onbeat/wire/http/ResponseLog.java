// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A handler that writes down what it is told; body pieces are joined.
final class ResponseLog implements ResponseHandler {
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder body = new StringBuilder();

  /// Everything so far, a line each.
  List<String> lines() {
    flushBody();
    return lines;
  }

  private void flushBody() {
    if (!body.isEmpty()) {
      lines.add("body " + body);
      body.setLength(0);
    }
  }

  private void add(String line) {
    flushBody();
    lines.add(line);
  }

  @Override
  public void head(ResponseHead head) {
    add("head " + head.status() + " '" + head.reason() + "' " + head.framing());
  }

  @Override
  public void body(byte[] bytes, int offset, int length) {
    body.append(new String(bytes, offset, length, StandardCharsets.ISO_8859_1));
  }

  @Override
  public void complete(boolean keepAlive) {
    add(keepAlive ? "complete, kept alive" : "complete");
  }

  @Override
  public void malformed(long offset, String detail) {
    add("malformed @" + offset + ": " + detail);
  }

  @Override
  public void truncated(String detail) {
    add("truncated: " + detail);
  }
}
