// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/// A file that only grows.
interface Appender extends Closeable {
  /// Appends all bytes. After a failure the file's end is undefined.
  void append(byte[] bytes) throws IOException;

  /// Makes everything appended survive a crash of the machine.
  void force() throws IOException;

  /// Cuts off what a failed append may have left.
  void cutBack() throws IOException;

  /// Opens files.
  interface Opener {
    Appender open(Path path) throws IOException;
  }
}
