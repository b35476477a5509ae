// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.arrival.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.Locale;
import java.util.Optional;

/// Reads recorded workloads.
///
/// Two families: CSV with a header line, as in the Azure LLM inference traces
/// (`TIMESTAMP,ContextTokens,GeneratedTokens`; the column names of BurstGPT and of Splitwise are
/// known too, with times in seconds), and JSON lines as in the Mooncake traces (`timestamp` in ms,
/// `input_length`, `output_length`, `hash_ids`).
public final class TraceFile {
  private TraceFile() {}

  /// The whole trace, in order of time.
  ///
  /// A row that asked for nothing or produced nothing (a request that failed when it was recorded)
  /// is left out and counted.
  ///
  /// @throws InputFileException naming the file, the line and what is wrong with it
  public static Trace read(Path file) {
    Digest digest = new Digest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest.algorithm());
        Lines lines = Lines.of(file, in)) {
      TraceRows rows = new TraceRows();
      TraceRow.Parser parser = null;
      for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
        String text = line.get();
        if (text.isBlank()) {
          continue;
        }
        if (parser == null) {
          parser = parser(text, lines.number());
          if (parser instanceof TraceCsv) {
            continue;
          }
        }
        rows.add(parser.parse(text, lines.number()));
      }
      return rows.trace(file, digest.hex());
    } catch (BadEntryException e) {
      throw new InputFileException(file, e.line(), e.problem());
    } catch (IOException e) {
      throw PromptFile.unreadable(file, e);
    }
  }

  private static TraceRow.Parser parser(String first, long line) throws BadEntryException {
    return first.startsWith("{")
        ? new TraceJson()
        : TraceCsv.ofHeader(first.toLowerCase(Locale.ROOT), line);
  }
}
