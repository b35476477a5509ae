// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

/// Text from servers, files and flags on its way to a terminal.
final class Untrusted {
  private Untrusted() {}

  /// The text on one line, without control characters: foreign text must not move a cursor.
  static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? ' ' : c)
        .forEach(out::appendCodePoint);
    return out.toString().strip();
  }
}
