// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The encodings that are known by name.
public enum OpenAiEncoding {
  /// GPT-4o and later, gpt-oss.
  O200K_BASE,
  /// GPT-4, GPT-3.5.
  CL100K_BASE,
  /// Codex.
  P50K_BASE,
  /// GPT-3.
  R50K_BASE;

  /// The name in flags.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static String ids() {
    return Arrays.stream(values()).map(OpenAiEncoding::id).collect(Collectors.joining(", "));
  }
}
