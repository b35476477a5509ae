// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.Lang;
import dev.onbeat.report.html.HtmlReport;
import dev.onbeat.report.json.ComparisonJson;
import dev.onbeat.report.json.SummaryJson;
import dev.onbeat.report.text.ComparisonText;
import dev.onbeat.report.text.TextStyle;
import dev.onbeat.store.RunFolder;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Prints and stores a run that took turns between two targets: never as if they were one.
final class PairOutputs {
  private static final List<String> MARKS = List.of("-a", "-b");

  private PairOutputs() {}

  static boolean isPair(RunResult result) {
    return result.sides().size() == 2;
  }

  /// Writes `comparison.json`, and `summary-a.json`, `report-a.html` and those of `b`.
  static void store(RunResult result, Lang lang) {
    RunFolder folder = RunFolder.open(result.folder());
    folder.write("comparison.json", utf8(ComparisonJson.render(compared(result))));
    for (int i = 0; i < MARKS.size(); i++) {
      RunResult side = result.sides().get(i);
      folder.write(
          "summary" + MARKS.get(i) + ".json", utf8(SummaryJson.render(side.report().summary())));
    }
    pages(result, lang);
  }

  static void pages(RunResult result, Lang lang) {
    RunFolder folder = RunFolder.open(result.folder());
    for (int i = 0; i < MARKS.size(); i++) {
      folder.write(
          "report" + MARKS.get(i) + ".html",
          utf8(HtmlReport.render(result.sides().get(i).report(), lang)));
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static ComparisonReport compared(RunResult result) {
    ComparedRuns runs = new ComparedRuns();
    runs.addPair(result);
    return runs.compare();
  }

  static void print(RunResult result, ResultOptions options, TextStyle style, PrintStream out) {
    if (!options.as.isEmpty()) {
      throw new OutputException("--as: the run measured two targets; no other tool's table fits");
    }
    show(compared(result), options, style, out);
    if (!options.json()) {
      for (int i = 0; i < MARKS.size() && !result.verdict().clauses().isEmpty(); i++) {
        RunOutputs.verdictText(i == 0 ? "A  " : "B  ", result.sides().get(i), style, out);
      }
      String word = style.lang() == Lang.ZH ? "报告" : "report";
      MARKS.forEach(
          mark -> out.println(word + "  " + result.folder().resolve("report" + mark + ".html")));
    }
  }

  /// Prints a comparison.
  static void show(
      ComparisonReport report, ResultOptions options, TextStyle style, PrintStream out) {
    out.print(
        options.json() ? ComparisonJson.render(report) : ComparisonText.render(report, style));
    out.flush();
  }
}
