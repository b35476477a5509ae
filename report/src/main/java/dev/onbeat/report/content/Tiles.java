// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The four numbers: first token, next tokens, steadiness, freezes.
public final class Tiles {
  private static final String SEPARATOR = " · ";

  private final Summary summary;
  private final Exhibits exhibits;
  private final Speech speech;

  private Tiles(Summary summary, Exhibits exhibits, Speech speech) {
    this.summary = summary;
    this.exhibits = exhibits;
    this.speech = speech;
  }

  /// The tiles of a run, always four.
  public static List<Tile> of(Summary summary, Exhibits exhibits, Speech speech) {
    Tiles tiles = new Tiles(summary, exhibits, speech);
    return List.of(tiles.firstToken(), tiles.nextTokens(), tiles.steadiness(), tiles.freezes());
  }

  private Tile firstToken() {
    return latency(Label.FIRST_TOKEN, "TTFT", dist(Metric.TTFT), List.of());
  }

  private Tile nextTokens() {
    Optional<Dist> tpot = dist(Metric.TPOT).filter(dist -> dist.n() > 0);
    if (tpot.isEmpty() && dist(Metric.TIME_PER_EVENT).filter(d -> d.n() > 0).isPresent()) {
      return latency(
          Label.NEXT_TOKENS,
          Metric.TIME_PER_EVENT.id(),
          dist(Metric.TIME_PER_EVENT),
          List.of(speech.say(Label.EVENTS_NOT_TOKENS)));
    }
    return latency(Label.NEXT_TOKENS, "TPOT", tpot.or(() -> dist(Metric.TPOT)), gapNote());
  }

  private List<String> gapNote() {
    Optional<Dist> gaps = dist(Metric.EVENT_GAP).filter(gap -> gap.n() > 0);
    if (gaps.isEmpty()) {
      return List.of();
    }
    return switch (gaps.get().quantile(Quantile.P99)) {
      case QuantileValue.Exact exact ->
          List.of(speech.say(Label.GAP_P99, Figures.duration(exact.value())));
      case QuantileValue.AtLeast _, QuantileValue.None _ ->
          List.of(speech.say(Label.GAP_LONGEST, Figures.duration(gaps.get().moments().max())));
    };
  }

  private Tile latency(Label title, String term, Optional<Dist> found, List<String> extra) {
    if (found.isEmpty() || found.get().n() == 0) {
      String reasons = found.map(dist -> reasons(dist.absent())).orElse("");
      String note = reasons.isEmpty() ? "" : speech.say(Label.NO_VALUE, reasons);
      return new Tile(speech.say(title), term, Figures.NONE, "", "", List.of(note), Tone.LATE);
    }
    Dist dist = found.get();
    Amount median = Amount.of(dist.quantile(Quantile.P50));
    List<String> lines = new ArrayList<>();
    lines.add(spread(dist));
    lines.add(speech.say(Label.N, dist.n()) + SEPARATOR + tail(dist));
    lines.addAll(extra);
    return new Tile(
        speech.say(title),
        term,
        median.number(),
        median.unit(),
        speech.say(Label.MEDIAN),
        lines,
        Tone.PLAIN);
  }

  /// The p99 where it can be told, its bound where timeouts hide it, or that it cannot be told.
  private String tail(Dist dist) {
    return switch (dist.quantile(Quantile.P99)) {
      case QuantileValue.Exact exact when exact.ci95().isPresent() ->
          speech.say(Label.P99, Figures.duration(exact.value()));
      case QuantileValue.AtLeast least ->
          speech.say(Label.P99, "≥ " + Figures.duration(least.bound()));
      case QuantileValue.Exact _, QuantileValue.None _ -> speech.say(Label.P99_NOT_DECIDABLE);
    };
  }

  private String spread(Dist dist) {
    String range =
        dist.n() > dist.censored() ? Figures.range(dist.moments().min(), dist.moments().max()) : "";
    String censored = Censoring.text(dist, speech);
    return censored.isEmpty() ? range : range.isEmpty() ? censored : range + SEPARATOR + censored;
  }

  private Tile steadiness() {
    Summary.Rhythm rhythm = summary.rhythm();
    Optional<Dist> cv = dist(Metric.CV).filter(dist -> dist.n() > 0);
    int graded = 0;
    for (Grade grade : List.of(Grade.A, Grade.B, Grade.C)) {
      graded += rhythm.grades().getOrDefault(grade, 0);
    }
    int all = rhythm.grades().values().stream().mapToInt(Integer::intValue).sum();
    String at90 =
        cv.flatMap(dist -> dist.at(Quantile.P90).stream().boxed().findFirst())
            .map(value -> speech.say(Label.AT_P90, Figures.number(value)))
            .orElse("");
    String note =
        switch (rhythm.grade()) {
          case A, B, C -> speech.say(Label.GRADED, graded, all);
          case NONE -> speech.say(Label.NO_GRADE);
          case NOT_GRADABLE -> speech.say(Label.NOT_GRADABLE);
        };
    String scale = speech.say(Label.GRADE_SCALE);
    return new Tile(
        speech.say(Label.STEADINESS),
        "",
        letter(rhythm.grade()),
        "",
        at90,
        List.of(scale, note),
        tone(rhythm.grade()));
  }

  private static String letter(Grade grade) {
    return switch (grade) {
      case A, B, C -> grade.name();
      case NONE, NOT_GRADABLE -> Figures.NONE;
    };
  }

  private static Tone tone(Grade grade) {
    return switch (grade) {
      case A -> Tone.GOOD;
      case B -> Tone.LATE;
      case C -> Tone.BAD;
      case NONE, NOT_GRADABLE -> Tone.PLAIN;
    };
  }

  private Tile freezes() {
    Summary.Stalls stalls = summary.rhythm().stalls();
    int hitches = stalls.count() - stalls.freezes();
    List<String> lines = new ArrayList<>();
    if (hitches > 0) {
      lines.add(speech.say(Label.HITCHES_TOO, hitches));
    }
    worst().ifPresent(lines::add);
    lines.add(reader());
    String what = stalls.freezes() > 0 ? speech.say(Label.IN_ANSWERS, stalls.frozenRequests()) : "";
    Tone tone = stalls.freezes() > 0 ? Tone.BAD : hitches > 0 ? Tone.HITCH : Tone.GOOD;
    String count = Figures.count(stalls.freezes());
    return new Tile(speech.say(Label.FREEZES), "", count, "", what, lines, tone);
  }

  private String reader() {
    Optional<Dist> idle = dist(Metric.IDLE).filter(dist -> dist.n() > 0);
    if (idle.isEmpty()) {
      return "";
    }
    double longest = idle.get().moments().max();
    return longest < 1
        ? speech.say(Label.READER_NEVER_WAITS)
        : speech.say(Label.READER_WAITS, Figures.duration(longest));
  }

  private Optional<String> worst() {
    record Late(String label, Stall stall) {}
    return exhibits.rhythm().stream()
        .flatMap(row -> row.stalls().stream().map(stall -> new Late(row.label(), stall)))
        .filter(late -> late.stall().stallClass() != Stall.StallClass.LATE)
        .max(Comparator.comparingDouble(late -> late.stall().gapMillis()))
        .map(late -> speech.say(Label.WORST_AT, late.label(), late.stall().token()));
  }

  private Optional<Dist> dist(Metric metric) {
    return Optional.ofNullable(summary.metrics().get(metric));
  }

  private String reasons(Map<AbsentReason, Integer> absent) {
    return Reasons.text(absent, speech);
  }
}
