// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.Target;
import dev.onbeat.load.dataset.WorkloadSpec;
import dev.onbeat.load.engine.LoadSpec;
import dev.onbeat.load.tokens.TokenCounter;
import java.util.List;
import java.util.Optional;

/// A run with nothing left to decide.
///
/// @param name last part of the folder's name
/// @param metricsUrls a `/metrics` page a target
record PlannedRun(
    String name,
    LoadSpec load,
    WorkloadSpec workload,
    LoadPlan plan,
    List<Target> targets,
    String fingerprint,
    Counting counting,
    List<String> metricsUrls) {

  /// How tokens are counted.
  ///
  /// @param counter what makes synthetic lengths true, where there is something
  /// @param countsAnswers whether `counter` is a tokenizer of ours, so that answers are counted
  ///   with it too
  record Counting(Optional<TokenCounter> counter, boolean countsAnswers) {}
}
