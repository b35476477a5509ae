// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

import dev.onbeat.report.Lang;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How to show a result; shared by every command that shows one.
public final class ResultOptions {
  /// Creates options with their defaults; picocli fills them.
  public ResultOptions() {}

  @Option(names = "--json", description = "Print summary.json instead of the table.")
  boolean json;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description = "en or zh (default: from the locale).")
  String lang = "";

  @Option(names = "--ascii", description = "Keep to ASCII characters.")
  boolean ascii;

  @Option(
      names = "--as",
      paramLabel = "TOOL",
      description = "Print the run under another tool's definitions: vllm or aiperf.")
  String as = "";

  @Option(names = "--csv", paramLabel = "FILE", description = "Write a row a request; - is stdout.")
  Path csv = Path.of("");

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the objectives' verdicts as JUnit XML; - is stdout.")
  Path junit = Path.of("");

  /// Whether the user wants ASCII only.
  public boolean asciiOnly() {
    return ascii;
  }

  /// Whether the user wants JSON.
  public boolean json() {
    return json;
  }

  /// The language asked for, else `fallback`; empty when what was asked for is no language.
  public Optional<Lang> lang(Lang fallback) {
    return lang.isEmpty() ? Optional.of(fallback) : Lang.byId(lang);
  }
}
