// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

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
  private static final int CHUNK_BYTES = 1 << 16;

  private final Path file;
  private final InputStream in;
  private final byte[] chunk = new byte[CHUNK_BYTES];
  private int chunkAt;
  private int chunkEnd;
  private byte[] line = new byte[4096];
  private int lineBytes;
  private long number;

  private Lines(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /// Reads from `in`, which it will close.
  static Lines of(Path file, InputStream in) {
    return new Lines(file, in);
  }

  /// The next line; empty at the end of the file.
  ///
  /// @throws BadEntryException if the line is not UTF-8 or longer than 64 MiB; the one after it can
  ///   be read all the same
  Optional<String> next() throws BadEntryException {
    lineBytes = 0;
    boolean tooLong = false;
    if (!filled()) {
      return Optional.empty();
    }
    number++;
    boolean ended = false;
    while (!ended && filled()) {
      int from = chunkAt;
      while (chunkAt < chunkEnd && chunk[chunkAt] != '\n') {
        chunkAt++;
      }
      tooLong |= lineBytes + chunkAt - from > MOST_BYTES;
      if (!tooLong) {
        keep(from, chunkAt - from);
      }
      ended = chunkAt < chunkEnd;
      chunkAt += ended ? 1 : 0;
    }
    if (tooLong) {
      throw new BadEntryException(number, "line longer than 64 MiB");
    }
    return Optional.of(text());
  }

  /// Whether there is a byte left to look at.
  private boolean filled() {
    if (chunkAt == chunkEnd) {
      try {
        chunkAt = 0;
        chunkEnd = Math.max(0, in.read(chunk));
      } catch (IOException e) {
        throw PromptFile.unreadable(file, e);
      }
    }
    return chunkAt < chunkEnd;
  }

  private void keep(int from, int count) {
    if (lineBytes + count > line.length) {
      line = Arrays.copyOf(line, Math.max(line.length * 2, lineBytes + count));
    }
    System.arraycopy(chunk, from, line, lineBytes, count);
    lineBytes += count;
  }

  private String text() throws BadEntryException {
    int length = lineBytes > 0 && line[lineBytes - 1] == '\r' ? lineBytes - 1 : lineBytes;
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length)).toString();
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
