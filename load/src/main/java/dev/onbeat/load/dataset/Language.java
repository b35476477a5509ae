// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// The language of synthetic prompts.
public enum Language {
  /// Words apart; about one token a word or mark in today's tokenizers.
  ENGLISH("en", "english.txt", true, ".", 1.0, 0.1),
  /// Characters without spaces; well below one token a character in tokenizers made for it.
  CHINESE("zh", "chinese.txt", false, "。", 0.8, 0.25);

  private final String id;
  private final String resource;
  private final boolean spaced;
  private final String fullStop;
  private final double tokensPerUnit;
  private final double tokensPerUnitSd;

  Language(
      String id,
      String resource,
      boolean spaced,
      String fullStop,
      double tokensPerUnit,
      double tokensPerUnitSd) {
    this.id = id;
    this.resource = resource;
    this.spaced = spaced;
    this.fullStop = fullStop;
    this.tokensPerUnit = tokensPerUnit;
    this.tokensPerUnitSd = tokensPerUnitSd;
  }

  /// The name in flags and files.
  public String id() {
    return id;
  }

  /// Reads a name.
  ///
  /// @throws IllegalArgumentException naming the text and what was expected
  public static Language parse(String text) {
    for (Language language : values()) {
      if (language.id.equals(text.strip())) {
        return language;
      }
    }
    throw new IllegalArgumentException("language '" + text + "': expected en or zh");
  }

  String resource() {
    return resource;
  }

  /// Whether words stand apart.
  boolean spaced() {
    return spaced;
  }

  /// What stands between words.
  String space() {
    return spaced ? " " : "";
  }

  String fullStop() {
    return fullStop;
  }

  String colon() {
    return spaced ? ":" : "：";
  }

  /// Tokens that a unit of text costs before anything is known of the server's tokenizer. A unit is
  /// a word or mark where words stand apart, else a character.
  double tokensPerUnit() {
    return tokensPerUnit;
  }

  /// How far the tokenizers in use scatter about [#tokensPerUnit], one standard deviation.
  double tokensPerUnitSd() {
    return tokensPerUnitSd;
  }
}
