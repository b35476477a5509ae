// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// Says catalogue entries in one language.
///
/// Whole numbers among the arguments are written with [Figures#count]; everything else is taken as
/// text. Stateless.
public final class Speech {
  private final Lang lang;

  /// Speaks `lang`.
  public Speech(Lang lang) {
    this.lang = lang;
  }

  /// The language spoken.
  public Lang lang() {
    return lang;
  }

  /// The text of `phrase` with its places filled.
  ///
  /// @throws IllegalArgumentException when the phrase names an argument that is not there
  public String say(Phrase phrase, Object... arguments) {
    String template = phrase.in(lang);
    StringBuilder out = new StringBuilder(template.length() + 32);
    int from = 0;
    for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
      int close = template.indexOf('}', open);
      if (close < 0) {
        throw new IllegalArgumentException("open place in: " + template);
      }
      out.append(template, from, open);
      out.append(fill(template.substring(open + 1, close), arguments, template));
      from = close + 1;
    }
    return out.append(template, from, template.length()).toString();
  }

  private static String fill(String place, Object[] arguments, String template) {
    int bar = place.indexOf('|');
    int index = Integer.parseInt(bar < 0 ? place : place.substring(0, bar));
    if (index >= arguments.length) {
      throw new IllegalArgumentException("no argument " + index + " for: " + template);
    }
    Object argument = arguments[index];
    if (bar < 0) {
      return text(argument);
    }
    int second = place.indexOf('|', bar + 1);
    boolean one = argument instanceof Number number && number.longValue() == 1;
    return one ? place.substring(bar + 1, second) : place.substring(second + 1);
  }

  private static String text(Object argument) {
    return argument instanceof Integer || argument instanceof Long
        ? Figures.count(((Number) argument).longValue())
        : argument.toString();
  }

  /// Joins sentences as the language does: with a space, or without.
  public String join(String first, String second) {
    if (first.isEmpty() || second.isEmpty()) {
      return first + second;
    }
    return lang == Lang.ZH ? first + second : first + " " + second;
  }
}
