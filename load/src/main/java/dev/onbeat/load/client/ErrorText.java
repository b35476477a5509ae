// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// The start of an error's body, bounded, as text that is safe on a terminal.
final class ErrorText {
  /// Bytes kept.
  static final int LIMIT_BYTES = 4096;

  private final ByteArrayOutputStream head = new ByteArrayOutputStream(256);

  void append(byte[] bytes, int offset, int length) {
    int room = LIMIT_BYTES - head.size();
    if (room > 0) {
      head.write(bytes, offset, Math.min(room, length));
    }
  }

  /// The text so far, control characters replaced.
  String text() {
    return printable(head.toString(StandardCharsets.UTF_8)).strip();
  }

  /// `text` with every control and format character replaced by a space.
  static String printable(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          int type = Character.getType(c);
          boolean hidden = type == Character.CONTROL || type == Character.FORMAT;
          out.appendCodePoint(hidden ? ' ' : c);
        });
    return out.toString();
  }
}
