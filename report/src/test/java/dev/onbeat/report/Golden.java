// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares output with what was looked at and found good.
///
/// After a deliberate change run the tests with `-Dgolden=write` and look at the difference.
public final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/dev/onbeat/report/golden");

  private Golden() {}

  /// Fails where `text` is not the stored one, or there is none.
  public static void check(String name, String text) {
    try {
      Path file = FOLDER.resolve(name);
      if ("write".equals(System.getProperty("golden"))) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
