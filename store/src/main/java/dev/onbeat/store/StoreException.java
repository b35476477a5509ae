// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.nio.file.Path;

/// A run folder that cannot be made, written or read; the message names it.
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StoreException(Path path, String problem) {
    super(path + ": " + problem);
  }

  StoreException(Path path, String problem, Throwable cause) {
    super(path + ": " + problem, cause);
  }
}
