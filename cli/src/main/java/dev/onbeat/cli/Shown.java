// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.cli.bench.SeriesRun;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunOutputs;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.cli.result.SeriesOutputs;
import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.Lang;
import dev.onbeat.report.text.TextStyle;
import dev.onbeat.store.StoreException;

/// How results are shown on this console.
record Shown(ResultOptions options, TextStyle style) {
  static Shown of(ResultOptions options, Console console) {
    Lang lang =
        options
            .lang(console.defaultLang())
            .orElseThrow(() -> CliException.usage("--lang: expected en or zh"));
    return new Shown(
        options, new TextStyle(lang, console.colour(), options.asciiOnly() || !console.unicode()));
  }

  /// Whether JSON was asked for.
  boolean json() {
    return options.json();
  }

  /// Stores `summary.json` and `report.html`, then prints what was asked for.
  ///
  /// @return whether they could be stored; when not, stderr says why and the result is printed all
  ///   the same
  boolean show(RunResult result, Console console) {
    boolean stored = true;
    try {
      RunOutputs.store(result, style.lang());
    } catch (StoreException e) {
      console.err().println("onbeat: " + Untrusted.oneLine(String.valueOf(e.getMessage())));
      stored = false;
    }
    print(result, console);
    return stored;
  }

  /// Writes the page: `-` to stdout, an empty name into the run folder, else to that file.
  void page(RunResult result, String file, Console console) {
    RunOutputs.page(result, style.lang(), file, console.out());
  }

  /// Prints the verdict of each objective.
  void verdict(RunResult result, Console console) {
    RunOutputs.verdict(result, options, style, console.out());
  }

  /// Prints a series, or the comparison that it makes.
  void series(SeriesRun.Finished series, Console console) {
    if (series.isComparison()) {
      comparison(series.compared(), console);
      console.err().println("onbeat: folder " + series.folder());
    } else {
      SeriesOutputs.print(series.report(), series.folder(), options, style, console.out());
    }
  }

  /// Writes the page of a series: `-` to stdout, an empty name into its folder, else to that file.
  void seriesPage(SeriesRun.Finished series, String file, Console console) {
    if (!series.isComparison()) {
      SeriesOutputs.page(series.report(), series.folder(), style.lang(), file, console.out());
    }
  }

  /// Prints a comparison.
  void comparison(ComparisonReport report, Console console) {
    RunOutputs.comparison(report, options, style, console.out());
  }

  /// Prints what was asked for.
  void print(RunResult result, Console console) {
    RunOutputs.print(result, options, style, console.out());
    result.problems().first().stream()
        .limit(3)
        .forEach(
            problem -> console.err().println("onbeat: left out " + Untrusted.oneLine(problem)));
  }
}
