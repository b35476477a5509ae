// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import java.util.List;

/// What a run has to say, in sentences.
///
/// @param opening what is said first
/// @param why what else was felt, and what lies behind it, most important first
/// @param caveats what limits the trust in the numbers
public record Story(Opening opening, List<Point> why, List<Point> caveats) {
  /// Copies the lists.
  public Story {
    why = List.copyOf(why);
    caveats = List.copyOf(caveats);
  }

  /// The headline and what belongs to it.
  ///
  /// @param strong the part of the headline that matters most; may be all of it
  /// @param rest what follows it in the same sentence or the next; `""` for nothing
  /// @param lede the second thing to say; `""` for nothing
  /// @param advice what to do about it; `""` when there is nothing to say
  /// @param tone how bad `strong` is
  public record Opening(String strong, String rest, String lede, String advice, Tone tone) {}

  /// One finding: what was found, and what to do about it.
  ///
  /// @param remedy `""` when there is none to give
  public record Point(String sentence, String remedy, Tone tone) {}
}
