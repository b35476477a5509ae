// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.analysis.finding.Finding;
import dev.onbeat.analysis.finding.Findings;
import dev.onbeat.report.words.FindingPhrase;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;

/// Tells a run's findings as a story: the headline, what goes with it, and the rest.
public final class Stories {
  private Stories() {}

  /// The story of `findings`.
  ///
  /// What hides the headline (healthy averages over frozen answers) is told with it; the first
  /// probable cause follows; everything else is a point of its own.
  public static Story of(Findings findings, Speech speech) {
    FindingWords words = new FindingWords(speech);
    if (findings.headline().isEmpty()) {
      String nothing = speech.say(FindingPhrase.NOTHING_SENT);
      return new Story(
          new Story.Opening(nothing, "", "", "", Tone.LATE),
          points(findings.others(), words, speech, false),
          points(findings.others(), words, speech, true));
    }
    Said headline = words.say(findings.headline().get());
    String rest = headline.rest();
    String hidden = "";
    String lede = "";
    String advice = headline.remedy();
    List<Finding> others = new ArrayList<>();
    for (Finding other : findings.others()) {
      Said said = words.say(other);
      if (other instanceof Finding.MeanHidesFreezes) {
        rest = speech.join(rest, said.strong());
        hidden = said.rest();
      } else if (lede.isEmpty() && other.aspect() == Finding.Aspect.CAUSE) {
        lede = speech.join(said.strong(), said.rest());
        advice = advice.isEmpty() ? said.remedy() : advice;
      } else {
        others.add(other);
      }
    }
    return new Story(
        new Story.Opening(
            headline.strong(), rest, speech.join(hidden, lede), advice, headline.tone()),
        points(others, words, speech, false),
        points(others, words, speech, true));
  }

  private static List<Story.Point> points(
      List<Finding> findings, FindingWords words, Speech speech, boolean trust) {
    List<Story.Point> points = new ArrayList<>();
    for (Finding finding : findings) {
      if ((finding.aspect() == Finding.Aspect.TRUST) == trust) {
        Said said = words.say(finding);
        String sentence = speech.join(said.strong(), said.rest());
        points.add(new Story.Point(sentence, said.remedy(), said.tone()));
      }
    }
    return points;
  }
}
