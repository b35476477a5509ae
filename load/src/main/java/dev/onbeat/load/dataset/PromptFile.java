// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.Locale;
import java.util.Optional;

/// A file of prompts that has been read through once: plain lines, JSON lines or one JSON array.
///
/// `.txt` is plain lines and `.jsonl` JSON lines; of any other file the first character decides.
///
/// @param sha256 hash of the file's bytes, hexadecimal
/// @param usable entries that ask something
/// @param bad broken entries that are left out
/// @param empty well-formed entries in which nobody asks anything, left out too
public record PromptFile(
    Path file, Format format, String sha256, long usable, long bad, long empty) {
  private static final int BUFFER_BYTES = 1 << 18;
  private static final int PEEK_BYTES = 4096;

  /// How prompts lie in the file.
  public enum Format {
    /// Every line is a prompt.
    PLAIN_LINES,
    /// Every line is a JSON object.
    JSON_LINES,
    /// The file is one JSON array of objects.
    JSON_ARRAY
  }

  /// Reads the whole file once, in the memory of one entry.
  ///
  /// @param skipBad leave broken entries out and count them, instead of failing at the first one
  /// @throws InputFileException naming the file, the line and what is wrong with it
  public static PromptFile scan(Path file, boolean skipBad) {
    Digest digest = new Digest();
    Format format = format(file);
    long usable = 0;
    long bad = 0;
    long empty = 0;
    try (InputStream in = new DigestInputStream(stream(file), digest.algorithm());
        Entries entries = entries(file, format, in)) {
      while (true) {
        try {
          Optional<Entry> entry = entries.next();
          if (entry.isEmpty()) {
            break;
          }
          usable += entry.get().isUsable() ? 1 : 0;
          empty += entry.get().isUsable() ? 0 : 1;
        } catch (BadEntryException e) {
          if (!skipBad) {
            throw new InputFileException(file, e.line(), e.problem());
          }
          bad++;
        }
      }
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
    if (usable == 0) {
      throw new InputFileException(
          file, "no usable prompt (" + bad + " broken, " + empty + " without a question)");
    }
    return new PromptFile(file, format, digest.hex(), usable, bad, empty);
  }

  /// The entries from the beginning.
  Entries open() {
    try {
      return entries(file, format, stream(file));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static Entries entries(Path file, Format format, InputStream in) {
    return switch (format) {
      case PLAIN_LINES -> new LineEntries(Lines.of(file, in), false);
      case JSON_LINES -> new LineEntries(Lines.of(file, in), true);
      case JSON_ARRAY -> new ArrayEntries(file, in);
    };
  }

  private static Format format(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".txt")) {
      return Format.PLAIN_LINES;
    }
    if (name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
      return Format.JSON_LINES;
    }
    return switch (firstCharacter(file)) {
      case '[' -> Format.JSON_ARRAY;
      case '{' -> Format.JSON_LINES;
      default -> Format.PLAIN_LINES;
    };
  }

  /// The first character that is neither white space nor a byte order mark; NUL where there is
  /// none.
  private static char firstCharacter(Path file) {
    try (InputStream in = stream(file)) {
      String head = new String(in.readNBytes(PEEK_BYTES), StandardCharsets.UTF_8);
      String text = head.replace("\uFEFF", "").stripLeading();
      return text.isEmpty() ? 0 : text.charAt(0);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static InputStream stream(Path file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
  }

  static InputFileException unreadable(Path file, IOException e) {
    String problem =
        switch (e) {
          case NoSuchFileException _ -> "no such file";
          case AccessDeniedException _ -> "no permission to read it";
          default ->
              Files.isDirectory(file) ? "is a directory" : "cannot be read: " + e.getMessage();
        };
    return new InputFileException(file, problem);
  }
}
