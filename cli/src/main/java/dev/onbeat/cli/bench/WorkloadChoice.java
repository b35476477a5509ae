// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.load.arrival.Trace;
import dev.onbeat.load.dataset.Language;
import dev.onbeat.load.dataset.Lengths;
import dev.onbeat.load.dataset.PromptFile;
import dev.onbeat.load.dataset.Salt;
import dev.onbeat.load.dataset.TokenIdRange;
import dev.onbeat.load.dataset.WorkloadSpec;
import dev.onbeat.load.dataset.WorkloadSpec.Output;
import dev.onbeat.load.dataset.WorkloadSpec.Prefix;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.dataset.WorkloadSpec.Turns;
import dev.onbeat.wire.Dialect;
import java.util.Optional;

/// Turns the options about prompts into a workload.
record WorkloadChoice(PromptOptions prompts, LoadOptions load, Optional<Trace> trace) {
  private static final String DEFAULT_PROMPT_TOKENS = "128";
  private static final String DEFAULT_MAX_TOKENS = "64";

  /// The workload for an endpoint of this dialect.
  ///
  /// @param salt a value no earlier run used
  /// @throws BenchUsageException when two options contradict each other
  WorkloadSpec spec(Dialect dialect, long salt) {
    String maxTokens = prompts.maxTokens.isEmpty() ? DEFAULT_MAX_TOKENS : prompts.maxTokens;
    return new WorkloadSpec(
        source(dialect),
        new Output(Lengths.parse(maxTokens), prompts.minTokens, prompts.ignoreEos),
        new Turns(Lengths.parse(prompts.turns), load.think, load.concurrency),
        takesMessages(dialect) ? WorkloadSpec.Form.MESSAGES : WorkloadSpec.Form.TEXT,
        prompts.noSalt ? Salt.none() : Salt.of(salt),
        load.seed);
  }

  private Source source(Dialect dialect) {
    boolean file = !prompts.prompts.toString().isEmpty();
    boolean ids = !prompts.promptIds.isEmpty();
    refuseBoth(file, "--prompts", ids, "--prompt-ids");
    refuseBoth(file, "--prompts", !prompts.promptTokens.isEmpty(), "--prompt-tokens");
    refuseBoth(trace.isPresent(), "--arrivals trace", ids, "--prompt-ids");
    if (file) {
      return new Source.Prompts(PromptFile.scan(prompts.prompts, prompts.skipBad));
    }
    Language language = Language.parse(prompts.promptLang);
    if (trace.isPresent() && prompts.promptTokens.isEmpty()) {
      return new Source.Replay(trace.get(), language);
    }
    Lengths lengths =
        Lengths.parse(
            prompts.promptTokens.isEmpty() ? DEFAULT_PROMPT_TOKENS : prompts.promptTokens);
    Prefix prefix = new Prefix(prompts.prefixTokens, prompts.prefixGroups);
    if (!ids) {
      return new Source.Synthetic(language, lengths, prefix);
    }
    if (dialect != Dialect.OPENAI_COMPLETIONS && dialect != Dialect.LLAMACPP) {
      throw new BenchUsageException(
          "--prompt-ids needs an endpoint that takes token ids (openai-completions or llamacpp),"
              + " not "
              + dialect.id());
    }
    return new Source.RandomIds(TokenIdRange.parse(prompts.promptIds), lengths, prefix);
  }

  private static void refuseBoth(boolean first, String firstName, boolean second, String name) {
    if (first && second) {
      throw new BenchUsageException(firstName + " and " + name + " contradict each other");
    }
  }

  private static boolean takesMessages(Dialect dialect) {
    return switch (dialect) {
      case OPENAI_CHAT, OPENAI_RESPONSES, OLLAMA, ANTHROPIC -> true;
      case OPENAI_COMPLETIONS, LLAMACPP, TGI -> false;
    };
  }
}
