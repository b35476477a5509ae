// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Exhibits.RhythmRow;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.RhythmWords;
import dev.onbeat.report.words.Speech;
import java.util.Comparator;
import java.util.List;

/// The rhythm strip: one row an answer, one tick a token, emptiness where nothing came.
final class RhythmChart {
  private static final int FEW = 24;
  private static final int TOP = 18;
  private static final int TIPS_A_ROW = 12;

  private final Markup out;
  private final Speech speech;
  private final List<RhythmRow> rows;
  private final int rowHeight;
  private final Plot plot;

  private RhythmChart(Markup out, Speech speech, Exhibits exhibits) {
    this.out = out;
    this.speech = speech;
    this.rows = exhibits.rhythm();
    this.rowHeight = rows.size() <= FEW ? 20 : 15;
    double max = 0;
    int frozen = 0;
    for (RhythmRow row : rows) {
      max = Math.max(max, end(row));
      boolean freeze =
          row.stalls().stream().anyMatch(s -> s.stallClass() == Stall.StallClass.STALL);
      frozen += freeze ? 1 : 0;
    }
    String spoken =
        speech.say(
            RhythmWords.SUMMARY, rows.size(), exhibits.rhythmOf(), Figures.duration(max), frozen);
    Axis none = new Axis(0, 1, false, List.of());
    this.plot =
        Plot.open(out, Axis.durations(max, 5), none, TOP + rows.size() * rowHeight + 4, spoken);
  }

  static void write(Markup out, Speech speech, Exhibits exhibits) {
    out.open("div", "class", "rhythm");
    RhythmChart chart = new RhythmChart(out, speech, exhibits);
    chart.uprights();
    chart.curves();
    chart.labels();
    chart.plot.close();
    out.close("div");
  }

  private static double end(RhythmRow row) {
    double[] tokens = row.course().tokenMillis();
    double last = tokens.length == 0 ? 0 : tokens[tokens.length - 1];
    double end = row.course().endMillis();
    return isWhole(row) || Double.isNaN(end) ? last : Math.max(last, end);
  }

  private static boolean isWhole(RhythmRow row) {
    return row.outcome().equals("completed");
  }

  private void uprights() {
    for (Axis.Mark mark : plot.x().marks()) {
      plot.upright("grid", mark.value());
    }
  }

  private void curves() {
    plot.curves();
    Pen wait = new Pen();
    Pen late = new Pen();
    Pen hitch = new Pen();
    Pen freeze = new Pen();
    TickPen ticks = new TickPen(rowHeight - 6);
    for (int i = 0; i < rows.size(); i++) {
      RhythmRow row = rows.get(i);
      double middle = middle(i);
      double first = row.course().ttftMillis();
      wait.move(0, middle).across(plot.px(Double.isNaN(first) ? end(row) : first));
      for (Stall stall : row.stalls()) {
        Pen pen =
            switch (stall.stallClass()) {
              case LATE -> late;
              case HITCH -> hitch;
              case STALL -> freeze;
            };
        double from = from(row, stall);
        pen.move(plot.px(from), middle).across(plot.px(from + stall.gapMillis()));
      }
      ticks.row(row.course().tokenMillis(), plot, middle);
    }
    plot.path("wait", wait.toString());
    ticks.writeTo(plot);
    plot.path("gap late", late.toString());
    plot.path("gap hitch", hitch.toString());
    plot.path("gap freeze", freeze.toString());
    plot.endCurves();
  }

  private static double from(RhythmRow row, Stall stall) {
    return stall.startNanos() / 1e6 - row.plannedMillis();
  }

  private double middle(int row) {
    return TOP + row * rowHeight + rowHeight / 2.0;
  }

  private void labels() {
    for (int i = 0; i < rows.size(); i++) {
      RhythmRow row = rows.get(i);
      double middle = middle(i);
      String label = ForeignText.oneLine(row.label(), 12);
      out.element("text", label, "class", "y", "x", "-8", "y", Plot.n(middle), "dy", ".35em");
      row.stalls().stream()
          .filter(stall -> stall.stallClass() != Stall.StallClass.LATE)
          .sorted(Comparator.comparingDouble(Stall::gapMillis).reversed())
          .limit(TIPS_A_ROW)
          .forEach(stall -> stall(row, stall, middle));
      ending(row, middle);
    }
  }

  private void stall(RhythmRow row, Stall stall, double middle) {
    double from = plot.x().share(from(row, stall));
    double to = plot.x().share(from(row, stall) + stall.gapMillis());
    String length = Figures.duration(stall.gapMillis());
    String x1 = Plot.percent(from);
    String at = Plot.n(middle);
    out.open("line", "class", "tip", "x1", x1, "x2", Plot.percent(to), "y1", at, "y2", at);
    String label = ForeignText.oneLine(row.label(), 12);
    out.element("title", speech.say(RhythmWords.STALL_TITLE, label, stall.token(), length));
    out.close("line");
    if (to - from > 0.075) {
      String kind = "length " + stall.stallClass().id() + (to - from > 0.2 ? "" : " wide");
      String center = Plot.percent((from + to) / 2);
      out.element("text", length, "class", kind, "x", center, "y", at, "dy", ".35em");
    }
  }

  private static String kind(RhythmRow row) {
    return isWhole(row) || row.outcome().startsWith("aborted") ? "end" : "end failed";
  }

  private void ending(RhythmRow row, double middle) {
    String text = Figures.duration(end(row));
    if (!isWhole(row)) {
      text = "× " + ForeignText.oneLine(row.outcome(), 28);
    }
    double share = plot.x().share(end(row));
    boolean inside = !isWhole(row) && share > 0.7;
    out.element(
        "text",
        text,
        "class",
        kind(row) + (inside ? " before" : ""),
        "x",
        Plot.percent(share),
        "dx",
        inside ? "-6" : "7",
        "y",
        Plot.n(middle),
        "dy",
        ".35em");
  }
}
