// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.arrival.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Collects the rows of a trace.
final class TraceRows {
  private final List<TraceRow> rows = new ArrayList<>();
  private int dropped;

  void add(TraceRow row) {
    if (row.promptTokens() < 1 || row.outputTokens() < 1) {
      dropped++;
    } else {
      rows.add(row);
    }
  }

  /// The rows in order of time; rows of one stamp stay in the order of the file.
  Trace trace(Path file, String sha256) {
    if (rows.isEmpty()) {
      throw new InputFileException(
          file, dropped == 0 ? "no rows" : "no row of " + dropped + " asks for any output");
    }
    rows.sort(Comparator.comparingLong(TraceRow::atNanos));
    long origin = rows.getFirst().atNanos();
    return new Trace(
        file.toString(),
        sha256,
        rows.stream().mapToLong(row -> row.atNanos() - origin).toArray(),
        rows.stream().mapToInt(TraceRow::promptTokens).toArray(),
        rows.stream().mapToInt(TraceRow::outputTokens).toArray(),
        rows.stream().map(TraceRow::blocks).toArray(long[][]::new),
        dropped);
  }
}
