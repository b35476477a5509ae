// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.core.summary.Summary;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// One thing worth saying about a run, with the numbers that its sentence needs and no text: the
/// report says it in each language. Times in ms, shares 0…1. Which rule finds what, and when, is in
/// `docs/reference/findings.md`.
public sealed interface Finding {

  /// What a finding is about, and so where a report shows it.
  enum Aspect {
    /// What a person felt.
    FELT,
    /// What probably lies behind it.
    CAUSE,
    /// How far the numbers can be trusted.
    TRUST
  }

  /// Not one request completed.
  ///
  /// @param byLabel requests by outcome label, such as `connect_failed(tcp)`
  record NothingCompleted(int planned, Map<String, Integer> byLabel) implements Finding {
    /// Copies the map.
    public NothingCompleted {
      byLabel = Map.copyOf(byLabel);
    }
  }

  /// The measuring process was the bottleneck, or the load was not the one asked for.
  record MeasurementInvalid(List<Summary.InvalidReason> reasons) implements Finding {
    /// Copies the list.
    public MeasurementInvalid {
      reasons = List.copyOf(reasons);
    }
  }

  /// Requests failed.
  ///
  /// @param of requests that count: planned less those that a person or the plan ended
  /// @param byLabel failed requests by outcome label
  record Failures(int failed, int of, Map<String, Integer> byLabel) implements Finding {
    /// Copies the map.
    public Failures {
      byLabel = Map.copyOf(byLabel);
    }
  }

  /// Answers froze in mid-sentence for a second or more.
  ///
  /// @param frozenAnswers answers with at least one freeze
  /// @param of answers that the rule could judge
  /// @param freezes gaps of a second and more
  /// @param ownFault hitches and freezes that coincide with our own hiccups; they are counted too
  /// @param worstId id of the answer with the longest gap, `""` when unknown
  record Freezes(
      int frozenAnswers, int of, int freezes, double worstMillis, String worstId, int ownFault)
      implements Finding {}

  /// Answers hesitated for 250 ms to a second, none froze longer.
  ///
  /// @param answers answers with at least one hitch
  /// @param of answers that the rule could judge
  record Hitches(int answers, int of, int hitches, double worstMillis) implements Finding {}

  /// Whole answers arrived at once after a long wait: a stream in form only.
  ///
  /// @param answers answers that came in one burst, or not streamed at all
  /// @param of completed answers
  /// @param waitP50Millis median wait for the first (and all other) tokens
  record FakeStreaming(int answers, int of, double waitP50Millis) implements Finding {}

  /// Something between the engine and us holds tokens back and hands them over in groups.
  ///
  /// @param coalesced share of output events that came with the one before
  /// @param eventsPerDelivery mean size of a group
  record Buffered(double coalesced, double eventsPerDelivery) implements Finding {}

  /// The wait for the first token is long.
  ///
  /// @param limitMillis what it is long against
  /// @param limitStated whether the user stated that limit; else it is a default
  /// @param serviceP50Millis the same wait from the moment of sending, where it differs: the rest
  ///   was spent waiting to be sent
  record SlowFirstToken(
      QuantileValue p50,
      QuantileValue p95,
      double limitMillis,
      boolean limitStated,
      OptionalDouble serviceP50Millis)
      implements Finding {}

  /// Tokens come unevenly, without freezing.
  ///
  /// @param offbeatP50 median share of gaps off the beat
  /// @param n answers that could be graded
  record Unsteady(Grade grade, double cvP90, OptionalDouble offbeatP50, int n) implements Finding {}

  /// Nothing is wrong.
  ///
  /// @param beatMillis median time between tokens (or events)
  /// @param beatIsPerToken whether `beatMillis` is per token; else per event
  record Healthy(
      int answers,
      double ttftP50Millis,
      OptionalDouble beatMillis,
      boolean beatIsPerToken,
      Grade grade)
      implements Finding {}

  /// The mean time per token looks healthy although answers froze.
  ///
  /// @param tpotP50Millis median over answers
  /// @param gapP99Millis p99 of gaps, where known
  record MeanHidesFreezes(double tpotP50Millis, OptionalDouble gapP99Millis, double worstMillis)
      implements Finding {}

  /// The engine threw running requests out of memory and began them again.
  ///
  /// @param counter the engine's own counter
  /// @param preemptions its increase during the run
  /// @param kvUseMax highest share of KV memory in use, where the engine says
  record Preemptions(String counter, double preemptions, OptionalDouble kvUseMax)
      implements Finding {}

  /// Requests waited in the engine's queue.
  ///
  /// @param gauge the engine's own gauge
  record EngineQueue(String gauge, double waitingMax, OptionalDouble runningMax)
      implements Finding {}

  /// A closed loop waits for the server before it asks again, so the time in which a slow server
  /// was not asked is missing from every wait: it cannot be corrected for coordinated omission.
  record ClosedLoop(int concurrency) implements Finding {}

  /// So few requests that the start burst is a large part of them.
  record FewRequestsForConcurrency(int requests, int concurrency) implements Finding {}

  /// The run ended before its plan.
  ///
  /// @param reason such as `user`, `error_rate`; `""` when the run crashed
  record CutShort(String reason, boolean crashed) implements Finding {}

  /// Requests that the server did not finish before the run was over.
  record Unfinished(int unfinished, int planned) implements Finding {}

  /// Answers ended before the output limit, so lengths are not the ones asked for.
  record StoppedEarly(double share) implements Finding {}

  /// Prompt tokens came from a prefix cache: a first token of a cached prompt says little about an
  /// uncached one.
  record CachedPrompts(double share) implements Finding {}

  /// Answers of which every event came in one read: nothing can be said of their rhythm.
  record SingleBurst(int answers, int of) implements Finding {}

  /// Our own process was held up.
  ///
  /// @param stalls hitches and freezes that coincide with it
  record OwnHiccups(int hiccups, double longestMillis, int stalls) implements Finding {}

  /// The system had not settled when the run ended.
  ///
  /// @param series `ttft` or `throughput`
  /// @param percent change over the last half of the run, in percent of its level
  record NotSteady(String series, double percent) implements Finding {}

  /// Too few samples for an interval of the p99 of the first-token wait.
  ///
  /// @param n samples
  /// @param fewest independent samples that an interval needs
  record TooFewForP99(int n, int fewest) implements Finding {}

  /// Waits that we gave up on: the true ones are longer.
  ///
  /// @param fromMillis shortest wait that was given up
  record CensoredWaits(int censored, int n, double fromMillis) implements Finding {}

  /// The kernel reads its clock slowly.
  record SlowClockSource(String clockSource) implements Finding {}

  /// The CPU saves power, which slows our own stamps and our sending.
  record PowerSaving(String governor) implements Finding {}

  /// The machine's CPU time was taken by others.
  record StolenCpu(double stealMax) implements Finding {}

  /// The server's token count contradicts the events that came.
  record TokenCountDisagrees(int answers, int of) implements Finding {}

  /// Token counts are unknown or spread over events: per-token figures are absent or marked.
  record TokensUnknown(int answers, int of) implements Finding {}

  /// Requests did not arrive at the rate that was asked for.
  record ArrivalsMissed(double askedPerSecond, double achievedPerSecond) implements Finding {}

  /// The name in files, such as `mean_hides_freezes`.
  default String id() {
    StringBuilder id = new StringBuilder();
    for (char c : getClass().getSimpleName().toCharArray()) {
      boolean word = Character.isUpperCase(c);
      id.append(word && !id.isEmpty() ? "_" : "").append(Character.toLowerCase(c));
    }
    return id.toString();
  }

  /// Where it belongs.
  default Aspect aspect() {
    return switch (this) {
      case NothingCompleted _,
          Failures _,
          Freezes _,
          Hitches _,
          FakeStreaming _,
          Buffered _,
          SlowFirstToken _,
          Unsteady _,
          Healthy _,
          MeanHidesFreezes _ ->
          Aspect.FELT;
      case Preemptions _, EngineQueue _, CachedPrompts _, StoppedEarly _ -> Aspect.CAUSE;
      case MeasurementInvalid _,
          ClosedLoop _,
          FewRequestsForConcurrency _,
          CutShort _,
          Unfinished _,
          SingleBurst _,
          OwnHiccups _,
          NotSteady _,
          TooFewForP99 _,
          CensoredWaits _,
          SlowClockSource _,
          PowerSaving _,
          StolenCpu _,
          TokenCountDisagrees _,
          TokensUnknown _,
          ArrivalsMissed _ ->
          Aspect.TRUST;
    };
  }
}
