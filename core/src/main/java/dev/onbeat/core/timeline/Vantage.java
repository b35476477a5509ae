// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Locale;

/// Where a timeline was recorded. Stamps of two vantages share no clock unless stated.
public enum Vantage {
  CLIENT,
  GATEWAY,
  NETWORK,
  BROWSER,
  SERVER;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
