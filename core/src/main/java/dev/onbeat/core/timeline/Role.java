// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Locale;

/// Why a request was sent.
public enum Role {
  /// Part of the load under test.
  LOAD,
  /// The low-rate probe beside the load: what one more user would feel. Never in the load's
  /// metrics.
  CANARY;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
