// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.Locale;

/// What one sample of a distribution stands for.
public enum Weighting {
  /// One sample a request: every answer counts the same.
  REQUEST,
  /// One sample a gap between events: long answers weigh more.
  EVENT,
  /// One sample a token: long answers weigh more.
  TOKEN;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
