// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.report.Lang;
import dev.onbeat.report.words.EndingWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Phrase;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.TrustWords;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How far to trust a run: what the tool says of itself, and what it could not see.
public final class TrustRows {
  private final RunRecord run;
  private final Summary summary;
  private final Speech speech;
  private final List<Row> rows = new ArrayList<>();

  private TrustRows(RunRecord run, Summary summary, Speech speech) {
    this.run = run;
    this.summary = summary;
    this.speech = speech;
  }

  /// The rows, in reading order.
  public static List<Row> of(RunRecord run, Summary summary, Speech speech) {
    TrustRows trust = new TrustRows(run, summary, speech);
    trust.validity();
    trust.calibration();
    trust.sending();
    trust.tokens();
    trust.hiccups();
    trust.ownLoad();
    trust.statistics();
    trust.machine();
    trust.unknown();
    return trust.rows;
  }

  /// Why a run is invalid, in words; empty when it is valid.
  public static String invalid(Summary.Validity validity, Speech speech) {
    return reasons(validity.reasons(), speech);
  }

  static String reasons(List<Summary.InvalidReason> reasons, Speech speech) {
    List<String> parts = new ArrayList<>();
    for (Summary.InvalidReason reason : reasons) {
      String detail = ForeignText.oneLine(reason.detail(), 160);
      String words = reason(reason.id(), speech);
      parts.add(detail.isEmpty() ? words : words + bracket(detail, speech));
    }
    return String.join(speech.lang() == Lang.ZH ? "；" : "; ", parts);
  }

  private static String reason(String id, Speech speech) {
    return switch (id) {
      case "late_sends" -> speech.say(TrustWords.REASON_LATE_SENDS);
      case "in_flight_cap" -> speech.say(TrustWords.REASON_IN_FLIGHT_CAP);
      case "concurrency_not_reached" -> speech.say(TrustWords.REASON_CONCURRENCY);
      case "io_thread_busy" -> speech.say(TrustWords.REASON_IO_BUSY);
      default -> ForeignText.oneLine(id, 60);
    };
  }

  private static String bracket(String text, Speech speech) {
    return speech.lang() == Lang.ZH ? "（" + text + "）" : " (" + text + ")";
  }

  private void validity() {
    Summary.Validity validity = summary.validity();
    if (validity.valid()) {
      add(TrustWords.VALIDITY, speech.say(TrustWords.VALID_YES), Tone.GOOD);
    } else {
      add(TrustWords.VALIDITY, invalid(validity, speech), Tone.BAD);
    }
    if (validity.crashed()) {
      add(TrustWords.ENDED_EARLY, speech.say(TrustWords.CRASHED), Tone.LATE);
    }
    validity
        .cutShort()
        .ifPresent(why -> add(TrustWords.ENDED_EARLY, cutShort(why, speech), Tone.LATE));
    run.end()
        .filter(end -> !end.notes().isEmpty())
        .ifPresent(end ->
            add(
                TrustWords.NOTES,
                ForeignText.oneLine(String.join("; ", end.notes()), 400),
                Tone.PLAIN));
  }

  /// Why a run ended before its plan, in words.
  public static String cutShort(String why, Speech speech) {
    return switch (why) {
      case "user" -> speech.say(TrustWords.CUT_USER);
      case "error_rate" -> speech.say(TrustWords.CUT_ERRORS);
      case "runaway_in_flight" -> speech.say(TrustWords.CUT_RUNAWAY);
      case "token_budget" -> speech.say(TrustWords.CUT_TOKENS);
      case "cost_budget" -> speech.say(TrustWords.CUT_COST);
      default -> ForeignText.oneLine(why, 60);
    };
  }

  private void calibration() {
    if (run.manifest().calibration().isEmpty()) {
      add(TrustWords.STAMP_ERROR, speech.say(TrustWords.NOT_CALIBRATED), Tone.LATE);
      return;
    }
    Calibration own = run.manifest().calibration().get();
    String scope =
        speech.say(
            TrustWords.CALIBRATED_AT,
            own.streams(),
            Figures.duration(own.gapMillis()),
            ForeignText.oneLine(own.scope(), 120));
    String stamps = bound(own.stampErrorMicrosP50(), own.stampErrorMicrosP99());
    add(TrustWords.STAMP_ERROR, stamps + bracket(scope, speech), Tone.PLAIN);
    add(TrustWords.GAP_ERROR, bound(own.gapErrorMicrosP50(), own.gapErrorMicrosP99()), Tone.PLAIN);
  }

  private String bound(double medianMicros, double p99Micros) {
    return speech.say(
        TrustWords.STAMP_ERROR_IS,
        Figures.duration(medianMicros / 1e3),
        Figures.duration(p99Micros / 1e3));
  }

  private void sending() {
    Summary.Requests requests = summary.load().requests();
    Dist lag = summary.load().arrivals().sendLag();
    String text =
        lag.n() == 0
            ? speech.say(TrustWords.SEND_LAG_NONE)
            : speech.say(
                TrustWords.SEND_LAG_IS,
                requests.sent(),
                requests.planned(),
                Figures.duration(lag.moments().max()));
    add(TrustWords.SENT_ON_TIME, text, Tone.PLAIN);
    LoadPlan.Loop loop = run.manifest().plan().loop();
    Phrase from =
        switch (loop) {
          case OPEN -> TrustWords.TTFT_FROM_PLANNED;
          case CLOSED -> TrustWords.TTFT_FROM_CLOSED;
        };
    add(TrustWords.TTFT_FROM, speech.say(from), Tone.PLAIN);
  }

  private void tokens() {
    EnumMap<TokenSource, Integer> sources = new EnumMap<>(TokenSource.class);
    sources.putAll(summary.load().tokens().sources());
    List<String> parts = new ArrayList<>();
    sources.forEach((source, n) -> {
      if (n > 0) {
        String words = speech.say(EndingWords.source(source));
        parts.add(words + bracket(Figures.count(n), speech));
      }
    });
    String text = parts.isEmpty() ? speech.say(TrustWords.SOURCE_NONE) : String.join("; ", parts);
    add(TrustWords.TOKEN_SOURCE, text, Tone.PLAIN);
  }

  private void hiccups() {
    Summary.Health health = summary.health();
    if (health.hiccups() == 0) {
      add(TrustWords.HICCUPS, speech.say(TrustWords.HICCUPS_NONE), Tone.PLAIN);
      return;
    }
    List<String> causes = new ArrayList<>();
    for (Map.Entry<String, Integer> cause : new TreeMap<>(health.hiccupsByCause()).entrySet()) {
      causes.add(ForeignText.oneLine(cause.getKey(), 20) + " " + Figures.count(cause.getValue()));
    }
    String text =
        speech.say(
            TrustWords.HICCUPS_ARE,
            health.hiccups(),
            Figures.duration(health.longestHiccupMillis()),
            String.join(", ", causes));
    Summary.Stalls stalls = summary.rhythm().stalls();
    if (stalls.ownFault() > 0) {
      int rest = stalls.count() - stalls.ownFault();
      text =
          text
              + (speech.lang() == Lang.ZH ? "；" : "; ")
              + speech.say(TrustWords.OWN_FAULT, stalls.ownFault(), stalls.count(), rest);
    }
    add(TrustWords.HICCUPS, text, stalls.ownFault() > 0 ? Tone.LATE : Tone.PLAIN);
  }

  private void ownLoad() {
    Summary.Health health = summary.health();
    if (Double.isNaN(health.loopBusyMax())) {
      add(TrustWords.OWN_LOAD, speech.say(TrustWords.NOT_SAMPLED), Tone.LATE);
      return;
    }
    String text =
        speech.say(
            TrustWords.OWN_LOAD_IS,
            Figures.share(health.loopBusyMax()),
            Figures.number(health.ownCpuMean()),
            Figures.duration(health.loopLagMicrosP99() / 1e3));
    if (health.stealMax() > 0) {
      text += " · " + speech.say(TrustWords.STEAL, Figures.share(health.stealMax()));
    }
    add(TrustWords.OWN_LOAD, text, Tone.PLAIN);
  }

  private void statistics() {
    String window =
        summary
            .steady()
            .map(steady ->
                Figures.number(steady.fromSeconds())
                    + " – "
                    + Figures.number(steady.toSeconds())
                    + " s"
                    + bracket(ForeignText.oneLine(steady.rule(), 160), speech))
            .orElseGet(() -> speech.say(TrustWords.WINDOW_NONE));
    add(TrustWords.WINDOW, window, Tone.PLAIN);
    Dist ttft = summary.metrics().get(Metric.TTFT);
    if (ttft != null) {
      Phrase method =
          switch (ttft.intervals()) {
            case ORDER_STATISTICS -> TrustWords.BY_ORDER;
            case BLOCK_BOOTSTRAP -> TrustWords.BY_BLOCKS;
            case REQUEST_BOOTSTRAP -> TrustWords.BY_REQUESTS;
            case NONE -> TrustWords.BY_NONE;
          };
      add(TrustWords.INTERVALS, "TTFT: " + speech.say(method), Tone.PLAIN);
    }
  }

  private void machine() {
    Environment machine = run.manifest().environment();
    String cpu =
        ForeignText.oneLine(machine.cpuModel().isEmpty() ? machine.os() : machine.cpuModel(), 60);
    List<String> parts = new ArrayList<>();
    parts.add(
        speech.say(
            TrustWords.MACHINE_IS,
            cpu,
            machine.cpus(),
            Figures.bytes((double) machine.memoryBytes())));
    if (!machine.clockSource().isEmpty()) {
      parts.add(speech.say(TrustWords.CLOCK, ForeignText.oneLine(machine.clockSource(), 20)));
    }
    if (!machine.governor().isEmpty()) {
      parts.add(speech.say(TrustWords.GOVERNOR, ForeignText.oneLine(machine.governor(), 20)));
    }
    add(TrustWords.MACHINE, String.join(" · ", parts), Tone.PLAIN);
  }

  private void unknown() {
    List<String> parts = new ArrayList<>();
    if (summary.engine().flatMap(Summary.EngineView::tpot).isEmpty()) {
      parts.add(speech.say(TrustWords.NO_ENGINE_TIMES));
    }
    if (run.engine().isEmpty()) {
      parts.add(speech.say(TrustWords.NO_ENGINE_METRICS));
    }
    if (summary.load().tokens().cachedShare().isEmpty()) {
      parts.add(speech.say(TrustWords.NO_CACHED));
    }
    parts.add(speech.say(TrustWords.NO_NETWORK));
    parts.add(speech.say(TrustWords.NO_PAINT));
    add(
        TrustWords.NOT_KNOWN,
        String.join(speech.lang() == Lang.ZH ? "；" : "; ", parts),
        Tone.PLAIN);
  }

  private void add(Phrase label, String value, Tone tone) {
    rows.add(new Row(speech.say(label), value, tone));
  }
}
