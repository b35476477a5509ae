// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.Flag;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Everything computed from one timeline, and nothing else.
///
/// @param readings one value a metric; `event_gap` and `itl` hold this stream's mean, their
///   distributions pool `gaps`
/// @param output the events that the rhythm is made of
/// @param flags what the server's ending said and what the formulas found
public record StreamMetrics(
    Map<Metric, Reading> readings,
    OutputEvents output,
    Gaps gaps,
    Beat beat,
    TokenCount tokens,
    Set<Flag> flags) {

  /// The gaps of a stream in the two units that must not be mixed: between events, and per token.
  ///
  /// @param gapMillis between output events, ms, in order; empty below two output events
  /// @param itlMillis gap / tokens for each gap with known tokens, ms, aligned with `itlTokens`;
  ///   empty where `itl` is absent
  /// @param itlTokens how many tokens each entry of `itlMillis` stands for
  public record Gaps(double[] gapMillis, double[] itlMillis, int[] itlTokens) {}

  /// How steady the stream was.
  ///
  /// @param calibrated whether our own noise was considered in the grade
  /// @param outliers by the simple rule
  /// @param stalls by the robust rule, all three classes
  /// @param stallsAbsent why the robust rule could not be applied; empty when it was
  public record Beat(
      Grade grade,
      boolean calibrated,
      List<Outlier> outliers,
      List<Stall> stalls,
      Optional<AbsentReason> stallsAbsent) {
    /// Copies the lists.
    public Beat {
      outliers = List.copyOf(outliers);
      stalls = List.copyOf(stalls);
    }
  }

  /// Copies the collections; the arrays are owned by this record.
  public StreamMetrics {
    EnumMap<Metric, Reading> copy = new EnumMap<>(Metric.class);
    copy.putAll(readings);
    readings = Collections.unmodifiableMap(copy);
    EnumSet<Flag> flagCopy = EnumSet.noneOf(Flag.class);
    flagCopy.addAll(flags);
    flags = Collections.unmodifiableSet(flagCopy);
  }

  /// The reading of `metric`.
  public Reading reading(Metric metric) {
    return readings.getOrDefault(metric, new Reading.Absent(AbsentReason.NOT_REACHED));
  }

  /// Gaps between output events, ms, in order.
  public double[] gapMillis() {
    return gaps.gapMillis();
  }

  /// Gap / tokens for each gap with known tokens, ms.
  public double[] itlMillis() {
    return gaps.itlMillis();
  }

  /// How many tokens each entry of `itlMillis` stands for.
  public int[] itlTokens() {
    return gaps.itlTokens();
  }

  /// Gaps above three times the mean.
  public List<Outlier> outliers() {
    return beat.outliers();
  }

  /// Gaps that a reader notices, by the robust rule.
  public List<Stall> stalls() {
    return beat.stalls();
  }

  /// How steady.
  public Grade grade() {
    return beat.grade();
  }

  /// The same with other findings on its beat, such as ones that know what else was going on.
  public StreamMetrics withBeat(Beat other) {
    return new StreamMetrics(readings, output, gaps, other, tokens, flags);
  }
}
