// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.Objective;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Counts requests by what became of them, so that the counts add up to what was planned.
///
/// Requests that were planned but never called leave no timeline when a crash or the end of a run
/// cut them off; the run's end record says how many, and those without a timeline are added.
final class RequestCounts {
  private final List<KeptStream> measured;
  private final TreeMap<String, Integer> byOutcome = new TreeMap<>();
  private final TreeMap<String, Integer> byLabel = new TreeMap<>();
  private final TreeMap<String, Integer> flags = new TreeMap<>();
  private final TreeMap<String, Integer> anomalies = new TreeMap<>();
  private int planned;
  private int sent;
  private int unfinished;
  private int errors;
  private int outOfDenominator;

  /// @param load the whole load, of which the part that counts is counted
  RequestCounts(RunRecord run, List<KeptStream> load) {
    this.measured = load.stream().filter(KeptStream::isMeasured).toList();
    measured.forEach(this::count);
    int notSent = 0;
    for (KeptStream stream : load) {
      notSent += stream.outcome() instanceof Outcome.NotSent ? 1 : 0;
    }
    long missing = run.end().map(end -> end.notSent()).orElse(0L) - notSent;
    if (missing > 0) {
      String id = new Outcome.NotSent("").id();
      byOutcome.merge(id, (int) missing, Integer::sum);
      byLabel.merge(id, (int) missing, Integer::sum);
      planned += (int) missing;
      errors += (int) missing;
    }
  }

  private void count(KeptStream stream) {
    Outcome outcome = stream.outcome();
    planned++;
    sent += stream.stamps().has(ClockPoint.CALLED) ? 1 : 0;
    byOutcome.merge(outcome.id(), 1, Integer::sum);
    byLabel.merge(outcome.label(), 1, Integer::sum);
    errors += outcome.isError() ? 1 : 0;
    outOfDenominator += outcome.isOutOfDenominator() ? 1 : 0;
    unfinished += outcome instanceof Outcome.Aborted && !outcome.isOutOfDenominator() ? 1 : 0;
    for (Flag flag : stream.flags()) {
      flags.merge(flag.id(), 1, Integer::sum);
    }
    for (Map.Entry<Anomaly, Integer> anomaly : stream.anomalies().entrySet()) {
      anomalies.merge(anomaly.getKey().id(), anomaly.getValue(), Integer::sum);
    }
  }

  Summary.Requests requests() {
    int of = denominator();
    double errorRate = of == 0 ? Double.NaN : (double) errors / of;
    return new Summary.Requests(
        planned, sent, byOutcome, byLabel, flags, anomalies, unfinished, errorRate);
  }

  /// All but those that a person or the plan ended.
  int denominator() {
    return planned - outOfDenominator;
  }

  /// Requests that met every limit of their own, a second; empty without objectives.
  Optional<Summary.Goodput> goodput(MetricOptions options, Window window) {
    Objective objective = options.objectives();
    if (objective.limits().isEmpty()) {
      return Optional.empty();
    }
    int met = 0;
    for (KeptStream stream : measured) {
      met += stream.isCompleted() && meets(stream, objective) ? 1 : 0;
    }
    double seconds = window.seconds();
    return Optional.of(
        new Summary.Goodput(
            met, denominator(), seconds > 0 ? met / seconds : Double.NaN, objective.text()));
  }

  private static boolean meets(KeptStream stream, Objective objective) {
    for (Objective.Limit limit : objective.limits()) {
      if (!limit.isMetBy(stream.reading(limit.metric()))) {
        return false;
      }
    }
    return true;
  }
}
