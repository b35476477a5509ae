// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.report.Lang;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.content.Row;
import dev.onbeat.report.html.HtmlSeries;
import dev.onbeat.report.json.SeriesJson;
import dev.onbeat.report.text.TextSeries;
import dev.onbeat.report.text.TextStyle;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/// Prints and stores what a series of runs gives.
public final class SeriesOutputs {
  /// Name of the page in a series folder.
  public static final String PAGE = "series.html";

  private SeriesOutputs() {}

  /// Prints the table, or JSON.
  public static void print(
      SeriesReport series, Path folder, ResultOptions options, TextStyle style, PrintStream out) {
    if (options.json()) {
      out.print(SeriesJson.render(series));
    } else {
      String page = style.lang() == Lang.ZH ? "报告" : "report";
      Row next = Row.of(page, folder.resolve(PAGE).toString());
      out.print(TextSeries.render(series, style, List.of(next)));
    }
    out.flush();
  }

  /// Writes the page: `-` to stdout, an empty name into the series folder, else to that file.
  ///
  /// @throws OutputException when it cannot be written
  public static void page(
      SeriesReport series, Path folder, Lang lang, String file, PrintStream out) {
    String page = HtmlSeries.render(series, lang);
    if (file.equals("-")) {
      out.print(page);
      out.flush();
    } else {
      OutputFiles.write(file.isEmpty() ? folder.resolve(PAGE) : Path.of(file), page);
    }
  }
}
