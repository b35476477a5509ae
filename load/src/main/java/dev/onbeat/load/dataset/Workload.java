// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.tokens.TokenCounter;
import java.util.Optional;
import java.util.OptionalLong;

/// What to send, one prompt after another.
///
/// Conversations make it answer to what came back: a later turn becomes ready when the turn before
/// it was answered and its reader has thought. Every prompt handed out is owed exactly one
/// [#answered] or [#abandoned]. Used by one thread, the scheduler's; all times are that thread's
/// clock, in nanoseconds.
public interface Workload extends AutoCloseable {

  /// The workload that `spec` describes. Synthetic lengths follow what the server counts for the
  /// first replies ([#usage]).
  ///
  /// @throws InputFileException if a file of it cannot be read
  static Workload open(WorkloadSpec spec) {
    return Workloads.open(spec);
  }

  /// The workload that `spec` describes, its synthetic lengths made true against a tokenizer.
  ///
  /// Prompts are made ahead on a thread of their own, which is also the only one that counts.
  /// Returns when the first ones are ready.
  ///
  /// @param ahead how many to keep ready, at least 1: as many as may be sent at once
  /// @throws InputFileException if a file of it cannot be read
  static Workload open(WorkloadSpec spec, TokenCounter counter, int ahead) {
    return Workloads.open(spec, counter, ahead);
  }

  /// The next prompt: a conversation's next turn if one is ready, else a new conversation. Empty
  /// when nothing is ready now; [#isExhausted] and [#readyNanos] say why.
  Optional<Prompt> next(long nowNanos);

  /// When [#next] may have something: a time in the past if it has now; empty when only an answer
  /// can make it so, or nothing ever will.
  OptionalLong readyNanos();

  /// Whether nothing is left and no answer can bring more.
  boolean isExhausted();

  /// The prompt's request completed.
  ///
  /// @param answer its text, `""` unless [#needsAnswers]
  void answered(Prompt prompt, String answer, long nowNanos);

  /// The prompt's request ended in any other way: its conversation is over.
  void abandoned(Prompt prompt);

  /// Whether answers are history for later turns, so that their text must be kept.
  boolean needsAnswers();

  /// What the server counted for a prompt, its chat template included. Corrects the length of
  /// synthetic prompts yet to be made where no tokenizer does.
  void usage(Prompt prompt, int promptTokens);

  /// Releases files and threads. May be called twice.
  @Override
  void close();
}
