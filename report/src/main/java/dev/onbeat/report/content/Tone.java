// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

/// What a number means for a person; each renderer has one accent a tone, and never only colour.
public enum Tone {
  /// Nothing to say.
  PLAIN,
  /// As it should be.
  GOOD,
  /// Worth a look, or undecided.
  LATE,
  /// Noticed by a reader.
  HITCH,
  /// Felt as broken.
  BAD
}
