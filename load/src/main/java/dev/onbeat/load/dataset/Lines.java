// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The lines of a UTF-8 file, one at a time, with their numbers.
///
/// A line ends with LF or CRLF; a byte order mark at the beginning of the file is no part of it.
final class Lines implements AutoCloseable {
  private static final int MOST_BYTES = 64 << 20;
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final InputStream in;
  private byte[] buffer = new byte[4096];
  private long number;

  private Lines(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /// Reads from `in`, which it will close.
  static Lines of(Path file, InputStream in) {
    return new Lines(file, new BufferedInputStream(in, BUFFER_BYTES));
  }

  /// The next line; empty at the end of the file.
  ///
  /// @throws BadEntryException if the line is not UTF-8 or longer than 64 MiB; the one after it can
  ///   be read all the same
  Optional<String> next() throws BadEntryException {
    int length = 0;
    boolean tooLong = false;
    try {
      int b = in.read();
      if (b < 0) {
        return Optional.empty();
      }
      number++;
      for (; b >= 0 && b != '\n'; b = in.read()) {
        tooLong |= length == MOST_BYTES;
        if (!tooLong) {
          keep(length++, b);
        }
      }
    } catch (IOException e) {
      throw PromptFile.unreadable(file, e);
    }
    if (tooLong) {
      throw new BadEntryException(number, "line longer than 64 MiB");
    }
    return Optional.of(text(length > 0 && buffer[length - 1] == '\r' ? length - 1 : length));
  }

  private void keep(int index, int b) {
    if (index == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    buffer[index] = (byte) b;
  }

  private String text(int length) throws BadEntryException {
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(buffer, 0, length)).toString();
      return number == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException _) {
      throw new BadEntryException(number, "not UTF-8 text");
    }
  }

  /// The number of the line read last, from 1.
  long number() {
    return number;
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw PromptFile.unreadable(file, e);
    }
  }
}
