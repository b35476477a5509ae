// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.arrival.Trace;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.tokens.TokenCounter;
import java.util.function.Function;

/// Puts a workload together from its parts.
final class Workloads {
  private Workloads() {}

  static Workload open(WorkloadSpec spec) {
    return play(spec, conversations(spec, Tailor::estimating));
  }

  static Workload open(WorkloadSpec spec, TokenCounter counter, int ahead) {
    Conversations made = conversations(spec, vocabulary -> new CountedTailor(counter, vocabulary));
    return switch (spec.source()) {
      case Source.Synthetic _, Source.Replay _ -> play(spec, ReadAhead.start(made, ahead));
      case Source.RandomIds _, Source.Prompts _ -> play(spec, made);
    };
  }

  private static Workload play(WorkloadSpec spec, Conversations conversations) {
    return new SessionWorkload(conversations, spec.turns(), spec.form());
  }

  private static Conversations conversations(
      WorkloadSpec spec, Function<Vocabulary, Tailor> tailors) {
    return switch (spec.source()) {
      case Source.Synthetic synthetic -> {
        Vocabulary vocabulary = Vocabulary.load(synthetic.language());
        yield new SyntheticConversations(spec, synthetic, vocabulary, tailors.apply(vocabulary));
      }
      case Source.RandomIds ids -> new IdConversations(spec, ids);
      case Source.Prompts(PromptFile file) ->
          new FileConversations(spec, file, Vocabulary.load(Language.ENGLISH));
      case Source.Replay(Trace trace, Language language) -> {
        Vocabulary vocabulary = Vocabulary.load(language);
        yield new ReplayConversations(spec, trace, vocabulary, tailors.apply(vocabulary));
      }
    };
  }
}
