// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

/// The unit of a metric's values.
public enum Unit {
  MILLISECONDS("ms"),
  MILLISECONDS_PER_CHARACTER("ms/char"),
  RATIO(""),
  TOKENS("tokens"),
  PER_SECOND("1/s");

  private final String symbol;

  Unit(String symbol) {
    this.symbol = symbol;
  }

  /// As printed; empty for a plain ratio.
  public String symbol() {
    return symbol;
  }
}
