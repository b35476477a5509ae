// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.util.Optional;

/// How to read a body.
///
/// @param visiblePath for apps whose answer is a JSON document: keys joined by dots that lead to
///   the text a reader sees; empty when all of the answer is readable
/// @param maxEventBytes longest line and longest event that is taken, bytes; a longer one is a
///   fault
public record DecoderOptions(Optional<String> visiblePath, long maxEventBytes) {
  /// All of the answer is readable, events up to 64 MiB.
  public static final DecoderOptions DEFAULT = new DecoderOptions(Optional.empty(), 64L << 20);

  /// Checks the limit.
  ///
  /// @throws IllegalArgumentException unless it is between 1 byte and 1 GiB
  public DecoderOptions {
    if (maxEventBytes < 1 || maxEventBytes > 1L << 30) {
      throw new IllegalArgumentException("maxEventBytes " + maxEventBytes);
    }
  }

  /// The same with another visible path.
  public DecoderOptions withVisiblePath(String path) {
    return new DecoderOptions(Optional.of(path), maxEventBytes);
  }
}
