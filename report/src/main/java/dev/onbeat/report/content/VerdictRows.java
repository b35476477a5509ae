// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.analysis.objective.Clause;
import dev.onbeat.analysis.verdict.ClauseVerdict;
import dev.onbeat.analysis.verdict.ClauseVerdict.Evidence;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.Interval;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.VerdictWords;
import java.util.ArrayList;
import java.util.List;

/// Objectives with their verdicts, in words.
public final class VerdictRows {
  private VerdictRows() {}

  /// One objective.
  ///
  /// @param clause as the user wrote it
  /// @param result pass, fail or undecided
  /// @param measured the value that was compared
  /// @param basis sample, misses, interval, and why it is undecided
  public record Judged(String clause, String result, Tone tone, String measured, String basis) {}

  /// Every objective, in the order of the text.
  public static List<Judged> of(Verdict verdict, Speech speech) {
    List<Judged> rows = new ArrayList<>();
    for (ClauseVerdict clause : verdict.clauses()) {
      String text = ForeignText.oneLine(clause.clause().text(), 60);
      String word =
          speech.say(
              switch (clause.result()) {
                case Result.Pass _ -> VerdictWords.PASS;
                case Result.Fail _ -> VerdictWords.FAIL;
                case Result.Undecided _ -> VerdictWords.UNDECIDED;
              });
      Tone tone =
          switch (clause.result()) {
            case Result.Pass _ -> Tone.GOOD;
            case Result.Fail _ -> Tone.BAD;
            case Result.Undecided _ -> Tone.LATE;
          };
      rows.add(new Judged(text, word, tone, measured(clause), basis(clause, speech)));
    }
    return rows;
  }

  /// The verdict on the run in one sentence.
  public static String overall(Verdict verdict, Speech speech) {
    int all = verdict.clauses().size();
    int passed = (int) verdict.clauses().stream().filter(ClauseVerdict::passed).count();
    int failed = verdict.failed().size();
    return switch (verdict.overall()) {
      case PASS -> speech.say(VerdictWords.ALL_PASSED, all);
      case FAIL -> speech.say(VerdictWords.SOME_FAILED, failed, all);
      case UNDECIDED -> speech.say(VerdictWords.SOME_UNDECIDED, all - passed, all);
    };
  }

  private static String measured(ClauseVerdict verdict) {
    CensoredQuantile observed =
        switch (verdict.evidence()) {
          case Evidence.Counted counted -> counted.observed();
          case Evidence.Estimated estimated -> estimated.observed();
          case Evidence.Point point -> point.observed();
        };
    return switch (observed) {
      case CensoredQuantile.Known known -> value(verdict.clause(), known.value());
      case CensoredQuantile.AtLeast least -> "≥ " + value(verdict.clause(), least.bound());
      case CensoredQuantile.None _ -> Figures.NONE;
    };
  }

  /// A value in the unit of its clause.
  static String value(Clause clause, double value) {
    return switch (clause) {
      case Clause.OfQuantile quantile -> value(quantile.metric(), value);
      case Clause.OfMean mean -> value(mean.metric(), value);
      case Clause.OfErrorRate _, Clause.OfGoodput _ -> Figures.share(value);
      case Clause.OfGoodputRate _ -> Figures.number(value) + "/s";
      case Clause.OfGrade _ -> "cv " + Figures.number(value);
    };
  }

  private static String value(Metric metric, double value) {
    if (Double.isInfinite(value)) {
      return Figures.number(value);
    }
    return metric.unit() == Unit.MILLISECONDS ? Figures.duration(value) : Figures.number(value);
  }

  private static String basis(ClauseVerdict verdict, Speech speech) {
    List<String> parts = new ArrayList<>();
    if (verdict.result() instanceof Result.Undecided undecided) {
      parts.add(reason(undecided, speech));
    }
    switch (verdict.evidence()) {
      case Evidence.Counted counted -> counted(counted, speech, parts);
      case Evidence.Estimated estimated -> estimated(verdict.clause(), estimated, speech, parts);
      case Evidence.Point point -> parts.add(speech.say(VerdictWords.BARE, point.n()));
    }
    return String.join(" · ", parts);
  }

  private static String reason(Result.Undecided undecided, Speech speech) {
    return switch (undecided.reason()) {
      case TOO_FEW ->
          undecided.needed().isPresent()
              ? speech.say(VerdictWords.TOO_FEW_NEEDED, undecided.needed().getAsLong())
              : speech.say(VerdictWords.TOO_FEW);
      case NO_SAMPLES -> speech.say(VerdictWords.NO_SAMPLES);
      case CENSORED -> speech.say(VerdictWords.CENSORED);
      case NOT_GRADABLE -> speech.say(VerdictWords.NOT_GRADABLE);
    };
  }

  private static void counted(Evidence.Counted counted, Speech speech, List<String> parts) {
    parts.add(speech.say(VerdictWords.COUNTED, counted.n(), counted.misses()));
    if (counted.failures() > 0) {
      parts.add(speech.say(VerdictWords.FAILED_OF_MISSES, counted.failures()));
    }
    if (counted.observed() instanceof CensoredQuantile.Known known
        && Double.isInfinite(known.value())) {
      parts.add(speech.say(VerdictWords.FAILURES_REACH));
    }
    if (counted.tau() > 1.05) {
      parts.add(speech.say(VerdictWords.EFFECTIVE, Math.round(counted.effective())));
    }
  }

  private static void estimated(
      Clause clause, Evidence.Estimated estimated, Speech speech, List<String> parts) {
    if (estimated.interval().isPresent()) {
      Interval interval = estimated.interval().get();
      String ends =
          "[" + value(clause, interval.low()) + ", " + value(clause, interval.high()) + "]";
      parts.add(speech.say(VerdictWords.INTERVAL, ends, Figures.share(estimated.confidence())));
    }
    parts.add(speech.say(VerdictWords.N, estimated.n()));
    if (estimated.resampled()) {
      parts.add(speech.say(VerdictWords.RESAMPLED));
    }
  }
}
