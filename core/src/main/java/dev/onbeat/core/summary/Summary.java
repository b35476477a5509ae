// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.timeline.TokenSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A run in numbers: the content of `summary.json`. Recomputable from the run folder at any time.
///
/// @param load what was sent and how it ended
/// @param metrics phase `measure`
/// @param steady the steady window, in the same shape
/// @param canary the probe beside the load; empty map without one
/// @param worst the streams to look at first, worst first
public record Summary(
    Validity validity,
    Load load,
    Map<Metric, Dist> metrics,
    Rhythm rhythm,
    Optional<Steady> steady,
    Map<Metric, Dist> canary,
    Optional<EngineView> engine,
    List<WorstStream> worst,
    Health health) {

  /// The version of the `summary.json` format.
  public static final String SCHEMA = "onbeat.summary/1";

  /// Copies the collections.
  public Summary {
    metrics = Ordered.byEnum(Metric.class, metrics);
    canary = Ordered.byEnum(Metric.class, canary);
    worst = List.copyOf(worst);
  }

  /// The distribution of `metric` over the measured requests.
  ///
  /// @throws IllegalArgumentException when this summary has none
  public Dist dist(Metric metric) {
    return Optional.ofNullable(metrics.get(metric))
        .orElseThrow(() -> new IllegalArgumentException("no distribution of " + metric.id()));
  }

  /// Whether the run may be believed.
  ///
  /// @param reasons why not, such as `in_flight_cap`; empty when valid
  /// @param cutShort why the run ended before its plan
  /// @param crashed whether the run folder has no end record
  public record Validity(List<InvalidReason> reasons, Optional<String> cutShort, boolean crashed) {
    /// Copies the list.
    public Validity {
      reasons = List.copyOf(reasons);
    }

    /// Whether nothing speaks against the measurement.
    public boolean valid() {
      return reasons.isEmpty();
    }
  }

  /// One thing that speaks against a measurement.
  ///
  /// @param id such as `late_sends`, `in_flight_cap`, `concurrency_not_reached`, `io_thread_busy`
  /// @param detail figures, in words
  public record InvalidReason(String id, String detail) {}

  /// What was sent, how it ended, how much came back.
  public record Load(
      Requests requests,
      Arrivals arrivals,
      Concurrency concurrency,
      Tokens tokens,
      Throughput throughput,
      Optional<Goodput> goodput) {}

  /// Requests of phase `measure`.
  ///
  /// @param byOutcome by [dev.onbeat.core.timeline.Outcome#id()]; adds up to `planned`
  /// @param byLabel by [dev.onbeat.core.timeline.Outcome#label()]
  /// @param flags by [dev.onbeat.core.timeline.Flag#id()]
  /// @param anomalies by [dev.onbeat.core.timeline.Anomaly#id()]
  /// @param unfinished aborted because the run was over
  /// @param errorRate errors over planned less planned and user aborts; `NaN` without requests
  public record Requests(
      int planned,
      int sent,
      Map<String, Integer> byOutcome,
      Map<String, Integer> byLabel,
      Map<String, Integer> flags,
      Map<String, Integer> anomalies,
      int unfinished,
      double errorRate) {
    /// Copies the maps.
    public Requests {
      byOutcome = Ordered.byName(byOutcome);
      byLabel = Ordered.byName(byLabel);
      flags = Ordered.byName(flags);
      anomalies = Ordered.byName(anomalies);
    }
  }

  /// Arrivals asked and achieved.
  public record Arrivals(
      OptionalDouble askedPerSecond, OptionalDouble achievedPerSecond, Dist sendLag) {}

  /// Streams in flight, time-weighted.
  public record Concurrency(double mean, int max) {}

  /// Token counts of completed requests.
  ///
  /// @param sources requests by the source of their output count
  /// @param cachedShare cached over prompt tokens, where the server says
  /// @param stoppedEarlyShare share of completed answers shorter than the output limit
  public record Tokens(
      Dist prompt,
      Dist output,
      Map<TokenSource, Integer> sources,
      OptionalDouble cachedShare,
      OptionalDouble stoppedEarlyShare) {
    /// Copies the map.
    public Tokens {
      sources = Ordered.byEnum(TokenSource.class, sources);
    }
  }

  /// Rates over the measured window; tokens attributed by their stamp.
  ///
  /// @param windowSeconds length of the window
  public record Throughput(
      double windowSeconds,
      double requestsPerSecondFirstToken,
      double requestsPerSecondLastToken,
      double requestsPerSecondEnd,
      double outputTokensPerSecond,
      double promptTokensPerSecond,
      double totalTokensPerSecond,
      double tokensPerSecondPerUser) {}

  /// Requests that met every objective.
  public record Goodput(int met, int of, double perSecond, String objectives) {}

  /// How steady the answers were.
  ///
  /// @param grade grade of p90(cv)
  /// @param grades answers by grade
  /// @param coalesced share of output events that came with the one before, all streams pooled
  /// @param idleAssumed whether idle times assume one token an event for some streams
  public record Rhythm(
      Grade grade,
      Map<Grade, Integer> grades,
      Stalls stalls,
      OptionalDouble coalesced,
      boolean idleAssumed) {
    /// Copies the map.
    public Rhythm {
      grades = Ordered.byEnum(Grade.class, grades);
    }
  }

  /// Gaps that a reader notices; late ones are only in the lists.
  ///
  /// @param requests answers with at least one hitch or stall
  /// @param count hitches and stalls
  /// @param freezes gaps of a second and more
  /// @param frozenRequests answers with at least one freeze
  /// @param worstMillis longest, `NaN` when none
  /// @param ownFault how many coincide with our own hiccups; they are in `count` too
  /// @param judged answers with enough gaps for the rule; of the others nothing is known
  public record Stalls(
      int requests,
      int count,
      int freezes,
      int frozenRequests,
      double worstMillis,
      int ownFault,
      int judged) {}

  /// The steady window.
  ///
  /// @param fromSeconds from the run's origin
  /// @param rule how it was found: `change_points`
  /// @param drift what was still drifting at its end; empty when it is steady
  /// @param metrics requests planned in it, and gaps that ended in it
  public record Steady(
      double fromSeconds,
      double toSeconds,
      String rule,
      Optional<Drift> drift,
      Map<Metric, Dist> metrics) {
    /// Copies the map.
    public Steady {
      metrics = Ordered.byEnum(Metric.class, metrics);
    }
  }

  /// A trend that had not ended when the run did.
  ///
  /// @param series `ttft` or `throughput`
  /// @param percent change over the last half of the run, in percent of its level
  public record Drift(String series, double percent) {}

  /// What the engine says.
  ///
  /// @param source of the per-request figures, such as `llamacpp.timings`; `""` when none
  /// @param metrics counters and gauges before and after the run
  public record EngineView(
      String source, Optional<Dist> tpot, Optional<Dist> prefill, Map<String, Change> metrics) {
    /// Copies the map.
    public EngineView {
      metrics = Ordered.byName(metrics);
    }
  }

  /// A counter or gauge before, at its highest during, and after the run.
  public record Change(double before, double maxDuring, double after) {}

  /// A stream worth a look.
  ///
  /// @param why `longest_stall`, `slowest_first_token` or `most_uneven`
  public record WorstStream(
      String id, long seq, String why, double worstGapMillis, double ttftMillis) {}

  /// How the measuring process itself was doing.
  public record Health(
      double loopLagMicrosP99,
      double loopBusyMax,
      double ownCpuMean,
      double stealMax,
      int hiccups,
      double longestHiccupMillis,
      Map<String, Integer> hiccupsByCause) {
    /// Copies the map.
    public Health {
      hiccupsByCause = Ordered.byName(hiccupsByCause);
    }
  }
}
