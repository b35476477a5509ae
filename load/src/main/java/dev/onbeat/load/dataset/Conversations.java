// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.Optional;

/// A supply of conversations. For one thread at a time.
interface Conversations extends AutoCloseable {
  /// The next one; empty for good when there are no more.
  Optional<Conversation> next();

  /// Whether any conversation may have a second turn.
  boolean severalTurns();

  /// A server counted `tokens` for a first turn that this supply has measured.
  void learn(Content content, int tokens);

  @Override
  void close();
}
