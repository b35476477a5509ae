// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import java.util.List;

/// A run under another tool's definitions, in that tool's own words.
///
/// @param succeeded requests that the tool would have counted as successful
/// @param failed requests that it would have counted as failed
public record PeerReport(PeerTool tool, int succeeded, int failed, List<Line> lines) {
  /// Copies the list.
  public PeerReport {
    lines = List.copyOf(lines);
  }

  /// One line of its table.
  ///
  /// @param name as the tool prints it
  /// @param id as the tool's files call it
  /// @param unit as the tool prints it
  /// @param n samples behind the figures
  /// @param formula what it computes, in symbols
  /// @param figures in the tool's order; empty without samples
  public record Line(
      String name, String id, String unit, int n, String formula, List<Figure> figures) {
    /// Copies the list.
    public Line {
      figures = List.copyOf(figures);
    }
  }

  /// One number.
  ///
  /// @param statistic as the tool calls it, such as `mean` or `p99`; `""` for a plain total
  public record Figure(String statistic, double value) {}
}
