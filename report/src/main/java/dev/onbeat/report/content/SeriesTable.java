// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesReport.Shape;
import dev.onbeat.report.SeriesReport.Step;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.SeriesWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// The steps of a series as a table: durations in ms, one row a run.
public record SeriesTable(List<String> head, List<Line> lines) {
  /// Copies the lists.
  public SeriesTable {
    head = List.copyOf(head);
    lines = List.copyOf(lines);
  }

  /// One run.
  ///
  /// @param cells one for each head but the last
  /// @param verdict the last cell
  public record Line(List<String> cells, String verdict, Tone tone) {
    /// Copies the list.
    public Line {
      cells = List.copyOf(cells);
    }
  }

  /// The table of `series`.
  public static SeriesTable of(SeriesReport series, Speech speech) {
    List<String> head =
        List.of(
            Levels.axis(series.axis(), speech),
            "n",
            speech.say(SeriesWords.FAILED),
            "TTFT p50",
            "p95",
            "TPOT p50",
            "p95",
            "cv p90",
            speech.say(SeriesWords.OUTPUT_RATE),
            speech.say(SeriesWords.VERDICT));
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < series.steps().size(); i++) {
      lines.add(line(series, i, speech));
    }
    return new SeriesTable(head, lines);
  }

  private static Line line(SeriesReport series, int index, Speech speech) {
    Step step = series.steps().get(index);
    Summary summary = step.summary();
    String level =
        Double.isNaN(step.level()) ? Figures.count(index + 1) : Figures.number(step.level());
    List<String> cells =
        List.of(
            level,
            Figures.count(summary.load().requests().planned()),
            Figures.share(summary.load().requests().errorRate()),
            quantile(summary, Metric.TTFT, Quantile.P50),
            quantile(summary, Metric.TTFT, Quantile.P95),
            quantile(summary, Metric.TPOT, Quantile.P50),
            quantile(summary, Metric.TPOT, Quantile.P95),
            quantile(summary, Metric.CV, Quantile.P90),
            Figures.number(summary.load().throughput().outputTokensPerSecond()));
    return new Line(cells, verdict(series, index, speech), tone(series.result(index)));
  }

  private static String verdict(SeriesReport series, int index, Speech speech) {
    String text =
        switch (series.result(index)) {
          case NONE -> "";
          case MEETS -> speech.say(SeriesWords.MEETS);
          case MISSES -> speech.say(SeriesWords.MISSES);
          case UNDECIDED -> speech.say(SeriesWords.UNDECIDED);
          case SATURATED -> speech.say(SeriesWords.SATURATED);
          case INVALID -> speech.say(SeriesWords.INVALID);
        };
    if (series.shape() instanceof Shape.Find find && index < find.tried().size()) {
      double length = find.tried().get(index).step().length();
      if (length > 1) {
        return speech.say(SeriesWords.LONGER, text, Figures.number(length));
      }
    }
    return text;
  }

  private static Tone tone(SeriesReport.Result result) {
    return switch (result) {
      case NONE -> Tone.PLAIN;
      case MEETS -> Tone.GOOD;
      case UNDECIDED -> Tone.LATE;
      case MISSES, SATURATED, INVALID -> Tone.BAD;
    };
  }

  private static String quantile(Summary summary, Metric metric, Quantile quantile) {
    Dist dist = summary.metrics().get(metric);
    if (dist == null) {
      return Figures.NONE;
    }
    return switch (dist.quantile(quantile)) {
      case QuantileValue.Exact exact -> Figures.number(exact.value());
      case QuantileValue.AtLeast least -> "≥" + Figures.number(least.bound());
      case QuantileValue.None _ -> Figures.NONE;
    };
  }
}
