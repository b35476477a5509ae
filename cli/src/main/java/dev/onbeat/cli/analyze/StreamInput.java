// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Reads timelines from whatever a user has: a list of arrivals, a captured stream, lines with
/// times, a HAR file.
///
/// The kind of a file is told from its first bytes, not from its name.
///
/// @param dialect the stream's dialect, empty to guess
public record StreamInput(Optional<Dialect> dialect, DecoderOptions options, Ticker ticker) {
  private static final int READ_BYTES = 1 << 16;

  /// One stream from a list of arrival times in ms since the request was sent.
  public Timeline arrivals(String name, String list) {
    return ArrivalList.parse(name, list);
  }

  /// Every stream of a file.
  ///
  /// @throws InputException naming what is wrong with it
  public List<Timeline> file(Path file) {
    byte[] bytes = bytes(file);
    String name = String.valueOf(file.getFileName());
    String text = new String(bytes, StandardCharsets.UTF_8).strip();
    if (text.isEmpty()) {
      throw new InputException(
          file + ": empty; expected arrival times, a captured stream or a HAR");
    }
    if (isHar(text)) {
      return HarFile.read(file, dialect, options);
    }
    if (text.matches("(?s)[0-9.,;\\s]+")) {
      return List.of(arrivals(name, text));
    }
    List<String> lines = text.lines().toList();
    if (StampedLines.matches(lines.getFirst())) {
      return List.of(StampedLines.read(name, lines, dialect, options));
    }
    StreamCapture capture = capture(name);
    HttpPrefix prefix = HttpPrefix.of(bytes);
    byte[] body = prefix.body(bytes);
    capture.arrived(0, body, 0, body.length, false);
    return List.of(capture.end(0));
  }

  private static boolean isHar(String text) {
    return text.startsWith("{")
        && text.substring(0, Math.min(text.length(), 4096)).contains("\"log\"")
        && text.contains("\"entries\"");
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new InputException(
          file
              + ": "
              + (Files.isDirectory(file)
                  ? "a folder, but not a run folder (it has no run.json)"
                  : Files.exists(file) ? "cannot be read" : "no such file"));
    }
  }

  private StreamCapture capture(String name) {
    return new StreamCapture(name, dialect, options, "");
  }

  /// A stream as it comes in: stamps every read when it returns.
  ///
  /// The first read is time zero, so that the send time is unknown and stays so.
  ///
  /// @throws InputException when it is no stream of a known dialect
  public Timeline live(InputStream in) {
    StreamCapture capture = capture("stdin");
    byte[] buffer = new byte[READ_BYTES];
    long origin = ticker.nanos();
    try {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        capture.arrived(ticker.nanos() - origin, buffer, 0, read, false);
      }
    } catch (IOException e) {
      throw new InputException("stdin: " + e.getMessage());
    }
    return capture.end(ticker.nanos() - origin);
  }
}
