// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.arrival.Trace;
import java.time.Duration;

/// Everything that decides what is sent.
///
/// @param form whether prompts are conversations or plain text
/// @param seed of every length and word drawn; the same seed asks the same
public record WorkloadSpec(
    Source source, Output output, Turns turns, Form form, Salt salt, long seed) {

  /// Where prompts come from.
  public sealed interface Source {

    /// Text of our own making.
    ///
    /// @param promptTokens length of what one turn says, tokens as the tokenizer counts the text;
    ///   what a chat template adds comes on top
    record Synthetic(Language language, Lengths promptTokens, Prefix prefix) implements Source {}

    /// Random token ids, for engines that take them: the length is exact whatever the tokenizer.
    /// Always one turn.
    record RandomIds(TokenIdRange ids, Lengths promptTokens, Prefix prefix) implements Source {}

    /// A user's own prompts, in the order of the file and from its beginning again after its end.
    record Prompts(PromptFile file) implements Source {}

    /// The lengths of a recorded workload, in its order, with text of our own making. Rows with
    /// blocks share text as they shared it when they were recorded.
    record Replay(Trace trace, Language language) implements Source {}
  }

  /// Text that several prompts begin with, on top of their own length.
  ///
  /// @param tokens its length, 0 for none
  /// @param groups how many different prefixes there are, at least 1; prompts take turns
  public record Prefix(int tokens, int groups) {
    /// No shared prefix.
    public static final Prefix NONE = new Prefix(0, 1);

    /// Checks the numbers.
    public Prefix {
      if (tokens < 0 || tokens > Lengths.MOST || groups < 1) {
        throw new IllegalArgumentException(
            "prefix: expected 0 or more tokens and 1 or more groups, not "
                + tokens
                + " and "
                + groups);
      }
    }
  }

  /// Output limits.
  ///
  /// @param minTokens least output to ask for where the server takes it, 0 for none
  /// @param ignoreEos whether the server is asked to go on past the end; part of what was asked
  public record Output(Lengths maxTokens, int minTokens, boolean ignoreEos) {}

  /// Conversations of several turns, each turn sent with the answers before it.
  ///
  /// @param count turns of a conversation, `Lengths.fixed(1)` for none
  /// @param think pause between an answer and the next turn
  /// @param live most conversations at a time (users, in a closed loop), 0 for no limit
  public record Turns(Lengths count, Duration think, int live) {
    /// Every request stands alone.
    public static final Turns NONE = new Turns(Lengths.fixed(1), Duration.ZERO, 0);

    /// Whether a conversation may have more than one turn.
    public boolean severalTurns() {
      return !count.equals(Lengths.fixed(1));
    }
  }

  /// What an endpoint takes.
  public enum Form {
    /// A list of messages.
    MESSAGES,
    /// One text.
    TEXT
  }
}
