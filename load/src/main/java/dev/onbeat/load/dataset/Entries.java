// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.Optional;

/// The entries of a prompt file, read one at a time. For one thread at a time.
interface Entries extends AutoCloseable {
  /// The next entry; empty at the end of the file.
  ///
  /// @throws BadEntryException if this entry cannot be used; the next one may be asked for
  /// @throws InputFileException if nothing after this point can be read
  Optional<Entry> next() throws BadEntryException;

  @Override
  void close();
}
