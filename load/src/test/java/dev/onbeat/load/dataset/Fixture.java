// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Files for tests of readers.
final class Fixture {
  private Fixture() {}

  /// A test resource of this package, copied into `folder`.
  static Path resource(Path folder, String name) {
    try (InputStream in = Objects.requireNonNull(Fixture.class.getResourceAsStream(name), name)) {
      Path file = folder.resolve(name);
      Files.write(file, in.readAllBytes());
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file of its own making.
  static Path file(Path folder, String name, String... lines) {
    return bytes(folder, name, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  static Path bytes(Path folder, String name, byte[] content) {
    try {
      return Files.write(folder.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
