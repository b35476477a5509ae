// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.List;

/// A conversation as planned: what the user says at each turn, before any answer is known.
///
/// @param turns at least one
/// @param prefixGroup which shared prefix the first turn begins with, `-1` for none
record Conversation(List<Turn> turns, int prefixGroup) {

  /// What one turn adds.
  ///
  /// @param added messages, or token ids that stand alone
  /// @param askedTokens length wanted, `-1` where the plan does not say
  record Turn(Content added, int askedTokens, int maxTokens, int minTokens, String body) {}
}
