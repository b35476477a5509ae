// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.analysis.finding.Finding;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.report.Lang;
import dev.onbeat.report.words.EndingWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.FindingPhrase;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Phrase;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.TrustWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Says findings. The switch names every kind, so that a new one cannot go without its sentence,
/// and each sentence stands in the catalogue in every language.
final class FindingWords {
  private static final int LABELS = 3;

  private final Speech speech;

  FindingWords(Speech speech) {
    this.speech = speech;
  }

  /// The finding in words.
  Said say(Finding finding) {
    return switch (finding) {
      case Finding.NothingCompleted f -> nothingCompleted(f);
      case Finding.MeasurementInvalid f -> measurementInvalid(f);
      case Finding.Failures f -> failures(f);
      case Finding.Freezes f -> freezes(f);
      case Finding.Hitches f -> hitches(f);
      case Finding.FakeStreaming f -> fakeStreaming(f);
      case Finding.Buffered f -> buffered(f);
      case Finding.SlowFirstToken f -> slowFirstToken(f);
      case Finding.Unsteady f -> unsteady(f);
      case Finding.Healthy f -> healthy(f);
      case Finding.MeanHidesFreezes f -> meanHidesFreezes(f);
      case Finding.Preemptions f -> preemptions(f);
      case Finding.EngineQueue f -> engineQueue(f);
      case Finding.ClosedLoop f -> closedLoop(f);
      case Finding.FewRequestsForConcurrency f -> fewRequestsForConcurrency(f);
      case Finding.CutShort f -> cutShort(f);
      case Finding.Unfinished f -> unfinished(f);
      case Finding.StoppedEarly f -> stoppedEarly(f);
      case Finding.CachedPrompts f -> cachedPrompts(f);
      case Finding.SingleBurst f -> singleBurst(f);
      case Finding.OwnHiccups f -> ownHiccups(f);
      case Finding.NotSteady f -> notSteady(f);
      case Finding.TooFewForP99 f -> tooFewForP99(f);
      case Finding.CensoredWaits f -> censoredWaits(f);
      case Finding.SlowClockSource f -> slowClockSource(f);
      case Finding.PowerSaving f -> powerSaving(f);
      case Finding.StolenCpu f -> stolenCpu(f);
      case Finding.TokenCountDisagrees f -> tokenCountDisagrees(f);
      case Finding.TokensUnknown f -> tokensUnknown(f);
      case Finding.ArrivalsMissed f -> arrivalsMissed(f);
    };
  }

  private Said nothingCompleted(Finding.NothingCompleted f) {
    return bad(FindingPhrase.NOTHING_COMPLETED, f.planned())
        .rest(say(FindingPhrase.NOTHING_COMPLETED_HOW, labels(f.byLabel())))
        .remedy(say(FindingPhrase.NOTHING_COMPLETED_DO));
  }

  private Said measurementInvalid(Finding.MeasurementInvalid f) {
    return bad(FindingPhrase.INVALID)
        .rest(say(FindingPhrase.INVALID_WHY, TrustRows.reasons(f.reasons(), speech)))
        .remedy(say(FindingPhrase.INVALID_DO));
  }

  private Said failures(Finding.Failures f) {
    return bad(FindingPhrase.FAILURES, f.failed(), f.of())
        .rest(say(FindingPhrase.FAILURES_HOW, labels(f.byLabel())));
  }

  private Said freezes(Finding.Freezes f) {
    String worst = say(FindingPhrase.FREEZES_WORST, duration(f.worstMillis()));
    String own = f.ownFault() > 0 ? say(FindingPhrase.FREEZES_OWN, f.ownFault()) : "";
    return bad(FindingPhrase.FREEZES, f.frozenAnswers(), f.of()).rest(speech.join(worst, own));
  }

  private Said hitches(Finding.Hitches f) {
    return Said.of(say(FindingPhrase.HITCHES, f.answers(), f.of()), Tone.HITCH)
        .rest(say(FindingPhrase.HITCHES_WORST, duration(f.worstMillis())));
  }

  private Said fakeStreaming(Finding.FakeStreaming f) {
    return bad(FindingPhrase.FAKE, f.answers(), f.of())
        .rest(say(FindingPhrase.FAKE_WAIT, duration(f.waitP50Millis())))
        .remedy(say(FindingPhrase.FAKE_DO));
  }

  private Said buffered(Finding.Buffered f) {
    return Said.of(say(FindingPhrase.BUFFERED, Figures.share(f.coalesced())), Tone.HITCH)
        .rest(say(FindingPhrase.BUFFERED_HOW, Figures.number(f.eventsPerDelivery())))
        .remedy(say(FindingPhrase.BUFFERED_DO));
  }

  private Said slowFirstToken(Finding.SlowFirstToken f) {
    Phrase against =
        f.limitStated() ? FindingPhrase.SLOW_FIRST_STATED : FindingPhrase.SLOW_FIRST_USUAL;
    String rest = say(against, duration(f.limitMillis()));
    if (!(f.p95() instanceof QuantileValue.None)) {
      rest = speech.join(rest, say(FindingPhrase.SLOW_FIRST_P95, quantile(f.p95())));
    }
    if (f.serviceP50Millis().isPresent()) {
      String service = duration(f.serviceP50Millis().getAsDouble());
      rest = speech.join(rest, say(FindingPhrase.SLOW_FIRST_SERVICE, service));
    }
    return bad(FindingPhrase.SLOW_FIRST, quantile(f.p50())).rest(rest);
  }

  private Said unsteady(Finding.Unsteady f) {
    String rest =
        say(FindingPhrase.UNSTEADY_HOW, grade(f.grade()), Figures.number(f.cvP90()), f.n());
    if (f.offbeatP50().isPresent()) {
      String share = Figures.share(f.offbeatP50().getAsDouble());
      rest = speech.join(rest, say(FindingPhrase.UNSTEADY_OFFBEAT, share));
    }
    return Said.of(say(FindingPhrase.UNSTEADY), Tone.LATE).rest(rest);
  }

  private static String grade(Grade grade) {
    return switch (grade) {
      case A, B, C -> grade.name();
      case NONE, NOT_GRADABLE -> Figures.NONE;
    };
  }

  private Said healthy(Finding.Healthy f) {
    boolean steady = f.grade() == Grade.A || f.grade() == Grade.B;
    Phrase strong = steady ? FindingPhrase.HEALTHY_STEADY : FindingPhrase.HEALTHY;
    String first = duration(f.ttftP50Millis());
    String rest =
        f.beatMillis().isEmpty()
            ? say(FindingPhrase.HEALTHY_FIRST, first)
            : say(
                f.beatIsPerToken() ? FindingPhrase.HEALTHY_TOKENS : FindingPhrase.HEALTHY_EVENTS,
                first,
                duration(f.beatMillis().getAsDouble()));
    return Said.of(say(strong, f.answers()), Tone.GOOD).rest(rest);
  }

  private Said meanHidesFreezes(Finding.MeanHidesFreezes f) {
    String rest =
        f.gapP99Millis().isPresent()
            ? say(FindingPhrase.MEAN_HIDES_P99, duration(f.gapP99Millis().getAsDouble()))
            : "";
    return Said.of(say(FindingPhrase.MEAN_HIDES, duration(f.tpotP50Millis())), Tone.LATE)
        .rest(rest);
  }

  private Said preemptions(Finding.Preemptions f) {
    String rest =
        f.kvUseMax().isPresent()
            ? say(FindingPhrase.PREEMPTIONS_KV, Figures.share(f.kvUseMax().getAsDouble()))
            : "";
    String counter = ForeignText.oneLine(f.counter(), 60);
    return bad(FindingPhrase.PREEMPTIONS, Figures.number(f.preemptions()), counter)
        .rest(rest)
        .remedy(say(FindingPhrase.PREEMPTIONS_DO));
  }

  private Said engineQueue(Finding.EngineQueue f) {
    String rest =
        f.runningMax().isPresent()
            ? say(FindingPhrase.QUEUE_RUNNING, Figures.number(f.runningMax().getAsDouble()))
            : "";
    String gauge = ForeignText.oneLine(f.gauge(), 60);
    return late(FindingPhrase.QUEUE, Figures.number(f.waitingMax()), gauge).rest(rest);
  }

  private Said closedLoop(Finding.ClosedLoop f) {
    return plain(FindingPhrase.CLOSED_LOOP, f.concurrency())
        .remedy(say(FindingPhrase.CLOSED_LOOP_DO));
  }

  private Said fewRequestsForConcurrency(Finding.FewRequestsForConcurrency f) {
    return late(FindingPhrase.FEW_REQUESTS, f.requests(), f.concurrency())
        .remedy(say(FindingPhrase.FEW_REQUESTS_DO));
  }

  private Said cutShort(Finding.CutShort f) {
    String why =
        f.crashed() ? speech.say(TrustWords.CRASHED) : TrustRows.cutShort(f.reason(), speech);
    return late(FindingPhrase.CUT_SHORT, why);
  }

  private Said unfinished(Finding.Unfinished f) {
    return late(FindingPhrase.UNFINISHED, f.unfinished(), f.planned());
  }

  private Said stoppedEarly(Finding.StoppedEarly f) {
    return plain(FindingPhrase.STOPPED_EARLY, Figures.share(f.share()))
        .remedy(say(FindingPhrase.STOPPED_EARLY_DO));
  }

  private Said cachedPrompts(Finding.CachedPrompts f) {
    return plain(FindingPhrase.CACHED, Figures.share(f.share()));
  }

  private Said singleBurst(Finding.SingleBurst f) {
    return late(FindingPhrase.SINGLE_BURST, f.answers(), f.of());
  }

  private Said ownHiccups(Finding.OwnHiccups f) {
    return late(FindingPhrase.OWN_HICCUPS, f.hiccups(), duration(f.longestMillis()), f.stalls());
  }

  private Said notSteady(Finding.NotSteady f) {
    Phrase series =
        f.series().equals("ttft") ? FindingPhrase.SERIES_TTFT : FindingPhrase.SERIES_THROUGHPUT;
    String percent = (f.percent() > 0 ? "+" : "") + Figures.share(f.percent() / 100);
    return late(FindingPhrase.NOT_STEADY, speech.say(series), percent)
        .remedy(say(FindingPhrase.NOT_STEADY_DO));
  }

  private Said tooFewForP99(Finding.TooFewForP99 f) {
    return plain(FindingPhrase.TOO_FEW, f.n(), f.fewest());
  }

  private Said censoredWaits(Finding.CensoredWaits f) {
    return late(FindingPhrase.CENSORED, f.censored(), f.n(), duration(f.fromMillis()));
  }

  private Said slowClockSource(Finding.SlowClockSource f) {
    return late(FindingPhrase.SLOW_CLOCK, ForeignText.oneLine(f.clockSource(), 20));
  }

  private Said powerSaving(Finding.PowerSaving f) {
    return late(FindingPhrase.POWER_SAVING, ForeignText.oneLine(f.governor(), 20))
        .remedy(say(FindingPhrase.POWER_SAVING_DO));
  }

  private Said stolenCpu(Finding.StolenCpu f) {
    return late(FindingPhrase.STOLEN, Figures.share(f.stealMax()));
  }

  private Said tokenCountDisagrees(Finding.TokenCountDisagrees f) {
    return late(FindingPhrase.COUNT_DISAGREES, f.answers(), f.of());
  }

  private Said tokensUnknown(Finding.TokensUnknown f) {
    return late(FindingPhrase.COUNT_UNKNOWN, f.answers(), f.of())
        .remedy(say(FindingPhrase.COUNT_UNKNOWN_DO));
  }

  private Said arrivalsMissed(Finding.ArrivalsMissed f) {
    return late(
        FindingPhrase.ARRIVALS_MISSED,
        Figures.number(f.askedPerSecond()),
        Figures.number(f.achievedPerSecond()));
  }

  private Said bad(Phrase phrase, Object... arguments) {
    return Said.of(say(phrase, arguments), Tone.BAD);
  }

  private Said late(Phrase phrase, Object... arguments) {
    return Said.of(say(phrase, arguments), Tone.LATE);
  }

  private Said plain(Phrase phrase, Object... arguments) {
    return Said.of(say(phrase, arguments), Tone.PLAIN);
  }

  private String say(Phrase phrase, Object... arguments) {
    return speech.say(phrase, arguments);
  }

  private static String duration(double millis) {
    return Figures.duration(millis);
  }

  private static String quantile(QuantileValue value) {
    return switch (value) {
      case QuantileValue.Exact exact -> duration(exact.value());
      case QuantileValue.AtLeast least -> "≥ " + duration(least.bound());
      case QuantileValue.None _ -> Figures.NONE;
    };
  }

  /// The most frequent ways to end, with their counts.
  private String labels(Map<String, Integer> byLabel) {
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(byLabel.entrySet());
    entries.sort(
        Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
            .thenComparing(Map.Entry.comparingByKey()));
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, Integer> entry : entries.subList(0, Math.min(LABELS, entries.size()))) {
      parts.add(EndingWords.count(entry.getKey(), entry.getValue(), speech));
    }
    if (entries.size() > LABELS) {
      parts.add(speech.say(Label.AND_MORE, entries.size() - LABELS));
    }
    return String.join(speech.lang() == Lang.ZH ? "、" : ", ", parts);
  }
}
