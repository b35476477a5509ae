// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Attribution;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.OutputEvents;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.StreamMetrics;
import dev.onbeat.core.metric.TokenCount;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.Usage;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/// What is kept of a timeline until the run is summed up: its readings, and its gaps at four bytes
/// each. Reads, events and text are let go.
final class KeptStream {
  private static final Metric[] METRICS = Metric.values();
  private static final AbsentReason[] REASONS = AbsentReason.values();
  private static final int[] ONE_EACH = new int[0];

  private final Request request;
  private final Stamps stamps;
  private final Outcome outcome;
  private final Usage usage;
  private final Set<Flag> flags;
  private final Map<Anomaly, Integer> anomalies;
  private final Optional<EngineTiming> timing;
  private final String finishReason;
  private final TokenCount tokens;
  private final Grade grade;
  private final Derived derived;
  private final double[] values = new double[METRICS.length];
  private final byte[] reasons = new byte[METRICS.length];
  private final Gaps gaps;
  private final boolean stallsJudged;
  private List<Stall> stalls;

  /// Clock points that follow from events, ns; empty when they were not reached.
  record Derived(
      OptionalLong firstEvent,
      OptionalLong firstToken,
      OptionalLong firstVisible,
      OptionalLong lastToken) {}

  /// The gaps of a stream, packed.
  ///
  /// @param codes see [GapCode]
  /// @param tokens tokens of each output event; empty when each brought one
  /// @param known whether `itl` may be computed from them
  private record Gaps(int[] codes, int[] tokens, Attribution attribution, boolean known) {}

  KeptStream(Timeline timeline, StreamMetrics metrics) {
    this.request = timeline.request();
    this.stamps = timeline.stamps();
    this.outcome = timeline.outcome();
    this.usage = timeline.ending().usage();
    this.flags = metrics.flags();
    this.anomalies = timeline.ending().anomalies();
    this.timing = timeline.ending().server().timing();
    this.finishReason = timeline.ending().finishReason();
    this.tokens = metrics.tokens();
    this.grade = metrics.grade();
    this.derived =
        new Derived(
            timeline.firstEvent(),
            timeline.firstToken(),
            timeline.firstVisible(),
            timeline.lastToken());
    for (Metric metric : METRICS) {
      switch (metrics.reading(metric)) {
        case Reading.Of of -> values[metric.ordinal()] = of.value();
        case Reading.Absent absent -> {
          values[metric.ordinal()] = Double.NaN;
          reasons[metric.ordinal()] = (byte) absent.reason().ordinal();
        }
      }
    }
    this.gaps = pack(metrics);
    this.stalls = metrics.stalls();
    this.stallsJudged = metrics.beat().stallsAbsent().isEmpty();
  }

  private static Gaps pack(StreamMetrics metrics) {
    OutputEvents output = metrics.output();
    long[] nanos = output.gapNanos();
    int[] codes = new int[nanos.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = GapCode.encode(nanos[i]);
    }
    boolean ones = true;
    for (int brought : output.tokens()) {
      ones &= brought == 1;
    }
    boolean known = !(metrics.reading(Metric.ITL) instanceof Reading.Absent);
    return new Gaps(codes, ones ? ONE_EACH : output.tokens(), output.attribution(), known);
  }

  Request request() {
    return request;
  }

  Stamps stamps() {
    return stamps;
  }

  Outcome outcome() {
    return outcome;
  }

  Usage usage() {
    return usage;
  }

  Set<Flag> flags() {
    return flags;
  }

  Map<Anomaly, Integer> anomalies() {
    return anomalies;
  }

  Optional<EngineTiming> timing() {
    return timing;
  }

  /// The server's word for why it stopped, `""` when none.
  String finishReason() {
    return finishReason;
  }

  TokenCount tokens() {
    return tokens;
  }

  Grade grade() {
    return grade;
  }

  Derived derived() {
    return derived;
  }

  boolean isLoad() {
    return request.role() == Role.LOAD;
  }

  boolean isMeasured() {
    return isLoad() && request.phase() == Phase.MEASURE;
  }

  boolean isCompleted() {
    return outcome instanceof Outcome.Completed;
  }

  /// Whether we gave up waiting, so that what was not reached is known to take longer.
  boolean isCutOff() {
    return outcome instanceof Outcome.TimedOut
        || (outcome instanceof Outcome.Aborted aborted
            && aborted.by() == Outcome.Aborted.By.RUN_END);
  }

  List<Stall> stalls() {
    return stalls;
  }

  boolean stallsJudged() {
    return stallsJudged;
  }

  void nameStalls(List<Stall> named) {
    this.stalls = List.copyOf(named);
  }

  /// Gaps between output events, packed; not to be changed.
  int[] gapCodes() {
    return gaps.codes();
  }

  /// Tokens of output event `index`.
  int tokensOf(int index) {
    return gaps.tokens().length == 0 ? 1 : gaps.tokens()[index];
  }

  /// Whether each output event brought exactly one token.
  boolean isOneEach() {
    return gaps.tokens().length == 0;
  }

  Attribution attribution() {
    return gaps.attribution();
  }

  boolean isItlKnown() {
    return gaps.known();
  }

  int outputEvents() {
    return derived.firstToken().isEmpty() ? 0 : gaps.codes().length + 1;
  }

  /// The value of `metric`, `NaN` when absent.
  double value(Metric metric) {
    return values[metric.ordinal()];
  }

  Reading reading(Metric metric) {
    double value = value(metric);
    return Double.isNaN(value) ? new Reading.Absent(reason(metric)) : new Reading.Of(value);
  }

  AbsentReason reason(Metric metric) {
    return REASONS[reasons[metric.ordinal()]];
  }

  /// When it was planned or, where that is unknown, first seen; ns from origin.
  long plannedNanos() {
    return stamps
        .at(ClockPoint.PLANNED)
        .orElseGet(
            () -> stamps.at(ClockPoint.CALLED).orElseGet(() -> derived.firstEvent().orElse(0)));
  }

  /// When it ended, ns from origin; empty when it was never called.
  OptionalLong endNanos() {
    OptionalLong end = stamps.at(ClockPoint.END);
    return end.isPresent() ? end : stamps.at(ClockPoint.ABORTED);
  }

  /// How long we waited from `start` until we gave up, ms.
  OptionalDouble waitedMillis(ClockPoint start) {
    OptionalLong from = stamps.at(start);
    OptionalLong end = endNanos();
    return from.isEmpty() || end.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of((end.getAsLong() - from.getAsLong()) / 1e6);
  }

  /// Hitches and stalls.
  int hitches() {
    int n = 0;
    for (Stall stall : stalls) {
      n += stall.stallClass() == Stall.StallClass.LATE ? 0 : 1;
    }
    return n;
  }

  RequestRow row() {
    EnumMap<Metric, Reading> readings = new EnumMap<>(Metric.class);
    for (Metric metric : METRICS) {
      double value = value(metric);
      readings.put(
          metric, Double.isNaN(value) ? new Reading.Absent(reason(metric)) : new Reading.Of(value));
    }
    OptionalDouble censored =
        isCutOff() && derived.firstToken().isEmpty()
            ? waitedMillis(ClockPoint.PLANNED)
            : OptionalDouble.empty();
    OptionalLong end = endNanos();
    return new RequestRow(
        request,
        outcome,
        plannedNanos() / 1e6,
        end.isPresent() ? end.getAsLong() / 1e6 : Double.NaN,
        readings,
        censored,
        tokens,
        usage,
        flags,
        grade,
        value(Metric.MAX_GAP),
        hitches());
  }
}
