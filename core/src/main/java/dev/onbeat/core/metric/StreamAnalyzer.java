// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Computes every metric of one timeline. Pure; the formulas are in the classes of this package.
///
/// A metric without a value has a reason instead. Rhythm metrics of a reply that was not streamed
/// are absent with `not_streamed`, those of a stream that came in one wake-up with `single_burst`
/// where the formula would say something about a beat (`cv`, `offbeat`).
public final class StreamAnalyzer {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Timeline timeline;
  private final MetricOptions options;
  private final OutputIndex index;
  private final TokenCounter.Counted counted;
  private final OutputEvents output;
  private final long[] gaps;
  private final EnumMap<Metric, Reading> readings = new EnumMap<>(Metric.class);

  private StreamAnalyzer(Timeline timeline, MetricOptions options) {
    this.timeline = timeline;
    this.options = options;
    this.index = OutputIndex.of(timeline);
    this.counted = TokenCounter.count(timeline, index);
    this.output = new OutputEvents(index.nanos(), counted.tokens(), counted.attribution());
    this.gaps = output.gapNanos();
  }

  /// The metrics of `timeline`, taken alone.
  public static StreamMetrics analyze(Timeline timeline, MetricOptions options) {
    return analyze(timeline, options, Surroundings.NONE);
  }

  /// The metrics of `timeline`, its late tokens seen beside what else went on in the run.
  public static StreamMetrics analyze(
      Timeline timeline, MetricOptions options, Surroundings surroundings) {
    return new StreamAnalyzer(timeline, options).metrics(surroundings);
  }

  private StreamMetrics metrics(Surroundings surroundings) {
    for (PointLatency latency : PointLatency.values()) {
      readings.put(latency.metric(), latency.read(timeline));
    }
    double[] gapMillis = new double[gaps.length];
    for (int i = 0; i < gaps.length; i++) {
      gapMillis[i] = gaps[i] / NANOS_PER_MILLI;
    }
    Itl.Samples itl =
        Itl.isKnown(output, counted.count().source()) ? Itl.of(output) : Itl.Samples.NONE;
    Optional<AbsentReason> noRhythm = noRhythm();
    if (noRhythm.isPresent()) {
      absentRhythm(noRhythm.get());
    } else {
      decodeReadings(itl);
      rhythmReadings(gapMillis);
    }
    readings.put(Metric.EXPERIENCE, experience());
    return new StreamMetrics(
        readings,
        output,
        new StreamMetrics.Gaps(gapMillis, itl.millis(), itl.tokens()),
        beat(noRhythm, gapMillis, surroundings),
        counted.count(),
        flags());
  }

  /// Why nothing can be said between the first and the last event.
  private Optional<AbsentReason> noRhythm() {
    if (output.count() == 0) {
      return Optional.of(AbsentReason.NO_TOKEN);
    }
    if (timeline.ending().flags().contains(Flag.NOT_STREAMED)) {
      return Optional.of(AbsentReason.NOT_STREAMED);
    }
    return Optional.empty();
  }

  private void absentRhythm(AbsentReason reason) {
    for (Metric metric : Metric.values()) {
      if (!readings.containsKey(metric) && metric != Metric.EXPERIENCE) {
        readings.put(metric, new Reading.Absent(reason));
      }
    }
  }

  private void decodeReadings(Itl.Samples itl) {
    readings.put(Metric.TPOT, Tpot.of(output, counted.count()));
    readings.put(Metric.TIME_PER_EVENT, Tpot.perEvent(output));
    readings.put(Metric.TPOC, Tpoc.of(timeline));
    boolean known = Itl.isKnown(output, counted.count().source());
    readings.put(
        Metric.ITL,
        output.count() == 1
            ? new Reading.Absent(AbsentReason.SINGLE_EVENT)
            : known ? Itl.mean(itl) : new Reading.Absent(AbsentReason.NO_TOKEN_COUNTS));
    readings.put(Metric.IDLE, new Reading.Of(Idle.millis(output.nanos(), output.tokens())));
  }

  private void rhythmReadings(double[] gapMillis) {
    if (gaps.length == 0) {
      absentRhythm(AbsentReason.SINGLE_EVENT);
      return;
    }
    Moments moments = Moments.of(gapMillis);
    readings.put(Metric.EVENT_GAP, new Reading.Of(moments.mean()));
    readings.put(Metric.MAX_GAP, new Reading.Of(moments.max()));
    if (index.isSingleBurst()) {
      readings.put(Metric.CV, new Reading.Absent(AbsentReason.SINGLE_BURST));
      readings.put(Metric.OFFBEAT, new Reading.Absent(AbsentReason.SINGLE_BURST));
    } else {
      readings.put(Metric.CV, Steadiness.cv(gapMillis));
      readings.put(Metric.OFFBEAT, Offbeat.of(gaps));
    }
    double fluidity = Fluidity.of(output.nanos(), output.tokens(), Fluidity.DEADLINE_NANOS);
    readings.put(
        Metric.FLUIDITY,
        Double.isNaN(fluidity)
            ? new Reading.Absent(AbsentReason.NO_DECODE)
            : new Reading.Of(fluidity));
    readings.put(Metric.COALESCED, new Reading.Of(coalesced()));
  }

  /// Share of output events, the first excluded, in the delivery of the one before.
  private double coalesced() {
    int same = 0;
    for (int i = 1; i < index.count(); i++) {
      same += index.delivery()[i] == index.delivery()[i - 1] ? 1 : 0;
    }
    return (double) same / (index.count() - 1);
  }

  private Reading experience() {
    if (options.targets().isEmpty()) {
      return new Reading.Absent(AbsentReason.NO_TARGETS);
    }
    Outcome outcome = timeline.outcome();
    if (outcome.isOutOfDenominator()) {
      return new Reading.Absent(AbsentReason.NOT_COMPLETED);
    }
    return outcome instanceof Outcome.Completed
        ? Experience.of(options.targets().get(), PointLatency.TTFT.read(timeline), output)
        : new Reading.Of(0);
  }

  private StreamMetrics.Beat beat(
      Optional<AbsentReason> noRhythm, double[] gapMillis, Surroundings surroundings) {
    boolean calibrated = options.calibration().isPresent();
    if (noRhythm.isPresent()) {
      return new StreamMetrics.Beat(Grade.NONE, calibrated, List.of(), List.of(), noRhythm);
    }
    Grade grade =
        Steadiness.grade(
            readings.getOrDefault(Metric.CV, new Reading.Absent(AbsentReason.TOO_FEW_GAPS)),
            gapMillis.length,
            Moments.of(gapMillis).mean(),
            options.calibration());
    LateTokens late = new LateTokens(timeline, index, output, surroundings);
    RobustStalls.Verdict verdict = RobustStalls.find(output.nanos());
    Optional<AbsentReason> unjudged =
        verdict.judged() ? Optional.empty() : Optional.of(AbsentReason.TOO_FEW_GAPS);
    return new StreamMetrics.Beat(
        grade, calibrated, late.outliers(gaps), late.stalls(verdict), unjudged);
  }

  private EnumSet<Flag> flags() {
    EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(timeline.ending().flags());
    if (index.isSingleBurst()) {
      flags.add(Flag.SINGLE_BURST);
    }
    if (counted.sourcesDisagree()) {
      flags.add(Flag.TOKEN_COUNT_DISAGREES);
    }
    if (output.count() > 1 && counted.attribution().isGuess()) {
      flags.add(Flag.TOKENS_ASSUMED);
    }
    return flags;
  }
}
