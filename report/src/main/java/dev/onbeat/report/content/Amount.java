// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.summary.QuantileValue;
import dev.onbeat.report.words.Figures;

/// A duration split into its number and its unit, for display in two sizes.
public record Amount(String number, String unit) {
  /// A known quantile, a bound with `≥`, or a dash.
  public static Amount of(QuantileValue value) {
    return switch (value) {
      case QuantileValue.Exact exact -> of(exact.value(), "");
      case QuantileValue.AtLeast least -> of(least.bound(), "≥ ");
      case QuantileValue.None _ -> new Amount(Figures.NONE, "");
    };
  }

  private static Amount of(double millis, String prefix) {
    Figures.Scale scale = Figures.Scale.of(millis);
    return new Amount(prefix + Figures.in(scale, millis), scale.symbol());
  }
}
