// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the files that a user named.
final class OutputFiles {
  private OutputFiles() {}

  /// @throws OutputException naming the file
  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new OutputException(file + ": cannot be written", e);
    }
  }
}
