// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.analysis.compare.Comparison;
import dev.onbeat.analysis.compare.Comparison.Change;
import dev.onbeat.analysis.compare.Comparison.Claim;
import dev.onbeat.analysis.compare.Refusal;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.Lang;
import dev.onbeat.report.words.ComparisonWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.MetricWords;
import dev.onbeat.report.words.Phrase;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.TrustWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A comparison in sentences. Pure.
public final class ComparisonLines {
  private final ComparisonReport report;
  private final Speech speech;

  /// Says `report` in the language of `speech`.
  public ComparisonLines(ComparisonReport report, Speech speech) {
    this.report = report;
    this.speech = speech;
  }

  /// What the comparison says, the most important first; never empty.
  public List<String> says() {
    List<String> lines = new ArrayList<>();
    switch (report.comparison()) {
      case Comparison.Refused refused -> {
        lines.add(speech.say(ComparisonWords.REFUSED));
        refused.refusals().forEach(refusal -> lines.add(refusal(refusal)));
      }
      case Comparison.Indicative indicative -> {
        lines.add(speech.say(ComparisonWords.INDICATIVE));
        failures(indicative.failures(), lines);
      }
      case Comparison.Judged judged -> judged(judged, lines);
    }
    if (!report.inTurns() && !(report.comparison() instanceof Comparison.Refused)) {
      lines.add(speech.say(ComparisonWords.NOT_IN_TURNS));
    }
    return lines;
  }

  private void judged(Comparison.Judged judged, List<String> lines) {
    failures(judged.failures(), lines);
    claim(judged, Claim.HIGHER, ComparisonWords.WORSE, lines);
    tail(judged, tail -> tail.ratio() > 1, ComparisonWords.TAIL_WORSE, lines);
    claim(judged, Claim.LOWER, ComparisonWords.BETTER, lines);
    tail(judged, tail -> tail.ratio() < 1, ComparisonWords.TAIL_BETTER, lines);
    claim(judged, Claim.EQUIVALENT, ComparisonWords.SAME, lines);
    claim(judged, Claim.UNDECIDED, ComparisonWords.UNDECIDED_IN, lines);
    OptionalInt needed =
        judged.changes().stream().flatMapToInt(change -> change.runsNeeded().stream()).max();
    needed.ifPresent(runs -> lines.add(speech.say(ComparisonWords.MORE_RUNS, runs)));
  }

  private void failures(Comparison.Failures failures, List<String> lines) {
    if (ComparisonReport.failsMore(failures)) {
      lines.add(
          speech.say(
              ComparisonWords.FAILS_MORE,
              Figures.share(failures.a().orElse(0)),
              Figures.share(failures.b().orElse(0))));
    }
  }

  private void claim(Comparison.Judged judged, Claim claim, Phrase phrase, List<String> lines) {
    String which =
        judged.changes().stream()
            .filter(change -> change.claim() == claim)
            .map(change ->
                claim == Claim.UNDECIDED || claim == Claim.EQUIVALENT
                    ? name(change.shift().metric())
                    : name(change.shift().metric()) + " " + change(change.shift().ratio()))
            .collect(Collectors.joining(separator()));
    if (!which.isEmpty()) {
      lines.add(speech.say(phrase, which));
    }
  }

  private void tail(
      Comparison.Judged judged,
      Predicate<Comparison.Tail> direction,
      Phrase phrase,
      List<String> lines) {
    String which =
        judged.changes().stream()
            .filter(
                change -> change.tail().filter(t -> t.differs() && direction.test(t)).isPresent())
            .map(change -> name(change.shift().metric()) + " " + change(tailRatio(change)))
            .collect(Collectors.joining(separator()));
    if (!which.isEmpty()) {
      lines.add(speech.say(phrase, which));
    }
  }

  private static double tailRatio(Change change) {
    return change.tail().map(Comparison.Tail::ratio).orElse(Double.NaN);
  }

  private String separator() {
    return switch (speech.lang()) {
      case EN -> ", ";
      case ZH -> "、";
    };
  }

  private String refusal(Refusal refusal) {
    return switch (refusal) {
      case Refusal.FingerprintsDiffer differ ->
          speech.say(
              ComparisonWords.OTHER_WORKLOAD,
              ForeignText.oneLine(differ.a(), 20),
              ForeignText.oneLine(differ.b(), 20));
      case Refusal.TokensDiffer differ ->
          speech.say(
              differ.what().equals("prompt")
                  ? ComparisonWords.PROMPT_LENGTHS
                  : ComparisonWords.OUTPUT_LENGTHS,
              Figures.number(differ.medianA()),
              Figures.number(differ.medianB()));
      case Refusal.InvalidRun invalid ->
          speech.say(
              ComparisonWords.RUN_INVALID,
              ForeignText.oneLine(report.legs().get(invalid.leg()), 60),
              invalid.reasons().stream().map(this::reason).collect(Collectors.joining("; ")));
      case Refusal.NothingToCompare nothing ->
          speech.say(ComparisonWords.NOTHING_COMPLETED, nothing.side().name());
    };
  }

  private String reason(Summary.InvalidReason reason) {
    String words =
        switch (reason.id()) {
          case "late_sends" -> speech.say(TrustWords.REASON_LATE_SENDS);
          case "in_flight_cap" -> speech.say(TrustWords.REASON_IN_FLIGHT_CAP);
          case "concurrency_not_reached" -> speech.say(TrustWords.REASON_CONCURRENCY);
          case "io_thread_busy" -> speech.say(TrustWords.REASON_IO_BUSY);
          default -> reason.id();
        };
    return reason.detail().isEmpty() ? words : words + " (" + reason.detail() + ")";
  }

  /// A metric's name.
  public String name(Metric metric) {
    return speech.say(MetricWords.name(metric));
  }

  /// One side in a line: how many answered, its waits, its beat.
  public String party(ComparisonReport.Party party) {
    List<String> parts = new ArrayList<>();
    if (party.runs().size() > 1) {
      parts.add(speech.say(ComparisonWords.RUNS, party.runs().size()));
    }
    int completed = 0;
    int planned = 0;
    int hitches = 0;
    double longest = Double.NaN;
    for (Summary run : party.runs()) {
      Summary.Requests requests = run.load().requests();
      completed += requests.byOutcome().getOrDefault("completed", 0);
      planned += requests.planned();
      Summary.Stalls stalls = run.rhythm().stalls();
      hitches += stalls.count();
      longest =
          Double.isNaN(longest) ? stalls.worstMillis() : Math.max(longest, stalls.worstMillis());
    }
    parts.add(speech.say(ComparisonWords.ANSWERED, completed, planned));
    parts.add(
        speech.say(
            ComparisonWords.FIRST_TOKEN,
            at(party, Metric.TTFT, Quantile.P50),
            at(party, Metric.TTFT, Quantile.P95)));
    parts.add(speech.say(ComparisonWords.NEXT_TOKEN, at(party, Metric.TPOT, Quantile.P50)));
    parts.add(
        hitches == 0
            ? speech.say(ComparisonWords.NO_FREEZE)
            : speech.say(ComparisonWords.FREEZES, hitches, Figures.duration(longest)));
    parts.add(
        speech.say(
            ComparisonWords.GRADE,
            party.runs().stream()
                .map(run -> grade(run.rhythm().grade()))
                .distinct()
                .collect(Collectors.joining("/"))));
    return String.join(speech.lang() == Lang.ZH ? "，" : ", ", parts);
  }

  private static String grade(Grade grade) {
    return switch (grade) {
      case A, B, C -> grade.name();
      case NONE, NOT_GRADABLE -> Figures.NONE;
    };
  }

  /// The median over the runs of a side; a bound or nothing where one run has only that.
  private static String at(ComparisonReport.Party party, Metric metric, Quantile quantile) {
    List<QuantileValue> values =
        party.runs().stream()
            .map(run -> run.metrics().get(metric))
            .filter(Objects::nonNull)
            .map((Dist dist) -> dist.quantile(quantile))
            .toList();
    double[] known =
        values.stream()
            .mapToDouble(value -> value instanceof QuantileValue.Exact e ? e.value() : Double.NaN)
            .filter(value -> !Double.isNaN(value))
            .toArray();
    if (known.length == values.size() && known.length > 0) {
      return Figures.duration(Medians.median(known));
    }
    return values.stream()
        .filter(QuantileValue.AtLeast.class::isInstance)
        .map(QuantileValue.AtLeast.class::cast)
        .findFirst()
        .map(bound -> "≥ " + Figures.duration(bound.bound()))
        .orElse(Figures.NONE);
  }

  /// A value of `metric` with its unit.
  public static String value(Metric metric, double value) {
    return metric.unit() == Unit.MILLISECONDS ? Figures.duration(value) : Figures.number(value);
  }

  /// A ratio as people read it: `+12.0%`, `−3.1%`, from a factor of two on `×2.40`.
  public static String change(double ratio) {
    if (Double.isNaN(ratio)) {
      return Figures.NONE;
    }
    if (ratio >= 2 || ratio <= 0.5) {
      return "×" + Figures.number(ratio);
    }
    String size = String.format(Locale.ROOT, "%.1f%%", Math.abs(ratio - 1) * 100);
    return size.equals("0.0%") ? size : (ratio < 1 ? "−" : "+") + size;
  }
}
