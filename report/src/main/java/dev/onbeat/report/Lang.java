// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import java.util.Locale;
import java.util.Optional;

/// The languages that reports speak.
public enum Lang {
  /// English.
  EN("en"),
  /// Simplified Chinese.
  ZH("zh");

  private final String id;

  Lang(String id) {
    this.id = id;
  }

  /// The value of `--lang`.
  public String id() {
    return id;
  }

  /// The tag for an HTML `lang` attribute.
  public String tag() {
    return this == ZH ? "zh-CN" : "en";
  }

  /// The language with this id.
  public static Optional<Lang> byId(String id) {
    return switch (id) {
      case "en" -> Optional.of(EN);
      case "zh" -> Optional.of(ZH);
      default -> Optional.empty();
    };
  }

  /// The language nearest to a locale: Chinese for Chinese, English for the rest.
  public static Lang of(Locale locale) {
    return locale.getLanguage().equals("zh") ? ZH : EN;
  }
}
