// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.summary.Exhibits.EnginePoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The engine's state over the run, under one name whatever the engine calls it; at most 300
/// points, evenly picked. `NaN` where the engine does not say. Preemptions count from the first
/// snapshot.
final class EngineSeries {
  private static final int MAX_POINTS = 300;

  private static final List<String> RUNNING =
      List.of(
          "vllm:num_requests_running",
          "sglang:num_running_reqs",
          "llamacpp:requests_processing",
          "lmdeploy:num_requests_running",
          "trtllm_num_requests_running",
          "tgi_batch_current_size");
  private static final List<String> WAITING =
      List.of(
          "vllm:num_requests_waiting",
          "sglang:num_queue_reqs",
          "llamacpp:requests_deferred",
          "lmdeploy:num_requests_waiting",
          "trtllm_num_requests_waiting",
          "tgi_queue_size");
  private static final List<String> KV_USE =
      List.of(
          "vllm:kv_cache_usage_perc",
          "vllm:gpu_cache_usage_perc",
          "sglang:token_usage",
          "lmdeploy:gpu_cache_usage_perc",
          "trtllm_kv_cache_utilization",
          "llamacpp:kv_cache_usage_ratio");
  private static final List<String> PREEMPTIONS =
      List.of(
          "vllm:num_preemptions_total",
          "sglang:num_retracted_requests_total",
          "sglang:num_retracted_reqs");

  private EngineSeries() {}

  static Optional<List<EnginePoint>> of(List<EngineSnapshot> snapshots) {
    List<EngineSnapshot> inOrder =
        snapshots.stream().sorted(Comparator.comparingLong(EngineSnapshot::nanos)).toList();
    int n = Math.min(MAX_POINTS, inOrder.size());
    double first = inOrder.isEmpty() ? Double.NaN : value(inOrder.get(0), PREEMPTIONS);
    List<EnginePoint> points = new ArrayList<>();
    boolean any = false;
    for (int i = 0; i < n; i++) {
      EngineSnapshot snapshot = inOrder.get((int) ((long) i * inOrder.size() / n));
      EnginePoint point =
          new EnginePoint(
              snapshot.nanos() / 1e9,
              value(snapshot, RUNNING),
              value(snapshot, WAITING),
              value(snapshot, KV_USE),
              value(snapshot, PREEMPTIONS) - first);
      any |=
          !Double.isNaN(point.running())
              || !Double.isNaN(point.waiting())
              || !Double.isNaN(point.kvUse())
              || !Double.isNaN(point.preemptions());
      points.add(point);
    }
    return any ? Optional.of(points) : Optional.empty();
  }

  private static double value(EngineSnapshot snapshot, List<String> names) {
    for (String name : names) {
      Double value = snapshot.values().get(name);
      if (value != null) {
        return value;
      }
    }
    return Double.NaN;
  }
}
