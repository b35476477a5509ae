// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// A run folder could not be written or read. The message is one line and names the path.
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String path;

  StoreException(Path path, String problem) {
    super(path + ": " + problem);
    this.path = path.toString();
  }

  StoreException(Path path, String doing, Exception cause) {
    super(path + ": " + doing + ": " + reason(cause), cause);
    this.path = path.toString();
  }

  /// The file or folder concerned.
  public Path path() {
    return Path.of(path);
  }

  private static String reason(Exception cause) {
    if (cause instanceof FileSystemException files) {
      String kind =
          switch (files.getClass().getSimpleName()) {
            case "NoSuchFileException" -> "no such file or folder";
            case "AccessDeniedException" -> "permission denied";
            case "FileAlreadyExistsException" -> "exists already, and is not a folder";
            case "NotDirectoryException" -> "not a folder";
            default -> "";
          };
      String where = Optional.ofNullable(files.getFile()).map(file -> " (" + file + ")").orElse("");
      if (!kind.isEmpty()) {
        return kind + where;
      }
      return Optional.ofNullable(files.getReason()).orElse("input/output error") + where;
    }
    return Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
  }
}
