// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// What keeps the prompts of one run out of the prefix cache that the run before it has filled.
///
/// A salted text begins with four words of its own, drawn from the salt and a key: about five
/// tokens, which count towards a synthetic length and come on top of a dataset's prompts. Texts
/// that are to share a prefix share the key. Two keys draw the same words once in about 10^11.
public sealed interface Salt {

  /// A salt that differs from run to run.
  ///
  /// @param value anything that no earlier run used
  static Salt of(long value) {
    return new Fresh(value);
  }

  /// No salt: a repeated seed repeats its prompts to the byte.
  static Salt none() {
    return new None();
  }

  /// Prompts stay as they are.
  record None() implements Salt {}

  /// Prompts begin with words drawn from `value`.
  record Fresh(long value) implements Salt {}
}
