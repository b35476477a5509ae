// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Stall;
import java.util.List;
import java.util.Optional;

/// What the charts show: small, fixed-size extracts of a run, so that a report of a million tokens
/// opens as fast as one of a thousand. Every list says what was left out.
///
/// @param rhythm one row an answer, see [RhythmRow]
/// @param rhythmOf how many answers there were in all
public record Exhibits(
    List<RhythmRow> rhythm,
    int rhythmOf,
    Curve ttft,
    Curve tpot,
    List<GapBand> gapsByIndex,
    List<GapPoint> lateTokens,
    List<ArrivalBin> arrivals,
    Relations relations) {

  /// Copies the lists.
  public Exhibits {
    rhythm = List.copyOf(rhythm);
    gapsByIndex = List.copyOf(gapsByIndex);
    lateTokens = List.copyOf(lateTokens);
    arrivals = List.copyOf(arrivals);
  }

  /// One answer over time.
  ///
  /// @param label such as `#16`, with `why` saying why it is shown: `all`, `worst`, `median`,
  ///   `sample`
  /// @param plannedMillis planned time from the run's origin, ms
  /// @param outcome label of the outcome
  public record RhythmRow(
      String id,
      String label,
      String why,
      double plannedMillis,
      Course course,
      List<Stall> stalls,
      Grade grade,
      String outcome,
      List<Stage> stages) {
    /// Copies the lists.
    public RhythmRow {
      stalls = List.copyOf(stalls);
      stages = List.copyOf(stages);
    }
  }

  /// The arrivals of one answer, from its planned time.
  ///
  /// @param ttftMillis `NaN` when no token came
  /// @param endMillis when the request ended, ms; `NaN` when it was never called
  /// @param tokenMillis arrivals of output events, ms, thinned to what a screen can show; the first
  ///   and the last are always there
  /// @param tokenOrdinals how many tokens had come with each entry of `tokenMillis`, itself
  ///   included; events where tokens are unknown
  public record Course(
      double ttftMillis, double endMillis, double[] tokenMillis, int[] tokenOrdinals) {}

  /// A step of the way to the first visible character, as far as the client can tell.
  ///
  /// @param id such as `wait`, `dns`, `tcp`, `tls`, `send`, `headers`, `first_event`,
  ///   `first_token`, `first_visible`
  public record Stage(String id, double millis) {}

  /// An empirical distribution curve of at most a few hundred steps.
  ///
  /// @param values ascending
  /// @param shares share of samples ≤ value; below 1 at the end when samples are censored
  public record Curve(double[] values, double[] shares, int n, int censored) {}

  /// Gaps at a range of token ordinals.
  public record GapBand(
      int fromToken, int toToken, int n, double p10, double p50, double p90, double max) {}

  /// One late token.
  public record GapPoint(String id, int token, double gapMillis, Stall.StallClass stallClass) {}

  /// A slice of the run.
  public record ArrivalBin(
      double fromSeconds,
      double toSeconds,
      int planned,
      int called,
      double inFlight,
      double outputTokens) {}

  /// How the first token depends on what was asked.
  ///
  /// @param stageMedians median of each stage over completed requests
  public record Relations(
      List<Point> ttftByPrompt,
      List<Group> ttftByTurn,
      List<Group> ttftByCachedShare,
      List<Stage> stageMedians,
      Optional<List<EnginePoint>> engine) {
    /// Copies the lists.
    public Relations {
      ttftByPrompt = List.copyOf(ttftByPrompt);
      ttftByTurn = List.copyOf(ttftByTurn);
      ttftByCachedShare = List.copyOf(ttftByCachedShare);
      stageMedians = List.copyOf(stageMedians);
    }
  }

  /// A request in the plane of prompt tokens (x) and TTFT in ms (y).
  public record Point(double x, double y) {}

  /// Requests that share something.
  public record Group(String label, int n, double p50, double p90) {}

  /// The engine's state during the run.
  public record EnginePoint(
      double seconds, double running, double waiting, double kvUse, double preemptions) {}
}
