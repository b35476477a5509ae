// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/// Reads a file line by line without holding more than one line, and without an object a line.
final class LineFile {
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int MOST_PROBLEMS = 20;
  private static final int MOST_LINE_BYTES = 1 << 30;

  private final Path path;
  private final List<String> problems = new ArrayList<>();
  private byte[] line = new byte[1 << 16];
  private int length;
  private long number;
  private int bad;
  private int torn;

  LineFile(Path path) {
    this.path = path;
  }

  /// Understands one line: the first `length` bytes of a buffer that will be used again.
  ///
  /// Throws [IllegalArgumentException] or [JacksonException] when it cannot.
  interface Decoder<T> {
    T decode(byte[] line, int length);
  }

  /// Hands every line to `consumer`. A file that is not there has no lines. A last line without a
  /// line end counts if it can be understood; else the writer died in the middle of it.
  ///
  /// @throws StoreException when the file cannot be read, or a newer Onbeat wrote it
  <T> void forEach(Decoder<T> decoder, Consumer<T> consumer) {
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(path)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        feed(buffer, n, decoder, consumer);
      }
    } catch (NoSuchFileException e) {
      return;
    } catch (IOException e) {
      throw new StoreException(path, "cannot be read", e);
    }
    if (length > 0) {
      number++;
      take(decoder, consumer, true);
    }
  }

  private <T> void feed(byte[] buffer, int n, Decoder<T> decoder, Consumer<T> consumer) {
    int start = 0;
    for (int i = 0; i < n; i++) {
      if (buffer[i] == '\n') {
        append(buffer, start, i - start);
        start = i + 1;
        number++;
        take(decoder, consumer, false);
        length = 0;
      }
    }
    append(buffer, start, n - start);
  }

  private void append(byte[] buffer, int start, int count) {
    if (count > line.length - length) {
      if (length + count > MOST_LINE_BYTES) {
        throw new StoreException(path, "line " + (number + 1) + " is longer than 1 GiB");
      }
      line =
          Arrays.copyOf(line, Math.max(Math.min(line.length * 2, MOST_LINE_BYTES), length + count));
    }
    System.arraycopy(buffer, start, line, length, count);
    length += count;
  }

  private <T> void take(Decoder<T> decoder, Consumer<T> consumer, boolean last) {
    if (length == 0) {
      return;
    }
    Optional<T> decoded = decode(decoder, last);
    // Outside of the try below: a consumer's own failure is not a broken line.
    decoded.ifPresent(consumer);
  }

  private <T> Optional<T> decode(Decoder<T> decoder, boolean last) {
    try {
      return Optional.of(decoder.decode(line, length));
    } catch (NewerVersionException e) {
      throw new StoreException(path, String.valueOf(e.getMessage()));
    } catch (JacksonException e) {
      problem(last, "not JSON (" + e.getOriginalMessage() + ")");
    } catch (IllegalArgumentException e) {
      problem(last, String.valueOf(e.getMessage()));
    }
    return Optional.empty();
  }

  private void problem(boolean last, String what) {
    if (last) {
      torn++;
    } else {
      bad++;
    }
    if (problems.size() < MOST_PROBLEMS) {
      String unfinished = last ? "unfinished last line: " : "";
      problems.add(path.getFileName() + ":" + number + ": " + unfinished + what);
    }
  }

  ReadProblems problems() {
    return new ReadProblems(bad, torn, problems);
  }
}
