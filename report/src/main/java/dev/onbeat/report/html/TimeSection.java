// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Exhibits.ArrivalBin;
import dev.onbeat.core.summary.Exhibits.EnginePoint;
import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The run over time, all panels against one clock: arrivals, requests in flight, output, and the
/// engine's own state.
final class TimeSection {
  private final Speech speech;
  private final List<ArrivalBin> bins;
  private final List<EnginePoint> engine;

  private TimeSection(Speech speech, Exhibits exhibits) {
    this.speech = speech;
    this.bins = exhibits.arrivals();
    this.engine = exhibits.relations().engine().orElse(List.of());
  }

  static List<TimePanel> panels(Speech speech, Exhibits exhibits) {
    TimeSection section = new TimeSection(speech, exhibits);
    List<TimePanel> panels = new ArrayList<>();
    if (!section.bins.isEmpty()) {
      panels.add(section.arrivals());
      panels.add(section.flight());
      panels.add(section.output());
    }
    if (section.engine.size() > 1) {
      section.addEngine(panels);
    }
    return panels;
  }

  /// Where the time axis of all panels ends, s.
  static double endSeconds(Exhibits exhibits) {
    double end = 0;
    for (ArrivalBin bin : exhibits.arrivals()) {
      end = Math.max(end, bin.toSeconds());
    }
    return end;
  }

  private static double width(ArrivalBin bin) {
    return Math.max(1e-9, bin.toSeconds() - bin.fromSeconds());
  }

  private double[] ofBins(ToDoubleFunction<ArrivalBin> value) {
    return bins.stream().mapToDouble(value).toArray();
  }

  private TimePanel arrivals() {
    int planned = bins.stream().mapToInt(ArrivalBin::planned).sum();
    int called = bins.stream().mapToInt(ArrivalBin::called).sum();
    double span = bins.getLast().toSeconds() - bins.getFirst().fromSeconds();
    return new TimePanel(
        speech.say(ChartWords.ARRIVALS_TITLE),
        speech.say(ChartWords.ARRIVALS_SUMMARY, planned, called, Figures.duration(span * 1e3)),
        ofBins(ArrivalBin::fromSeconds),
        List.of(
            line(ChartWords.PLANNED, "second", ofBins(bin -> bin.planned() / width(bin))),
            line(ChartWords.SENT, "main", ofBins(bin -> bin.called() / width(bin)))),
        false);
  }

  private TimePanel flight() {
    return single(ChartWords.FLIGHT_TITLE, ChartWords.FLIGHT_SUMMARY, ofBins(ArrivalBin::inFlight));
  }

  private TimePanel output() {
    return single(
        ChartWords.OUTPUT_TITLE,
        ChartWords.OUTPUT_SUMMARY,
        ofBins(bin -> bin.outputTokens() / width(bin)));
  }

  private TimePanel single(ChartWords title, ChartWords summary, double[] values) {
    double max = java.util.Arrays.stream(values).max().orElse(0);
    return new TimePanel(
        speech.say(title),
        speech.say(summary, Figures.number(max)),
        ofBins(ArrivalBin::fromSeconds),
        List.of(line(title, "main", values)),
        false);
  }

  private void addEngine(List<TimePanel> panels) {
    double[] running = ofEngine(EnginePoint::running);
    double[] waiting = ofEngine(EnginePoint::waiting);
    if (max(running) >= 0) {
      panels.add(
          new TimePanel(
              speech.say(ChartWords.BATCH_TITLE),
              speech.say(
                  ChartWords.BATCH_SUMMARY,
                  Figures.number(max(running)),
                  Figures.number(Math.max(0, max(waiting)))),
              ofEngine(EnginePoint::seconds),
              List.of(
                  line(ChartWords.WAITING, "second", waiting),
                  line(ChartWords.RUNNING, "main", running)),
              false));
    }
    addGauge(
        panels, ChartWords.KV_TITLE, ChartWords.KV_SUMMARY, ofEngine(EnginePoint::kvUse), true);
    addGauge(
        panels,
        ChartWords.PREEMPTION_TITLE,
        ChartWords.PREEMPTION_SUMMARY,
        ofEngine(EnginePoint::preemptions),
        false);
  }

  private void addGauge(
      List<TimePanel> panels,
      ChartWords title,
      ChartWords summary,
      double[] values,
      boolean share) {
    double max = max(values);
    if (max < 0) {
      return;
    }
    String top = share ? Figures.share(max) : Figures.number(max);
    panels.add(
        new TimePanel(
            speech.say(title),
            speech.say(summary, top),
            ofEngine(EnginePoint::seconds),
            List.of(line(title, "main", values)),
            share));
  }

  /// Highest value, `-1` when none is known.
  private static double max(double[] values) {
    double max = -1;
    for (double value : values) {
      max = value > max ? value : max;
    }
    return max;
  }

  private double[] ofEngine(ToDoubleFunction<EnginePoint> value) {
    return engine.stream().mapToDouble(value).toArray();
  }

  private TimePanel.Line line(ChartWords label, String kind, double[] values) {
    return new TimePanel.Line(speech.say(label), kind, values);
  }
}
