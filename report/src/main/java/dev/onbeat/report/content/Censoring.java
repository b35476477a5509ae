// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.summary.Dist;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Speech;

/// Says what a distribution knows only as a bound: `+3 ≥ 10 s`.
public final class Censoring {
  private Censoring() {}

  /// The remark, empty when nothing is censored.
  public static String text(Dist dist, Speech speech) {
    return dist.censored() == 0
        ? ""
        : speech.say(Label.CENSORED, dist.censored(), Figures.duration(dist.censoredFrom()));
  }
}
