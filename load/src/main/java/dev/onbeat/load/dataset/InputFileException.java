// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.nio.file.Path;

/// A file that a user named cannot be used; the one-line message says which, where and why.
public final class InputFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Path file;
  private final long line;

  /// Something is wrong with the file as a whole.
  public InputFileException(Path file, String problem) {
    super(file + ": " + problem);
    this.file = file;
    this.line = 0;
  }

  /// Something is wrong with one line.
  ///
  /// @param line from 1
  public InputFileException(Path file, long line, String problem) {
    super(file + ":" + line + ": " + problem);
    this.file = file;
    this.line = line;
  }

  /// The file as it was named.
  public Path file() {
    return file;
  }

  /// The line at fault, from 1; 0 for the file as a whole.
  public long line() {
    return line;
  }
}
