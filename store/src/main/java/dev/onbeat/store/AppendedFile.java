// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;

/// A file of lines that grows while a run goes on. Safe for use from several threads.
///
/// A write that fails (a full disk) is remembered and everything after it dropped: half a line in
/// the middle of a file would cost more than the lines after it. The run itself goes on.
final class AppendedFile implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;
  private final Path path;
  private final OutputStream out;
  private Optional<String> problem = Optional.empty();
  private long lost;

  AppendedFile(Path path, OutputStream raw) {
    this.path = path;
    this.out = new BufferedOutputStream(raw, BUFFER_BYTES);
  }

  synchronized void append(byte[] line) {
    if (problem.isPresent()) {
      lost++;
      return;
    }
    try {
      out.write(line);
    } catch (IOException e) {
      failed(e);
      lost++;
    }
  }

  /// Hands what is buffered to the kernel, which keeps it even if this process is killed.
  synchronized void flush() {
    if (problem.isEmpty()) {
      try {
        out.flush();
      } catch (IOException e) {
        failed(e);
      }
    }
  }

  private void failed(IOException e) {
    problem = Optional.of(path + ": " + e.getMessage());
  }

  /// What went wrong first, and how many lines were lost for it.
  synchronized Optional<String> problem() {
    return problem.map(what -> lost == 0 ? what : what + " (" + lost + " lines lost)");
  }

  @Override
  public synchronized void close() {
    flush();
    try {
      out.close();
    } catch (IOException e) {
      if (problem.isEmpty()) {
        failed(e);
      }
    }
  }
}
