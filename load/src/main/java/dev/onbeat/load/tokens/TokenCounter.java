// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

/// Counts the tokens of a text as some model would, without any chat template around it.
///
/// The tokenizer may live in this process or behind a server's `/tokenize`. Never called where
/// stamps are taken. An implementation is called by one thread at a time and throws an unchecked
/// exception of its own when it can no longer count.
@FunctionalInterface
public interface TokenCounter {
  /// Tokens in `text`, special tokens left out; 0 for an empty text.
  int count(String text);

  /// `server`, asked once a word rather than once a text where its tokens do not cross words.
  static TokenCounter sparing(TokenCounter server) {
    return new PieceCounter(server);
  }
}
