// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.analysis.compare.Refusal;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.ComparisonReport;
import java.util.Locale;
import java.util.Optional;

/// Renders a comparison: what `compare --json` and a `bench` of two targets print.
///
/// Ratios are B over A; lower is better in every metric.
public final class ComparisonJson {
  /// The version of this format.
  public static final String SCHEMA = "onbeat.comparison/1";

  private ComparisonJson() {}

  /// The document.
  public static String render(ComparisonReport report) {
    JsonOut out = new JsonOut();
    out.object();
    out.put("schema", SCHEMA);
    out.put("kind", kind(report.comparison()));
    out.put("worse", report.isWorse());
    out.put("in_turns", report.inTurns());
    party(out, "a", report.a());
    party(out, "b", report.b());
    switch (report.comparison()) {
      case Comparison.Refused refused -> {
        out.array("refusals");
        refused.refusals().forEach(refusal -> refusal(out, refusal, report));
        out.endArray();
      }
      case Comparison.Indicative indicative -> {
        failures(out, indicative.failures());
        out.array("metrics");
        indicative.shifts().forEach(shift -> shift(out.object(), shift).end());
        out.endArray();
      }
      case Comparison.Judged judged -> {
        failures(out, judged.failures());
        out.array("metrics");
        judged.changes().forEach(change -> change(out, change));
        out.endArray();
      }
    }
    out.end();
    return out.finish();
  }

  private static String kind(Comparison comparison) {
    return switch (comparison) {
      case Comparison.Refused _ -> "refused";
      case Comparison.Indicative _ -> "indicative";
      case Comparison.Judged _ -> "judged";
    };
  }

  private static void party(JsonOut out, String side, ComparisonReport.Party party) {
    out.object(side).put("name", party.name()).array("runs");
    for (Summary run : party.runs()) {
      Summary.Requests requests = run.load().requests();
      out.object();
      out.put("valid", run.validity().valid());
      out.put("planned", requests.planned());
      out.put("completed", requests.byOutcome().getOrDefault("completed", 0));
      out.put("error_rate", requests.errorRate());
      switch (run.rhythm().grade()) {
        case A, B, C -> out.put("grade", run.rhythm().grade().name());
        case NONE, NOT_GRADABLE -> out.putNull("grade");
      }
      out.put("stalls", run.rhythm().stalls().count());
      out.object("metrics");
      for (Metric metric : Comparison.METRICS) {
        Optional<Dist> dist = Optional.ofNullable(run.metrics().get(metric));
        if (dist.isPresent()) {
          DistJson.put(out, metric.id(), dist.get());
        }
      }
      out.end().end();
    }
    out.endArray().end();
  }

  private static void failures(JsonOut out, Comparison.Failures failures) {
    out.object("failed_share");
    out.put("a", failures.a().orElse(Double.NaN));
    out.put("b", failures.b().orElse(Double.NaN));
    out.end();
  }

  private static JsonOut shift(JsonOut out, Comparison.Shift shift) {
    out.put("metric", shift.metric().id());
    out.put("a", shift.medianA()).put("b", shift.medianB()).put("ratio", shift.ratio());
    if (shift.interval().isPresent()) {
      Interval interval = shift.interval().get();
      out.array("ci95").item(interval.low()).item(interval.high()).endArray();
    } else {
      out.putNull("ci95");
    }
    return out;
  }

  private static void change(JsonOut out, Comparison.Change change) {
    shift(out.object(), change.shift());
    out.put("p", change.p());
    out.put("claim", change.claim().name().toLowerCase(Locale.ROOT));
    if (change.tail().isPresent()) {
      Comparison.Tail tail = change.tail().get();
      out.object("p99").put("ratio", tail.ratio()).put("p", tail.p());
      out.put("differs", tail.differs()).end();
    } else {
      out.putNull("p99");
    }
    if (change.runsNeeded().isPresent()) {
      out.put("runs_needed", change.runsNeeded().getAsInt());
    } else {
      out.putNull("runs_needed");
    }
    out.end();
  }

  private static void refusal(JsonOut out, Refusal refusal, ComparisonReport report) {
    out.object();
    switch (refusal) {
      case Refusal.FingerprintsDiffer differ ->
          out.put("reason", "fingerprints_differ").put("a", differ.a()).put("b", differ.b());
      case Refusal.TokensDiffer differ ->
          out.put("reason", differ.what() + "_tokens_differ")
              .put("a", differ.medianA())
              .put("b", differ.medianB());
      case Refusal.InvalidRun invalid -> {
        out.put("reason", "invalid_run").put("run", report.legs().get(invalid.leg()));
        out.array("invalid_reasons");
        invalid.reasons().forEach(reason -> out.item(reason.id()));
        out.endArray();
      }
      case Refusal.NothingToCompare nothing ->
          out.put("reason", "nothing_completed").put("side", nothing.side().name());
    }
    out.end();
  }
}
