// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// Puts a workload together from its parts.
final class Workloads {
  private Workloads() {}

  static Workload open(WorkloadSpec spec) {
    return new SessionWorkload(conversations(spec), spec.turns(), spec.form());
  }

  private static Conversations conversations(WorkloadSpec spec) {
    return switch (spec.source()) {
      case WorkloadSpec.Source.Synthetic synthetic -> {
        Vocabulary vocabulary = Vocabulary.load(synthetic.language());
        yield new SyntheticConversations(
            spec, synthetic, vocabulary, Tailor.estimating(vocabulary));
      }
    };
  }
}
