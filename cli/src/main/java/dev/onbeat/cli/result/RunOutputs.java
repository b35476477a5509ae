// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.core.peer.PeerDefinitions;
import dev.onbeat.core.peer.PeerReport;
import dev.onbeat.core.peer.PeerTool;
import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.Lang;
import dev.onbeat.report.content.Row;
import dev.onbeat.report.content.VerdictRows;
import dev.onbeat.report.csv.RequestsCsv;
import dev.onbeat.report.html.HtmlReport;
import dev.onbeat.report.json.SummaryJson;
import dev.onbeat.report.json.VerdictJson;
import dev.onbeat.report.junit.JUnitXml;
import dev.onbeat.report.text.PeerText;
import dev.onbeat.report.text.TextReport;
import dev.onbeat.report.text.TextStyle;
import dev.onbeat.report.words.Speech;
import dev.onbeat.store.ReadProblems;
import dev.onbeat.store.RunFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// Prints and stores what a run folder's computation gives.
public final class RunOutputs {
  /// Name of the summary in a run folder.
  public static final String SUMMARY = "summary.json";

  /// Name of the report in a run folder.
  public static final String REPORT = "report.html";

  private RunOutputs() {}

  /// Writes `summary.json` and `report.html` into the run folder.
  ///
  /// @throws dev.onbeat.store.StoreException when they cannot be written
  public static void store(RunResult result, Lang lang) {
    if (PairOutputs.isPair(result)) {
      PairOutputs.store(result, lang);
      return;
    }
    RunFolder folder = RunFolder.open(result.folder());
    folder.write(SUMMARY, utf8(SummaryJson.render(result.report().summary())));
    folder.write(REPORT, utf8(HtmlReport.render(result.report(), lang)));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Prints what was asked for: the table, JSON, or another tool's figures; writes CSV and JUnit
  /// where files were named.
  ///
  /// @throws dev.onbeat.store.StoreException when the run cannot be read again
  public static void print(
      RunResult result, ResultOptions options, TextStyle style, PrintStream out) {
    refuseOneVerdictForTwo(result, options);
    if (!options.csv.toString().isEmpty()) {
      emit(options.csv, csv(result), out);
    }
    if (!options.junit.toString().isEmpty()) {
      emit(
          options.junit,
          JUnitXml.render(
              result.report().run().manifest(), result.report().summary(), result.verdict()),
          out);
    }
    if (PairOutputs.isPair(result)) {
      PairOutputs.print(result, options, style, out);
    } else if (!options.as.isEmpty()) {
      out.print(PeerText.render(peer(result, options.as), style));
    } else if (options.json()) {
      out.print(SummaryJson.render(result.report().summary()));
    } else if (!options.csv.toString().equals("-") && !options.junit.toString().equals("-")) {
      table(result, style, out);
    }
    out.flush();
  }

  private static String csv(RunResult result) {
    StringBuilder text = new StringBuilder();
    try {
      RequestsCsv.write(result.rows(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static PeerReport peer(RunResult result, String as) {
    PeerTool tool =
        PeerTool.byId(as)
            .orElseThrow(() -> new OutputException("--as '" + as + "': expected vllm or aiperf"));
    PeerDefinitions definitions = PeerDefinitions.of(tool);
    ReadProblems _ = RunFolder.open(result.folder()).forEachTimeline(definitions::add);
    return definitions.report();
  }

  private static void refuseOneVerdictForTwo(RunResult result, ResultOptions options) {
    if (PairOutputs.isPair(result) && !options.junit.toString().isEmpty()) {
      throw new OutputException("--junit: the run measured two targets; there is no one verdict");
    }
  }

  /// Prints the verdict on each objective, for each target, and writes JUnit XML where a file was
  /// named.
  public static void verdict(
      RunResult result, ResultOptions options, TextStyle style, PrintStream out) {
    refuseOneVerdictForTwo(result, options);
    if (!options.junit.toString().isEmpty()) {
      emit(
          options.junit,
          JUnitXml.render(
              result.report().run().manifest(), result.report().summary(), result.verdict()),
          out);
    }
    boolean shown = options.json() || !options.junit.toString().equals("-");
    for (int i = 0; shown && i < result.systems().size(); i++) {
      RunResult system = result.systems().get(i);
      if (options.json()) {
        out.print(VerdictJson.render(system.report().summary().validity(), system.verdict()));
      } else {
        verdictText(PairOutputs.isPair(result) ? i == 0 ? "A  " : "B  " : "", system, style, out);
      }
    }
    out.flush();
  }

  static void verdictText(String mark, RunResult result, TextStyle style, PrintStream out) {
    Speech speech = new Speech(style.lang());
    out.println(mark + VerdictRows.overall(result.verdict(), speech));
    for (VerdictRows.Judged row : VerdictRows.of(result.verdict(), speech)) {
      out.println(
          "  " + row.result() + "  " + row.clause() + "  " + row.measured() + "  " + row.basis());
    }
  }

  /// Prints a comparison: the table, or JSON.
  public static void comparison(
      ComparisonReport report, ResultOptions options, TextStyle style, PrintStream out) {
    PairOutputs.show(report, options, style, out);
  }

  private static void emit(Path file, String text, PrintStream out) {
    if (file.toString().equals("-")) {
      out.print(text);
    } else {
      OutputFiles.write(file, text);
    }
  }

  /// Writes the page: `-` to stdout, an empty name into the run folder, else to that file.
  ///
  /// @throws dev.onbeat.store.StoreException when it cannot be written
  public static void page(RunResult result, Lang lang, String file, PrintStream out) {
    if (PairOutputs.isPair(result)) {
      if (!file.isEmpty()) {
        throw new OutputException("--html: two targets give two pages; name no file");
      }
      PairOutputs.pages(result, lang);
      return;
    }
    String page = HtmlReport.render(result.report(), lang);
    if (file.equals("-")) {
      out.print(page);
      out.flush();
    } else if (file.isEmpty()) {
      RunFolder.open(result.folder()).write(REPORT, utf8(page));
    } else {
      OutputFiles.write(Path.of(file), page);
    }
  }

  private static void table(RunResult result, TextStyle style, PrintStream out) {
    List<Row> next =
        List.of(
            Row.of(
                style.lang() == Lang.ZH ? "报告" : "report",
                result.folder().resolve(REPORT).toString()));
    out.print(TextReport.render(result.report(), style, next));
  }
}
