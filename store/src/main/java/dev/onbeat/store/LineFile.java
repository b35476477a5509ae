// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Reads a file of lines that may have been cut off in the middle of its last one.
final class LineFile {
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int MOST_PROBLEMS = 100;
  private final Path path;
  private final List<String> problems;

  LineFile(Path path, List<String> problems) {
    this.path = path;
    this.problems = problems;
  }

  /// Takes the first `length` bytes of a buffer that will be used again.
  interface Taker {
    void take(byte[] line, int length);
  }

  /// Hands each line to `taker`. A line that it refuses is noted with its number, and reading goes
  /// on. A missing file has no lines.
  void forEach(Taker taker) {
    if (!Files.exists(path)) {
      return;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES)) {
      byte[] chunk = new byte[BUFFER_BYTES];
      byte[] line = new byte[1 << 16];
      int length = 0;
      long number = 1;
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        int from = 0;
        for (int i = 0; i < read; i++) {
          if (chunk[i] == '\n') {
            line = append(line, length, chunk, from, i - from);
            take(taker, line, length + i - from, number++);
            length = 0;
            from = i + 1;
          }
        }
        line = append(line, length, chunk, from, read - from);
        length += read - from;
      }
      if (length > 0) {
        note(number, "cut off in the middle; left out");
      }
    } catch (IOException e) {
      throw new StoreException(path, "cannot be read: " + RunWriter.reason(e), e);
    }
  }

  private static byte[] append(byte[] line, int length, byte[] from, int offset, int count) {
    byte[] out =
        length + count <= line.length
            ? line
            : Arrays.copyOf(line, Math.max(length + count, line.length * 2));
    System.arraycopy(from, offset, out, length, count);
    return out;
  }

  private void take(Taker taker, byte[] line, int length, long number) {
    if (length == 0) {
      return;
    }
    try {
      taker.take(line, length);
    } catch (BadLine e) {
      note(number, e.problem());
    }
  }

  private void note(long number, String what) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(path + ":" + number + ": " + what);
    }
  }
}
