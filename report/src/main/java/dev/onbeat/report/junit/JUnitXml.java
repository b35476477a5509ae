// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.junit;

import dev.onbeat.analysis.verdict.ClauseVerdict;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.Lang;
import dev.onbeat.report.content.TrustRows;
import dev.onbeat.report.content.VerdictRows;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Speech;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Renders the verdicts on a run as JUnit XML, so that a build server shows them: one test case an
/// objective, and one that the measurement is valid.
///
/// An objective that failed or is undecided is a failure, told apart by its type, because an
/// undecided gate does not open; an invalid measurement is an error.
public final class JUnitXml {
  private final StringBuilder out = new StringBuilder();
  private final Speech speech = new Speech(Lang.EN);

  private JUnitXml() {}

  /// The document.
  public static String render(RunManifest manifest, Summary summary, Verdict verdict) {
    return new JUnitXml().document(manifest, summary, verdict);
  }

  private String document(RunManifest manifest, Summary summary, Verdict verdict) {
    List<VerdictRows.Judged> rows = VerdictRows.of(verdict, speech);
    long failures = verdict.clauses().stream().filter(clause -> !clause.passed()).count();
    int errors = summary.validity().valid() ? 0 : 1;
    String counts =
        " tests=\""
            + (rows.size() + 1)
            + "\" failures=\""
            + failures
            + "\" errors=\""
            + errors
            + "\" skipped=\"0\"";
    String suite = "onbeat." + manifest.name();
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<testsuites name=\"onbeat\"").append(counts).append(">\n");
    out.append("  <testsuite").append(attribute("name", suite)).append(counts);
    String time = manifest.clock().originUtc().truncatedTo(ChronoUnit.SECONDS).toString();
    out.append(attribute("timestamp", time.replace("Z", ""))).append(" time=\"0\">\n");
    validity(suite, summary.validity());
    for (int i = 0; i < rows.size(); i++) {
      objective(suite, rows.get(i), verdict.clauses().get(i));
    }
    return out.append("  </testsuite>\n</testsuites>\n").toString();
  }

  private void validity(String suite, Summary.Validity validity) {
    open(suite, "measurement is valid");
    if (validity.valid()) {
      out.append("/>\n");
      return;
    }
    String why = TrustRows.invalid(validity, speech);
    out.append(">\n      <error type=\"measurement_invalid\"").append(attribute("message", why));
    out.append("/>\n    </testcase>\n");
  }

  private void objective(String suite, VerdictRows.Judged row, ClauseVerdict verdict) {
    open(suite, row.clause());
    String type =
        switch (verdict.result()) {
          case Result.Pass _ -> "";
          case Result.Fail _ -> "objective_failed";
          case Result.Undecided _ -> "undecided";
        };
    if (type.isEmpty()) {
      out.append("/>\n");
      return;
    }
    String message = row.clause() + ": " + row.result() + ", measured " + row.measured();
    out.append(">\n      <failure").append(attribute("type", type));
    out.append(attribute("message", message)).append('>').append(escaped(row.basis()));
    out.append("</failure>\n    </testcase>\n");
  }

  private void open(String suite, String name) {
    out.append("    <testcase").append(attribute("classname", suite));
    out.append(attribute("name", name)).append(" time=\"0\"");
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + escaped(value) + "\"";
  }

  private static String escaped(String text) {
    return ForeignText.oneLine(text, 400)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
