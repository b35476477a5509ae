// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;

/// Chooses the library for a tokenizer. Neither is loaded before it is asked for, and a tool that
/// was packed without one says so.
final class Tokenizers {
  private static final String FILE_NAME = "tokenizer.json";

  private Tokenizers() {}

  static Tokenizer open(String nameOrFile) {
    for (OpenAiEncoding encoding : OpenAiEncoding.values()) {
      if (encoding.id().equals(nameOrFile)) {
        return named(encoding);
      }
    }
    return file(nameOrFile);
  }

  private static Tokenizer named(OpenAiEncoding encoding) {
    try {
      return JtokkitTokenizer.load(encoding);
    } catch (NoClassDefFoundError e) {
      throw new TokenizerException(encoding.id(), "this build has no jtokkit library", e);
    }
  }

  private static Tokenizer file(String name) {
    Path file = existing(name);
    try {
      return HuggingFaceFile.load(name, file);
    } catch (LinkageError e) {
      throw new TokenizerException(
          name,
          "tokenizer.json files cannot be read here: "
              + Objects.requireNonNullElse(e.getCause(), e).getMessage(),
          e);
    }
  }

  private static Path existing(String name) {
    try {
      Path path = Path.of(name);
      Path file = Files.isDirectory(path) ? path.resolve(FILE_NAME) : path;
      if (Files.isRegularFile(file)) {
        return file;
      }
    } catch (InvalidPathException _) {
      // Told below, like a file that is not there.
    }
    throw new TokenizerException(
        name, "no such file; expected a tokenizer.json or one of " + OpenAiEncoding.ids());
  }
}
