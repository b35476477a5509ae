// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The kernel's own files, as text.
@FunctionalInterface
public interface Proc {
  /// The file's text; `""` where the system has no such file or will not show it.
  String read(String path);

  /// The files of this machine.
  static Proc system() {
    return path -> {
      try {
        return new String(Files.readAllBytes(Path.of(path)), StandardCharsets.UTF_8);
      } catch (IOException _) {
        return "";
      }
    };
  }
}
