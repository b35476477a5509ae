// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

/// Takes lines from a [LineSplitter].
interface LineHandler {
  /// One line, without its end. The bytes are valid during the call, and until the end of the
  /// running [LineSplitter#feed] if `inPlace`.
  ///
  /// @param offset of the line's first byte in the body
  /// @param inPlace whether the bytes are those that were fed, rather than a copy
  void line(byte[] b, int from, int to, long offset, boolean inPlace);

  /// A line is longer than allowed; nothing follows.
  void tooLong(long offset);
}
