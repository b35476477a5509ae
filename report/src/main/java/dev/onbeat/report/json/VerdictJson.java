// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.analysis.verdict.ClauseVerdict;
import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.summary.Summary;
import java.util.Locale;

/// Renders the verdict on a run: what `check --json` prints.
///
/// Values are in the unit of their clause: ms, shares, requests a second.
public final class VerdictJson {
  /// The version of this format.
  public static final String SCHEMA = "onbeat.verdict/1";

  private VerdictJson() {}

  /// The document.
  public static String render(Summary.Validity validity, Verdict verdict) {
    JsonOut out = new JsonOut();
    out.object();
    out.put("schema", SCHEMA);
    out.put("valid", validity.valid());
    out.array("invalid_reasons");
    validity.reasons().forEach(reason -> out.item(reason.id()));
    out.endArray();
    out.put("objectives", verdict.objectives().text());
    out.put("overall", verdict.overall().name().toLowerCase(Locale.ROOT));
    out.put("point", verdict.point());
    out.array("clauses");
    verdict.clauses().forEach(clause -> clause(out, clause));
    out.endArray().end();
    return out.finish();
  }

  private static void clause(JsonOut out, ClauseVerdict verdict) {
    out.object();
    out.put("clause", verdict.clause().text());
    switch (verdict.result()) {
      case Result.Pass _ -> out.put("result", "pass").putNull("reason").putNull("needed");
      case Result.Fail _ -> out.put("result", "fail").putNull("reason").putNull("needed");
      case Result.Undecided undecided -> {
        out.put("result", "undecided");
        out.put("reason", undecided.reason().name().toLowerCase(Locale.ROOT));
        if (undecided.needed().isPresent()) {
          out.put("needed", undecided.needed().getAsLong());
        } else {
          out.putNull("needed");
        }
      }
    }
    evidence(out, verdict.evidence());
    out.end();
  }

  private static void evidence(JsonOut out, Evidence evidence) {
    switch (evidence) {
      case Evidence.Counted counted -> {
        observed(out, counted.observed());
        out.object("evidence").put("kind", "counted").put("n", counted.n());
        out.put("misses", counted.misses()).put("failures", counted.failures());
        out.put("tau", counted.tau()).put("effective", counted.effective()).end();
      }
      case Evidence.Estimated estimated -> {
        observed(out, estimated.observed());
        out.object("evidence").put("kind", "estimated").put("n", estimated.n());
        if (estimated.interval().isPresent()) {
          out.array("interval");
          out.item(estimated.interval().get().low()).item(estimated.interval().get().high());
          out.endArray();
        } else {
          out.putNull("interval");
        }
        out.put("confidence", estimated.confidence()).put("resampled", estimated.resampled());
        out.end();
      }
      case Evidence.Point point -> {
        observed(out, point.observed());
        out.object("evidence").put("kind", "point").put("n", point.n()).end();
      }
    }
  }

  /// Null where failures reach into the quantile or nothing is known; a bound goes to `at_least`.
  private static void observed(JsonOut out, CensoredQuantile observed) {
    switch (observed) {
      case CensoredQuantile.Known known -> out.put("observed", known.value()).putNull("at_least");
      case CensoredQuantile.AtLeast least -> out.putNull("observed").put("at_least", least.bound());
      case CensoredQuantile.None _ -> out.putNull("observed").putNull("at_least");
    }
  }
}
