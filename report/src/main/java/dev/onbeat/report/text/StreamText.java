// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.StreamMetrics;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.summary.Exhibits.Course;
import dev.onbeat.core.summary.Exhibits.RhythmRow;
import dev.onbeat.report.content.Reasons;
import dev.onbeat.report.content.Story;
import dev.onbeat.report.content.StreamStory;
import dev.onbeat.report.content.Tone;
import dev.onbeat.report.json.StreamJson;
import dev.onbeat.report.words.EndingWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.MetricWords;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.StreamWords;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Renders one stream for a terminal: a sentence, its rhythm, its figures, its late tokens. What
/// `analyze` prints.
public final class StreamText {
  private static final int MOST_LATE = 12;
  private static final List<Metric> SHOWN =
      List.of(
          Metric.TTFT,
          Metric.TTFV,
          Metric.TPOT,
          Metric.TIME_PER_EVENT,
          Metric.E2E,
          Metric.IDLE,
          Metric.MAX_GAP);

  private final StreamJson.Named stream;
  private final StreamMetrics metrics;
  private final Screen screen;
  private final Speech speech;

  private StreamText(StreamJson.Named stream, TextStyle style) {
    this.stream = stream;
    this.metrics = stream.metrics();
    this.screen = new Screen(style);
    this.speech = screen.speech();
  }

  /// The stream, ending with an empty line.
  public static String render(StreamJson.Named stream, TextStyle style) {
    StreamText text = new StreamText(stream, style);
    text.headline();
    text.rhythm();
    text.figures();
    text.late();
    text.screen.blank();
    return text.screen.text();
  }

  private void headline() {
    Story.Opening opening = StreamStory.of(metrics, stream.outcome(), speech);
    Ink ink = opening.tone() == Tone.BAD ? Ink.FREEZE : Ink.STRONG;
    screen.wrapped("", 0, speech.join(opening.strong(), opening.rest()), ink);
    if (!opening.lede().isEmpty()) {
      screen.wrapped("", 0, opening.lede(), Ink.PLAIN);
    }
    screen.wrapped("", 0, ForeignText.oneLine(stream.id(), 78), Ink.DIM);
  }

  /// The strip begins at the planned time where that is known, else at the first token.
  private void rhythm() {
    long[] nanos = metrics.output().nanos();
    if (nanos.length < 2) {
      return;
    }
    double ttft = metrics.reading(Metric.TTFT).toOptional().orElse(0);
    double planned = nanos[0] / 1e6 - ttft;
    double[] tokens = new double[nanos.length];
    int[] ordinals = new int[nanos.length];
    int ordinal = 0;
    for (int i = 0; i < nanos.length; i++) {
      tokens[i] = nanos[i] / 1e6 - planned;
      ordinal += metrics.output().tokens()[i];
      ordinals[i] = ordinal;
    }
    Course course = new Course(ttft, tokens[nanos.length - 1], tokens, ordinals);
    String outcome = stream.outcome().isEmpty() ? "completed" : stream.outcome();
    screen.blank();
    RhythmStrip.write(
        screen,
        List.of(
            new RhythmRow(
                stream.id(),
                "",
                "all",
                planned,
                course,
                metrics.stalls(),
                metrics.grade(),
                outcome,
                List.of())));
  }

  private void figures() {
    screen.blank();
    List<Screen.Statement> rows = new ArrayList<>();
    Map<AbsentReason, List<String>> absent = new EnumMap<>(AbsentReason.class);
    for (Metric metric : SHOWN) {
      switch (metrics.reading(metric)) {
        case Reading.Of of when metric.unit() == Unit.MILLISECONDS -> {
          String meaning = speech.say(MetricWords.meaning(metric));
          rows.add(row(metric.id(), Figures.duration(of.value()) + "  " + meaning));
        }
        case Reading.Of _ -> {}
        case Reading.Absent missing ->
            absent.computeIfAbsent(missing.reason(), _ -> new ArrayList<>()).add(metric.id());
      }
    }
    String source = speech.say(EndingWords.source(metrics.tokens().source()));
    rows.add(
        row(
            speech.say(StreamWords.TOKENS),
            speech.say(StreamWords.TOKENS_ARE, metrics.tokens().tokens(), source)));
    gaps(rows);
    rows.add(row(speech.say(StreamWords.BEAT), StreamStory.beat(metrics, speech)));
    absent.forEach((reason, ids) ->
        rows.add(
            new Screen.Statement(
                speech.say(StreamWords.ABSENT),
                String.join(", ", ids) + ": " + Reasons.word(reason, speech),
                Ink.DIM)));
    screen.rows(rows);
  }

  private void gaps(List<Screen.Statement> rows) {
    double[] gaps = metrics.gapMillis();
    if (gaps.length == 0) {
      return;
    }
    Moments moments = Moments.of(gaps);
    rows.add(
        row(
            speech.say(StreamWords.GAPS),
            speech.say(
                StreamWords.GAPS_ARE,
                gaps.length,
                Figures.duration(Medians.median(gaps)),
                Figures.duration(moments.mean()),
                Figures.duration(moments.std()),
                Figures.range(moments.min(), moments.max()))));
  }

  private static Screen.Statement row(String label, String text) {
    return new Screen.Statement(label, text, Ink.PLAIN);
  }

  private void late() {
    if (metrics.beat().stallsAbsent().isPresent()) {
      return;
    }
    if (!metrics.stalls().isEmpty()) {
      screen.heading(speech.say(StreamWords.LATE_TOKENS));
      TextTable table = table(speech.say(StreamWords.CLASS));
      metrics.stalls().stream()
          .limit(MOST_LATE)
          .forEach(stall ->
              table.add(
                  List.of(
                      Figures.count(stall.token()),
                      Figures.duration(stall.gapMillis()),
                      StreamStory.word(stall.stallClass(), speech),
                      StreamStory.coincidences(stall.coincidences(), speech)),
                  Ink.PLAIN));
      end(table, metrics.stalls().size());
    }
    if (!metrics.outliers().isEmpty()) {
      screen.heading(speech.say(StreamWords.OUTLIERS));
      TextTable table = table(speech.say(StreamWords.BEFORE));
      metrics.outliers().stream()
          .limit(MOST_LATE)
          .forEach(outlier ->
              table.add(
                  List.of(
                      Figures.count(outlier.token()),
                      Figures.duration(outlier.gapMillis()),
                      Figures.duration(outlier.beforeMillis()),
                      StreamStory.coincidences(outlier.coincidences(), speech)),
                  Ink.PLAIN));
      end(table, metrics.outliers().size());
    }
  }

  private TextTable table(String third) {
    return new TextTable(
        List.of(
            speech.say(StreamWords.TOKEN),
            speech.say(StreamWords.GAP),
            third,
            speech.say(StreamWords.TOGETHER)));
  }

  private void end(TextTable table, int all) {
    table.writeTo(screen);
    if (all > MOST_LATE) {
      String more = speech.say(StreamWords.AND_MORE, all - MOST_LATE);
      screen.line(Screen.MARGIN + screen.ink(screen.glyphs(more), Ink.DIM));
    }
  }
}
