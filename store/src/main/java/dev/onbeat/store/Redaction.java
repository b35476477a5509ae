// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Keeps secrets out of files: values of headers that authorize, passwords and keys inside URLs and
/// bodies. What was removed reads `<redacted>`.
final class Redaction {
  /// Stands where a secret was.
  static final String REDACTED = "<redacted>";

  private static final String SECRET_WORD =
      "authorization|api[-_]?key|access[-_]?key|token|secret|password|passwd|cookie|credential|"
          + "signature";
  private static final Pattern SECRET_NAME = Pattern.compile(SECRET_WORD + "|^x-.*key$");
  private static final Pattern USER_INFO = Pattern.compile("(://)[^/@\\s]+@");
  private static final Pattern QUERY =
      Pattern.compile(
          "([?&](?:[^=&#\\s]*(?:" + SECRET_WORD + ")[^=&#\\s]*|key|sig)=)[^&#\\s\"]+",
          Pattern.CASE_INSENSITIVE);
  // Names of token counts (max_tokens, …) have numbers, not texts, so they never match.
  private static final Pattern BODY_FIELD =
      Pattern.compile(
          "(\"[^\"]*(?:" + SECRET_WORD + ")[^\"]*\"\\s*:\\s*)\"(?:[^\"\\\\]|\\\\.)*\"",
          Pattern.CASE_INSENSITIVE);

  private Redaction() {}

  /// The options of a command, safe to store. `api-key-env` holds the name of a variable, never its
  /// value, and stays.
  static Map<String, List<String>> options(Map<String, List<String>> options) {
    Map<String, List<String>> safe = new HashMap<>();
    options.forEach((name, values) -> {
      List<String> kept = new ArrayList<>();
      for (String value : values) {
        kept.add(name.equals("header") ? header(value) : text(value));
      }
      safe.put(name, kept);
    });
    return safe;
  }

  private static String header(String line) {
    int colon = line.indexOf(':');
    String name = (colon < 0 ? line : line.substring(0, colon)).strip().toLowerCase(Locale.ROOT);
    if (!SECRET_NAME.matcher(name).find()) {
      return text(line);
    }
    return colon < 0 ? REDACTED : line.substring(0, colon) + ": " + REDACTED;
  }

  /// Any text, safe to store.
  static String text(String text) {
    String safe = USER_INFO.matcher(text).replaceAll("$1" + REDACTED + "@");
    safe = QUERY.matcher(safe).replaceAll("$1" + REDACTED);
    return BODY_FIELD.matcher(safe).replaceAll("$1\"" + REDACTED + "\"");
  }
}
