// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.report.Lang;

/// How to write to a terminal.
///
/// @param colour whether the terminal shows colours and the user wants them
/// @param ascii whether to keep to ASCII, where a terminal or a log cannot show more; Chinese text
///   stays Chinese
public record TextStyle(Lang lang, boolean colour, boolean ascii) {
  /// Terminal columns that no line exceeds.
  public static final int COLUMNS = 80;
}
