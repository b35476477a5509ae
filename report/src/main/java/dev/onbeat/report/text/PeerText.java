// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.core.peer.PeerReport;
import java.util.Locale;
import java.util.stream.Collectors;

/// A run under another tool's definitions, with that tool's names and units.
public final class PeerText {
  private static final int NAME_COLUMNS = 36;

  private PeerText() {}

  /// The table; every line says what it computes.
  public static String render(PeerReport report) {
    StringBuilder out = new StringBuilder();
    out.append("as ").append(report.tool().version()).append('\n');
    out.append(
        String.format(
            Locale.ROOT, "successful %d  failed %d%n", report.succeeded(), report.failed()));
    for (PeerReport.Line line : report.lines()) {
      String unit = line.unit().isEmpty() ? "" : " (" + line.unit() + ")";
      out.append(DisplayWidth.padRight(line.name() + unit, NAME_COLUMNS)).append("  ");
      out.append(line.figures().stream().map(PeerText::figure).collect(Collectors.joining("  ")));
      out.append('\n');
      out.append("    n ").append(line.n()).append("  ").append(line.formula()).append('\n');
    }
    return out.toString();
  }

  private static String figure(PeerReport.Figure figure) {
    String value = String.format(Locale.ROOT, "%.2f", figure.value());
    return figure.statistic().isEmpty() ? value : figure.statistic() + " " + value;
  }
}
