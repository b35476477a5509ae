// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.summary.Summary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Finds what the engines call differently and mean alike.
record EngineCounters(Map<String, Summary.Change> metrics) {
  private static final List<String> PREEMPTIONS = List.of("num_preemptions", "num_retracted");
  private static final List<String> WAITING =
      List.of("num_requests_waiting", "num_queue_reqs", "requests_deferred", "queue_size");
  private static final List<String> RUNNING =
      List.of(
          "num_requests_running", "num_running_reqs", "requests_processing", "batch_current_size");
  private static final List<String> KV_USE =
      List.of("kv_cache_usage", "gpu_cache_usage", "token_usage");

  static EngineCounters of(RunFacts facts) {
    return new EngineCounters(
        facts.summary().engine().map(Summary.EngineView::metrics).orElse(Map.of()));
  }

  Optional<Map.Entry<String, Summary.Change>> preemptions() {
    return first(PREEMPTIONS);
  }

  Optional<Map.Entry<String, Summary.Change>> waiting() {
    return first(WAITING);
  }

  OptionalDouble runningMax() {
    return max(RUNNING);
  }

  OptionalDouble kvUseMax() {
    return max(KV_USE);
  }

  private OptionalDouble max(List<String> names) {
    Optional<Double> max = first(names).map(entry -> entry.getValue().maxDuring());
    return max.isPresent() ? OptionalDouble.of(max.get()) : OptionalDouble.empty();
  }

  /// The first metric, by name, that contains one of the names; creation times are no counters.
  private Optional<Map.Entry<String, Summary.Change>> first(List<String> names) {
    return metrics.entrySet().stream()
        .filter(entry -> !entry.getKey().endsWith("_created"))
        .filter(entry -> names.stream().anyMatch(entry.getKey()::contains))
        .min(Map.Entry.comparingByKey());
  }
}
