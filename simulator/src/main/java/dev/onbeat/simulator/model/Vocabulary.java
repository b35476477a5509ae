// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.util.List;

/// What the tokens of an answer look like.
///
/// No token holds a character that JSON would escape.
public enum Vocabulary {
  /// English words, ASCII.
  WORDS,
  /// Two- to four-byte characters.
  MULTIBYTE;

  private static final List<String> ENGLISH =
      List.of(
          "The", " beat", " goes", " on", " and", " every", " token", " comes", " in", " time", ",",
          " one", " after", " the", " other", ".");
  private static final List<String> MIXED = List.of("节拍", "稳", "é", "🥁", "不乱", "ü", "🎵", "好");

  /// The text of token `ordinal`, from 1.
  public String token(int ordinal) {
    List<String> tokens =
        switch (this) {
          case WORDS -> ENGLISH;
          case MULTIBYTE -> MIXED;
        };
    return tokens.get((ordinal - 1) % tokens.size());
  }
}
