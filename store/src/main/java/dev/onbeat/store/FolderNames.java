// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Stream;

/// Makes folders and whole files.
final class FolderNames {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
  private static final int MOST_CHARACTERS = 60;
  private static final int MOST_COLLISIONS = 1000;

  private FolderNames() {}

  static Path place(Path parent, String name, LocalDateTime when) {
    Path base = parent.resolve(STAMP.format(when) + "-" + safe(name));
    try {
      Files.createDirectories(parent);
      for (int i = 1; i <= MOST_COLLISIONS; i++) {
        Path path = i == 1 ? base : base.resolveSibling(base.getFileName() + "-" + i);
        try {
          return Files.createDirectory(path);
        } catch (FileAlreadyExistsException e) {
          // Taken: the next number.
        }
      }
    } catch (IOException e) {
      throw new StoreException(base, "cannot be made", e);
    }
    throw new StoreException(base, "taken " + MOST_COLLISIONS + " times");
  }

  private static String safe(String name) {
    String safe = name.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
    String brief = safe.length() > MOST_CHARACTERS ? safe.substring(0, MOST_CHARACTERS) : safe;
    return brief.isEmpty() ? "run" : brief;
  }

  /// Makes `path`, or takes it when it is an empty folder.
  static void makeEmpty(Path path) {
    try {
      Files.createDirectories(path);
      try (Stream<Path> inside = Files.list(path)) {
        if (inside.findAny().isPresent()) {
          throw new StoreException(path, "is not empty");
        }
      }
    } catch (IOException e) {
      throw new StoreException(path, "cannot be made", e);
    }
  }

  /// Writes a file whole or not at all.
  static void replace(Path file, byte[] bytes) {
    Path draft = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      Files.write(draft, bytes);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      discard(draft);
      throw new StoreException(file, "cannot be written", e);
    }
  }

  private static void discard(Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (IOException e) {
      // The first failure is the one to report.
    }
  }
}
