// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import java.util.List;

/// One of the four numbers that a report opens with.
///
/// @param title in words, such as `first token`
/// @param term the abbreviation that goes with them, such as `TTFT`; `""` when there is none
/// @param big the number, or a dash
/// @param unit its unit and what it is, such as `s`; `""` for a count
/// @param what which statistic it is, such as `median`
/// @param lines remarks, most important first: spread, sample size, what the number cannot say
public record Tile(
    String title,
    String term,
    String big,
    String unit,
    String what,
    List<String> lines,
    Tone tone) {
  /// Copies the list, without empty remarks.
  public Tile {
    lines = lines.stream().filter(line -> !line.isEmpty()).toList();
  }
}
